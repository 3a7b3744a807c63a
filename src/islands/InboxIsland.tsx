import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { Inbox } from '#features/member/inbox/Inbox.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('inbox', whenOffered('member/inbox', Inbox))
