import { InviteFriends } from '#features/referral/InviteFriends.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('inviteFriends', InviteFriends)
