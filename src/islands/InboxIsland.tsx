import { Inbox } from '#features/inbox/Inbox.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('inbox', Inbox)
