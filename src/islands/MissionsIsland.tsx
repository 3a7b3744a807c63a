import type { ReactElement } from 'react'
import { Missions } from '#features/programs/Missions.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function MissionsIsland(): ReactElement {
  return (
    <IslandBoundary name="missions">
      <Missions />
    </IslandBoundary>
  )
}
