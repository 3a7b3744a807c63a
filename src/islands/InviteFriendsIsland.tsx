import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { InviteFriends } from '#features/member/referral/InviteFriends.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('inviteFriends', whenOffered('inviteFriends', InviteFriends))
