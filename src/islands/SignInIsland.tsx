import { PasskeyWay } from '#features/access/passkeys/PasskeyWay.tsx'
import { SignInPanel } from '#features/access/sign-in/SignInPanel.tsx'
import { SocialWays } from '#features/access/social/SocialWays.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

const OTHER_WAYS = (
  <>
    <PasskeyWay />
    <SocialWays />
  </>
)

export default islandOf('sign-in', () => <SignInPanel below={OTHER_WAYS} />)
