import type { ReactElement } from 'react'
import { InviteFriends } from '#features/referral/InviteFriends.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function InviteFriendsIsland(): ReactElement {
  return (
    <IslandBoundary name="inviteFriends">
      <InviteFriends />
    </IslandBoundary>
  )
}
