import { RecentLane } from '#features/play/lobby/RecentLane.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('recent-lane', RecentLane)
