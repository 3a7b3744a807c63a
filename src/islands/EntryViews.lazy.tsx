import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { ForgottenSheet } from '#features/forgotten/ForgottenSheet.tsx'
import { JoinSheet } from '#features/registration/JoinSheet.tsx'
import { SecondFactorSheet } from '#features/second-factor/SecondFactorSheet.tsx'
import { SignInSheet } from '#features/sign-in/SignInSheet.tsx'
import { $entry, closeEntry, ENTRY_IN_SHELL } from '#features/sign-in/entry.ts'
import { finishForgotten } from '#features/sign-in/entry-after.ts'
import { SocialWays } from '#features/social-login/SocialWays.tsx'

/** The ways in, over any screen. */
export default function EntryViews(): ReactElement {
  const view = useStore($entry, { ssr: () => ENTRY_IN_SHELL })?.view
  return (
    <>
      <SignInSheet open={view === 'signIn'} below={<SocialWays />} />
      <JoinSheet open={view === 'join'} below={<SocialWays />} />
      <ForgottenSheet open={view === 'forgotten'} onClose={closeEntry} onDone={finishForgotten} />
      <SecondFactorSheet />
    </>
  )
}
