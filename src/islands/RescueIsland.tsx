import type { ReactElement } from 'react'
import { Rescue } from '#features/programs/Rescue.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RescueIsland(): ReactElement {
  return (
    <IslandBoundary name="rescue">
      <Rescue />
    </IslandBoundary>
  )
}
