import { InviteFriends } from '#features/member/referral/InviteFriends.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('inviteFriends', InviteFriends)
