import type * as v from 'valibot'
import type { RequestOf } from '#contract/call.ts'
import type { login, loginLine, loginTelegram, telegramAuth } from '#contract/session.ts'
import { passwordForm, userNameForm } from '#lib/typed-credentials.ts'
import type { CaptchaResult, SignInMethod } from '#features/access/captcha/captcha.rules.ts'

/** SOC-2: the server signs in and binds. */
interface Binding {
  readonly bindTo?: { readonly username: string; readonly password: string }
}

type FirebaseChannel = 'google' | 'facebook' | 'twitter' | 'phone'
export type TelegramAuth = v.InferInput<typeof telegramAuth>

/** SOC-4. */
export interface SignInOrigin {
  readonly registerUrl?: string
  readonly affiliateCode?: string
  readonly domain?: string
  readonly referralCode?: string
  readonly linkId?: string
}

/** LOG-1. A mobile number is `+`, dialling code, number (LOG-10). */
export type Credential =
  /** The username may be a mobile number. */
  | { readonly by: 'password'; readonly username: string; readonly password: string }
  | { readonly by: 'sms'; readonly number: string; readonly code: string }
  | ({ readonly by: 'firebase'; readonly channel: FirebaseChannel; readonly idToken: string } & Binding)
  | ({ readonly by: 'line'; readonly lineSessionToken: string } & Binding)
  | ({ readonly by: 'telegram'; readonly telegramAuth: TelegramAuth; readonly origin?: SignInOrigin } & Binding)

export interface SignInDevice {
  readonly loginDeviceId: string
  readonly isOfficialAppLogin: boolean
  readonly device?: 'IPAD' | 'PWA' | 'WEBCLIP'
}

interface SignInFacts {
  readonly device: SignInDevice
  readonly captcha?: CaptchaResult | undefined
}

export type SignInPlan =
  | { readonly send: 'login'; readonly body: RequestOf<typeof login> }
  | { readonly send: 'loginLine'; readonly body: RequestOf<typeof loginLine> }
  | { readonly send: 'loginTelegram'; readonly body: RequestOf<typeof loginTelegram> }

/** LOG-1. LINE and Telegram have their own calls; binding uses `login` (SOC-2..4). */
export function planSignIn(credential: Credential, { device, captcha }: SignInFacts): SignInPlan {
  const more = { ...captcha, ...device }
  switch (credential.by) {
    case 'password':
      return { send: 'login', body: { type: 'username', username: credential.username, password: credential.password, ...more } }
    case 'sms':
      return { send: 'login', body: { type: 'sms', isSms: true, username: credential.number, password: credential.code, ...more } }
    case 'firebase':
      return {
        send: 'login',
        body: { type: 'firebase', firebaseChannel: credential.channel, firebaseIdToken: credential.idToken, ...credential.bindTo, ...more },
      }
    case 'line': {
      const { lineSessionToken, bindTo } = credential
      return bindTo
        ? { send: 'login', body: { type: 'line', lineSessionToken, ...bindTo, ...more } }
        : { send: 'loginLine', body: { lineSessionToken, ...device } }
    }
    case 'telegram': {
      const { telegramAuth: auth, origin, bindTo } = credential
      return bindTo
        ? { send: 'login', body: { type: 'telegram', telegramAuth: auth, ...bindTo, ...more } }
        : { send: 'loginTelegram', body: { ...origin, telegramAuth: auth, ...device } }
    }
  }
}

export function inSentForms(typed: Credential): Credential {
  const formed = ({ username, password }: { username: string; password: string }): { username: string; password: string } => ({
    username: userNameForm(username),
    password: passwordForm(password),
  })
  if (typed.by === 'sms') return typed
  if (typed.by === 'password') return { ...typed, ...formed(typed) }
  return typed.bindTo ? { ...typed, bindTo: formed(typed.bindTo) } : typed
}

/** An older front end's account may have it decomposed. */
export function isDecomposed(typed: Credential): boolean {
  const account = typed.by === 'password' ? typed : 'bindTo' in typed ? typed.bindTo : undefined
  return account !== undefined && [account.username, account.password].some((text) => text !== text.normalize('NFC'))
}

/** For LOG-3. An SMS code is none. */
export function passwordOf(credential: Credential): string | undefined {
  switch (credential.by) {
    case 'password':
      return credential.password
    case 'sms':
      return undefined
    default:
      return credential.bindTo?.password
  }
}

/** For CAP-2. */
export function signInMethodOf(credential: Credential): SignInMethod {
  switch (credential.by) {
    case 'password':
      return { type: 'username', username: credential.username }
    case 'sms':
      return { type: 'sms' }
    default:
      return { type: credential.by, username: credential.bindTo?.username }
  }
}

export interface AutoLoginFacts {
  /** A token in the address, or a running session. */
  readonly signedIn: boolean
  /** The address's query, with its question mark. */
  readonly search: string
  /** The server saw another address (ERR-2) or refused a link. */
  readonly turnedOff: boolean
  /** Flag MOBILEAUTOLOGIN3. */
  readonly flagOn: boolean
  readonly merchant: string
  /** LOG-6. */
  readonly remembered: { readonly type: 'username' | 'sms'; readonly merchant: string } | undefined
  readonly signedOut: boolean
}

export type AutoLogin =
  | { readonly do: 'signIn' }
  | {
      readonly do: 'skip'
      readonly because:
        | 'signedIn'
        | 'redirect'
        | 'askedNotTo'
        | 'nothingRemembered'
        | 'otherMerchant'
        | 'smsCode'
        | 'flagOff'
        | 'turnedOff'
        | 'signedOut'
    }

/**
 * LOG-7, in its precedence. Not where another site waits for the session (RTE-6): the member should see who signs in. Ours last: a manual
 * sign-out.
 */
export function decideAutoLogin({ signedIn, search, turnedOff, flagOn, merchant, remembered, signedOut }: AutoLoginFacts): AutoLogin {
  if (signedIn) return { do: 'skip', because: 'signedIn' }
  const queries = queriesOf(search)
  if (queries.some((query) => query.has('redirectUrl') || query.has('backUrl'))) return { do: 'skip', because: 'redirect' }
  if (queries.some((query) => query.get('autoLogin') === '0')) return { do: 'skip', because: 'askedNotTo' }
  if (!remembered) return { do: 'skip', because: 'nothingRemembered' }
  if (remembered.merchant !== merchant) return { do: 'skip', because: 'otherMerchant' }
  if (remembered.type === 'sms') return { do: 'skip', because: 'smsCode' }
  if (!flagOn) return { do: 'skip', because: 'flagOff' }
  if (turnedOff) return { do: 'skip', because: 'turnedOff' }
  return signedOut ? { do: 'skip', because: 'signedOut' } : { do: 'signIn' }
}

/** `go` nests from link to password change to sign-in. */
const GO_DEPTH = 3

/** Of the address and its nested `go`, whose parameters take effect after sign-in (RTE-3). */
function queriesOf(search: string, depth = GO_DEPTH): readonly URLSearchParams[] {
  const query = new URLSearchParams(search)
  const inner = depth === 0 ? [] : query.getAll('go').flatMap((go) => queriesOf(go.replace(/^[^?]*/, ''), depth - 1))
  return [query, ...inner]
}
