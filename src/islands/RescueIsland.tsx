import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { Rescue } from '#features/member/rewards/Rescue.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('rescue', whenOffered('member/rescue', Rescue))
