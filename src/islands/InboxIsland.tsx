import { Inbox } from '#features/member/inbox/Inbox.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('inbox', Inbox)
