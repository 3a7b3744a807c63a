import type { ReactElement } from 'react'
import { Service } from '#features/support/Service.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function ServiceIsland(): ReactElement {
  return (
    <IslandBoundary name="service">
      <Service />
    </IslandBoundary>
  )
}
