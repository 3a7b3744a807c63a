import type { ReactElement } from 'react'
import { Providers } from '#features/lobby/Providers.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function ProvidersIsland(): ReactElement {
  return (
    <IslandBoundary name="providers">
      <Providers />
    </IslandBoundary>
  )
}
