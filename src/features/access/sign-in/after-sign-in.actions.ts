import type { LoginValue } from '#contract/session.ts'
import type { Settings } from '#contract/settings.ts'
import { leaveLimitsOffer } from './limits-offer.codec.ts'
import { forgetCodeDraft } from '#features/access/sms/code-draft.codec.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { showNotKept } from '#features/core/dialogs/dialogs.actions.ts'
import { decideGo } from '#features/core/navigation/destination.rules.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { carriedToSignIn, carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { $passwordLock, lockPassword } from '#features/core/session/password-lock.store.ts'
import { beginSession, joinSession, renewToken } from '#features/core/session/session.actions.ts'
import { deviceMember } from '#features/core/session/device-session.codec.ts'
import { isSessionStored, type PasswordLock } from '#features/core/session/session.codec.ts'
import type { SessionRecord } from '#features/core/session/session.rules.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { RISK_WORDS_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { isSignInScreen } from '#routes/routes.ts'
import { decideDestination, decidePasswordLock } from './sign-in.rules.ts'
import { $authSheet, closeAuthSheet } from './auth-sheet.store.ts'
import { isGameWanted, signedInHere } from './signed-in-here.store.ts'
import { type Credential, passwordOf } from './credential.rules.ts'
import { storeLastSignIn } from './last-sign-in.actions.ts'
import { forgetRemembered, readRemembered, rememberSignIn } from './remembered-sign-in.codec.ts'

/** How this tab got its member. */
export type SignedIn =
  /**
   * `credential`: compared with the default password (LOG-3), maybe remembered (LOG-6). `unasked`: by memory, which also signs in on the
   * next screen (LOG-7).
   */
  | {
      readonly by: 'signIn'
      readonly response: LoginValue
      readonly credential?: Credential
      readonly keep: boolean
      readonly remember?: boolean
      readonly unasked?: boolean
    }
  | {
      readonly by: 'registration'
      readonly response: LoginValue
      readonly usedDefaultPassword: boolean
      readonly keep: boolean
      readonly remember?: Credential | undefined
    }
  /** While boot runs, before the page has settings. */
  | { readonly by: 'handoff'; readonly response: LoginValue; readonly settings: Settings | undefined }
  | { readonly by: 'passwordChange'; readonly token: string; readonly password: string }
  /** A member opened a screen for signing in. */
  | { readonly by: 'runningSession' }

/**
 * Follows every sign-in: 1. the tab's session begins, with a lock if the password must change (LOG-3), stored beyond the tab with `keep`
 * (SES-10); 2. the credential is remembered (LOG-6) or forgotten; 3. the previous sign-in's time, and that words on risk are due (MKT-3),
 * are stored for the next screen; 4. the member goes to changePsw, redirectUrl, `go` or home, or stays; 5. `startMember` runs: at once on
 * staying, by `signedInHere`, else on the next page. Returns false if no session began, only for a hand-over code, after which boot does
 * 4 and 5.
 */
export async function afterSignIn(signedIn: SignedIn): Promise<boolean> {
  // 1.
  if (!(await startSession(signedIn))) return false
  if (signedIn.by === 'handoff') return true
  if (signedIn.by === 'signIn') track('login')
  if (signedIn.by === 'registration') track('register')
  forgetCodeDraft()
  // 2.
  await rememberOrForget(signedIn)
  // 3.
  if (signedIn.by === 'signIn') storeLastSignIn(signedIn.response)
  if (signedIn.by !== 'runningSession' && currentShell().merchant.features.responsiblePlay?.riskWords)
    platform().tab.set(RISK_WORDS_KEY, '1')
  // 4. and 5.
  await goOn(signedIn)
  return true
}

/** Step 1. */
async function startSession(signedIn: SignedIn): Promise<boolean> {
  switch (signedIn.by) {
    case 'signIn':
      await beginSession(recordOf(signedIn.response), {
        keep: signedIn.keep,
        lock: lockAfter(signedIn.response, $settings.get(), signedIn.credential),
      })
      return true
    case 'registration':
      await beginSession(recordOf(signedIn.response), {
        keep: signedIn.keep,
        lock: signedIn.usedDefaultPassword ? 'defaultPassword' : undefined,
      })
      return true
    case 'handoff':
      return joinSession({ record: recordOf(signedIn.response), lock: lockAfter(signedIn.response, signedIn.settings) })
    case 'passwordChange':
      lockPassword(undefined)
      await renewToken(signedIn.token)
      return true
    case 'runningSession':
      return true
  }
}

function lockAfter(
  { passwordExpired, firstTimeLogin }: LoginValue,
  settings: Settings | undefined,
  credential?: Credential,
): PasswordLock | undefined {
  return decidePasswordLock({
    passwordExpired,
    expiryForcesChange: isOn(settings, 'PWDEXPFORCECHANGE3'),
    password: credential && passwordOf(credential),
    defaultPassword: settings?.register.defaultPassword ?? null,
    firstTimeLogin,
  })
}

/** Step 2. Services and passkeys offer no choice: they only forget another member's record. */
async function rememberOrForget(signedIn: SignedIn): Promise<void> {
  switch (signedIn.by) {
    case 'signIn':
    case 'registration': {
      const credential = signedIn.by === 'signIn' ? signedIn.remember && signedIn.credential : signedIn.remember
      const { id } = signedIn.response
      if (credential) return await rememberSignIn(credential, id)
      const chose = signedIn.by === 'signIn' && (signedIn.credential?.by === 'password' || signedIn.credential?.by === 'sms')
      if (chose || (await readRemembered())?.member !== id) forgetRemembered()
      return
    }
    case 'passwordChange': {
      const remembered = await readRemembered()
      // It may hold the old password, if its key is unavailable.
      if (!remembered) return forgetRemembered()
      if (remembered.type !== 'username' || remembered.member !== $memberId.get()) return
      return await rememberSignIn({ by: 'password', username: remembered.username, password: signedIn.password }, remembered.member)
    }
    default:
      return undefined
  }
}

/** The session that a response begins (SES-1). */
function recordOf({ token, id, userName, spanId, customerType, firstTimeLogin }: LoginValue): SessionRecord {
  return { spanId, id, token, merchantCode: currentShell().merchant.code, userName, type: customerType, firstTimeLogin }
}

/** Step 4 (LOG-3, RTE-5, RTE-7, RTE-10). */
async function goOn(signedIn: SignedIn): Promise<void> {
  const { page } = platform()
  const { merchant, route } = currentShell()
  const { origin, pathname, search, hash, searchParams } = new URL(page.href())
  const wish = $authSheet.get()?.go ?? searchParams.get('go')
  const registered = signedIn.by === 'registration'
  const unasked = signedIn.by === 'signIn' && signedIn.unasked === true
  const onEntryScreen = registered || route === 'changePsw' || isSignInScreen(route)
  const offersLimits =
    registered &&
    merchant.features.responsiblePlay?.askForLimits?.includes('joining') === true &&
    Boolean($settings.get()?.play?.limits.length)
  const destination = logDecision(
    'after sign-in',
    decideDestination({
      lock: $passwordLock.get(),
      stored: isSessionStored() || deviceMember() !== undefined,
      staysInForm: registered && !merchant.features.registration.goHome,
      redirects: searchParams.has('redirectUrl'),
      go: logDecision('go', decideGo(wish, origin, { viaSignIn: signedIn.by === 'passwordChange' })),
      onEntryScreen,
      wantsGame: isGameWanted(),
      offersLimits,
    }),
  )
  if (offersLimits && destination.do !== 'offerLimits') leaveLimitsOffer()
  switch (destination.do) {
    case 'changePassword':
      // go, redirectUrl and the present screen wait for the password change.
      return page.replace(
        carryParameters(
          hrefTo('changePsw', onEntryScreen ? undefined : { go: wish ?? pathname + search + hash }),
          search,
          carriedToSignIn(merchant.features.clickIds),
        ),
      )
    case 'stay':
    case 'stayInForm':
      if (destination.do === 'stay') closeAuthSheet()
      if (destination.because === 'storageRefused' && !unasked) void showNotKept()
      return signedInHere()
    case 'redirect': {
      const { followRedirect } = await importWithRetry(() => import('#features/access/handoff/redirect.actions.ts'))
      // An alert reports a refused address; the sign-in stands.
      return await followRedirect({ onRefused: () => goTo(hrefTo('home'), { instead: true }) })
    }
    case 'goTo':
      return goTo(destination.path, { instead: true })
    case 'offerLimits':
      return goTo(hrefTo('member/limits', { offer: '1' }), { instead: true })
    case 'goHome':
      return goTo(hrefTo('home'), { instead: true })
  }
}
