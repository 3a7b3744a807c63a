import { PasskeyWay } from '#features/access/passkeys/PasskeyWay.tsx'
import { SignInPanel } from '#features/access/sign-in/SignInPanel.tsx'
import { SocialButtons } from '#features/access/social/SocialButtons.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

const OTHER_WAYS = (
  <>
    <PasskeyWay />
    <SocialButtons />
  </>
)

export default islandOf('sign-in', () => <SignInPanel below={OTHER_WAYS} />)
