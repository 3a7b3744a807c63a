import type { ReactElement } from 'react'
import { JoinPanel } from '#features/registration/JoinPanel.tsx'
import { SocialWays } from '#features/social-login/SocialWays.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RegisterIsland(): ReactElement {
  return (
    <IslandBoundary name="register">
      <JoinPanel below={<SocialWays />} />
    </IslandBoundary>
  )
}
