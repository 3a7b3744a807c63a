import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { ForgottenSheet } from '#features/forgotten/ForgottenSheet.tsx'
import { PasskeyWay } from '#features/passkeys/PasskeyWay.tsx'
import { JoinSheet } from '#features/registration/JoinSheet.tsx'
import { SecondFactorSheet } from '#features/second-factor/SecondFactorSheet.tsx'
import { SignInSheet } from '#features/sign-in/SignInSheet.tsx'
import { $entry, closeEntry, ENTRY_IN_SHELL } from '#features/sign-in/entry.ts'
import { finishForgotten } from '#features/sign-in/entry-after.ts'
import { useLast } from '#ui/use-last.ts'
import { SocialWays } from '#features/social-login/SocialWays.tsx'

/** The ways in, over any screen. */
export default function EntryViews(): ReactElement {
  const view = useStore($entry, { ssr: () => ENTRY_IN_SHELL })?.view
  // One at a time: two forms of one page would have two passwords. The last stays drawn while it leaves.
  const drawn = useLast(view)
  return (
    <>
      {drawn === 'signIn' && <SignInSheet open={view === 'signIn'} below={<><PasskeyWay /><SocialWays /></>} />}
      {drawn === 'join' && <JoinSheet open={view === 'join'} below={<SocialWays />} />}
      {drawn === 'forgotten' && <ForgottenSheet open={view === 'forgotten'} onClose={closeEntry} onDone={finishForgotten} />}
      <SecondFactorSheet />
    </>
  )
}
