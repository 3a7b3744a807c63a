import { TOMBSTONE_KEY } from '#features/session/keys.ts'
import { $session } from '#features/session/store.ts'
import { tombstone } from '#features/session/stored-session.ts'
import { isEndedBy } from '#features/session/tombstone.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { isAutoLoginDisabled } from './auto-login.ts'
import { decideAutoLogin } from './auto-login-rules.ts'
import { readRemembered, type Remembered } from './remembered.ts'
import { signIn } from './sign-in.ts'

/** Signs a visitor in by what this browser remembers, where nothing speaks against it (LOG-7). The settings must have been asked for. */
export async function signInByItself(): Promise<void> {
  const remembered = await readRemembered()
  const auto = decided('auto-login', decideAutoLogin({
    signedIn: $session.get().state !== 'visitor',
    search: new URL(platform().page.href()).search,
    addressChanged: isAutoLoginDisabled(),
    flagOn: isOn($settings.get(), 'MOBILEAUTOLOGIN3'),
    merchant: currentShell().merchant.code,
    remembered,
    signedOut: remembered !== undefined && hasSignedOut(remembered),
  }))
  if (auto.do === 'skip' || remembered?.type !== 'username') return
  const { username, password } = remembered
  await signIn({ by: 'password', username, password }, { keep: false, by: 'itself' })
}

function hasSignedOut({ member, at }: Remembered): boolean {
  const last = parseStored(tombstone, platform().local.get(TOMBSTONE_KEY))
  return isEndedBy(last, member, at)
}
