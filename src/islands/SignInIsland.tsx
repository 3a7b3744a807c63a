import type { ReactElement } from 'react'
import { SignInPanel } from '#features/sign-in/SignInPanel.tsx'
import { SocialWays } from '#features/social-login/SocialWays.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function SignInIsland(): ReactElement {
  return (
    <IslandBoundary name="sign-in">
      <SignInPanel below={<SocialWays />} />
    </IslandBoundary>
  )
}
