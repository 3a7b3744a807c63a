import type { ReactElement } from 'react'
import { PasskeyWay } from '#features/passkeys/PasskeyWay.tsx'
import { SignInPanel } from '#features/sign-in/SignInPanel.tsx'
import { SocialWays } from '#features/social-login/SocialWays.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function SignInIsland(): ReactElement {
  return (
    <IslandBoundary name="sign-in">
      <SignInPanel below={<><PasskeyWay /><SocialWays /></>} />
    </IslandBoundary>
  )
}
