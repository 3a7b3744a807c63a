import type * as v from 'valibot'
import type { RequestOf } from '#contract/call.ts'
import type { login, loginLine, loginTelegram, telegramAuth } from '#contract/session.ts'
import { passwordForm, userNameForm } from '#lib/typed-credentials.ts'
import type { CaptchaResult, SignInMethod } from '#features/access/captcha/captcha.rules.ts'

/** An account to bind a provider's identity to: the server signs in by both (SOC-2). */
interface Binding {
  readonly bindTo?: { readonly username: string; readonly password: string }
}

type FirebaseChannel = 'google' | 'facebook' | 'twitter' | 'phone'
export type TelegramAuth = v.InferInput<typeof telegramAuth>

/** Where the visitor of a third party's sign-in comes from (SOC-4). */
export interface SignInOrigin {
  readonly registerUrl?: string
  readonly affiliateCode?: string
  readonly domain?: string
  readonly referralCode?: string
  readonly linkId?: string
}

/** The proof of identity that a sign-in sends (LOG-1). A mobile number is `+`, dialling code and number (LOG-10). */
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

/** The call that signs in, and its body. */
export type SignInPlan =
  | { readonly send: 'login'; readonly body: RequestOf<typeof login> }
  | { readonly send: 'loginLine'; readonly body: RequestOf<typeof loginLine> }
  | { readonly send: 'loginTelegram'; readonly body: RequestOf<typeof loginTelegram> }

/** The request that signs in with a credential (LOG-1). LINE and Telegram have calls of their own; binding goes through `login` (SOC-2..4). */
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

/** A credential whose name and password are in the forms in which they are sent. */
export function inSentForms(typed: Credential): Credential {
  const formed = ({ username, password }: { username: string; password: string }): { username: string; password: string } => ({
    username: userNameForm(username),
    password: passwordForm(password),
  })
  if (typed.by === 'sms') return typed
  if (typed.by === 'password') return { ...typed, ...formed(typed) }
  return typed.bindTo ? { ...typed, bindTo: formed(typed.bindTo) } : typed
}

/** Was a name or password typed decomposed? An account of an older front end may have it that way. */
export function isDecomposed(typed: Credential): boolean {
  const account = typed.by === 'password' ? typed : 'bindTo' in typed ? typed.bindTo : undefined
  return account !== undefined && [account.username, account.password].some((text) => text !== text.normalize('NFC'))
}

/** The account's own password, if the credential has one: LOG-3 compares it. An SMS code is not a password. */
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

/** How the credential signs in, for the captcha's rules (CAP-2). */
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
  /** The address brought a token, or a session is running. */
  readonly signedIn: boolean
  /** The address's query, with its question mark. */
  readonly search: string
  /** In this tab the server saw another address (ERR-2), or refused what a link brought. */
  readonly turnedOff: boolean
  /** Flag MOBILEAUTOLOGIN3. */
  readonly flagOn: boolean
  /** The merchant of this page. */
  readonly merchant: string
  /** The sign-in that this browser remembers (LOG-6). */
  readonly remembered: { readonly type: 'username' | 'sms'; readonly merchant: string } | undefined
  /** The remembered member has signed out by hand since. */
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
 * Is a visitor with a remembered sign-in signed in automatically (LOG-7)? Not where another site waits for the session (RTE-6): the member
 * should see who signs in. Precedence as in the requirement; our own is the last, `signedOut`: a member who signed out meant it.
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

/** `go` of a link, in the `go` of a password change, in that of sign-in: no screen of ours nests deeper. */
const GO_DEPTH = 3

/**
 * The queries of an address and of the screens to which its `go` leads: the guard keeps a wanted screen there with all its parameters (RTE-3), and they
 * take effect right after sign-in.
 */
function queriesOf(search: string, depth = GO_DEPTH): readonly URLSearchParams[] {
  const query = new URLSearchParams(search)
  const inner = depth === 0 ? [] : query.getAll('go').flatMap((go) => queriesOf(go.replace(/^[^?]*/, ''), depth - 1))
  return [query, ...inner]
}
