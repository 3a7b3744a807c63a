import type * as v from 'valibot'
import type { RequestOf } from '#contract/call.ts'
import type { login, loginLine, loginTelegram, telegramAuth } from '#contract/session.ts'
import type { CaptchaResult, SignInWay } from '#features/captcha/rules.ts'

/** An account to bind a provider's identity to: the server signs in by both (SOC-2). */
export interface Binding {
  readonly bindTo?: { readonly username: string; readonly password: string }
}

export type FirebaseChannel = 'google' | 'facebook' | 'twitter' | 'phone'
export type TelegramAuth = v.InferInput<typeof telegramAuth>

/** Where a sign-in by a third party comes from (SOC-4). */
export interface SignInOrigin {
  readonly registerUrl?: string
  readonly affiliateCode?: string
  readonly domain?: string
  readonly referralCode?: string
  readonly linkId?: string
}

/** What somebody proves with who they are (LOG-1). A mobile number is `+`, dialling code and number (LOG-10). */
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

export interface SignInFacts {
  readonly device: SignInDevice
  readonly captcha?: CaptchaResult | undefined
}

/** Which call signs in, and with what. */
export type SignInPlan =
  | { readonly send: 'login'; readonly body: RequestOf<typeof login> }
  | { readonly send: 'loginLine'; readonly body: RequestOf<typeof loginLine> }
  | { readonly send: 'loginTelegram'; readonly body: RequestOf<typeof loginTelegram> }

/** The request that signs in with a credential (LOG-1). LINE and Telegram have calls of their own, but for binding (SOC-2..4). */
export function planSignIn(credential: Credential, { device, captcha }: SignInFacts): SignInPlan {
  const more = { ...captcha, ...device }
  switch (credential.by) {
    case 'password':
      return { send: 'login', body: { type: 'username', username: credential.username, password: credential.password, ...more } }
    case 'sms':
      return { send: 'login', body: { type: 'sms', isSms: true, username: credential.number, password: credential.code, ...more } }
    case 'firebase':
      return { send: 'login', body: { type: 'firebase', firebaseChannel: credential.channel, firebaseIdToken: credential.idToken, ...credential.bindTo, ...more } }
    case 'line': {
      const { lineSessionToken, bindTo } = credential
      return bindTo ? { send: 'login', body: { type: 'line', lineSessionToken, ...bindTo, ...more } } : { send: 'loginLine', body: { lineSessionToken, ...device } }
    }
    case 'telegram': {
      const { telegramAuth: auth, origin, bindTo } = credential
      return bindTo
        ? { send: 'login', body: { type: 'telegram', telegramAuth: auth, ...bindTo, ...more } }
        : { send: 'loginTelegram', body: { ...origin, telegramAuth: auth, ...device } }
    }
  }
}

/** The account's own password, where the credential has one: what LOG-3 compares and LOG-6 may keep. A code of one use is none. */
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

/** What captchas go by (CAP-2): the name that was typed, if one was. */
export function wayOf(credential: Credential): SignInWay {
  switch (credential.by) {
    case 'password':
      return { type: 'username', username: credential.username }
    case 'sms':
      return { type: 'sms' }
    default:
      return { type: credential.by, username: credential.bindTo?.username }
  }
}
