import type { ComponentProps, ReactElement } from 'react'
import { RecentLane } from '#features/lobby/RecentLane.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RecentLaneIsland(props: ComponentProps<typeof RecentLane>): ReactElement {
  return (
    <IslandBoundary name="recent-lane">
      <RecentLane {...props} />
    </IslandBoundary>
  )
}
