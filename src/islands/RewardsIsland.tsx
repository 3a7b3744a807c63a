import { Rewards } from '#features/member/rewards/Rewards.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('rewards', Rewards)
