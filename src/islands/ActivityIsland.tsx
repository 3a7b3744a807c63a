import type { ReactElement } from 'react'
import { Activity } from '#features/promotions/Activity.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function ActivityIsland(): ReactElement {
  return (
    <IslandBoundary name="activity">
      <Activity />
    </IslandBoundary>
  )
}
