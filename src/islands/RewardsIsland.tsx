import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { Rewards } from '#features/member/rewards/Rewards.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('rewards', whenOffered('member/rewards', Rewards))
