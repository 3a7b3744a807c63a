import { Rescue } from '#features/member/rewards/Rescue.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('rescue', Rescue)
