import type { ReactElement } from 'react'
import { Inbox } from '#features/inbox/Inbox.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function InboxIsland(): ReactElement {
  return (
    <IslandBoundary name="inbox">
      <Inbox />
    </IslandBoundary>
  )
}
