import { $session } from '#features/core/session/session.store.ts'
import { wasSignedOut } from '#features/core/session/session.codec.ts'
import { playBreak } from '#features/core/session/play-break.codec.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { decideAutoLogin } from './credential.rules.ts'
import { readRemembered } from './remembered-sign-in.actions.ts'
import { signIn } from './sign-in.actions.ts'
import { isAutoLoginDisabled } from './sign-in.store.ts'

/** Signs a visitor in by what this browser remembers, where nothing speaks against it (LOG-7). The settings must have been asked for. */
export async function signInAutomatically(): Promise<void> {
  const remembered = await readRemembered()
  const auto = logDecision('auto-login', decideAutoLogin({
    signedIn: $session.get().state !== 'visitor',
    onBreak: playBreak() !== undefined,
    search: new URL(platform().page.href()).search,
    addressChanged: isAutoLoginDisabled(),
    flagOn: isOn($settings.get(), 'MOBILEAUTOLOGIN3'),
    merchant: currentShell().merchant.code,
    remembered,
    signedOut: remembered !== undefined && wasSignedOut(remembered.member, remembered.at),
  }))
  if (auto.do === 'skip' || remembered?.type !== 'username') return
  const { username, password } = remembered
  await signIn({ by: 'password', username, password }, { keep: false, by: 'auto' })
}
