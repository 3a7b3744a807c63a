import { addressBlocksAutoLogin } from '#features/navigation/auto-login.ts'

export interface AutoLoginFacts {
  /** A token came with the address or a session runs. */
  readonly signedIn: boolean
  /** The address's query, with its question mark. */
  readonly search: string
  /** The server said token_ip_different in this tab (ERR-2). */
  readonly addressChanged: boolean
  /** Flag MOBILEAUTOLOGIN3. */
  readonly flagOn: boolean
  /** The merchant whose page this is. */
  readonly merchant: string
  /** What this browser remembers (LOG-6). */
  readonly remembered: { readonly type: 'username' | 'sms'; readonly merchant: string } | undefined
  /** The remembered member signed out by hand since. */
  readonly signedOut: boolean
}

export type AutoLogin =
  | { readonly do: 'signIn' }
  | {
      readonly do: 'skip'
      readonly because: 'signedIn' | 'redirect' | 'askedNotTo' | 'nothingRemembered' | 'otherMerchant' | 'smsCode' | 'flagOff' | 'addressChanged' | 'signedOut'
    }

/**
 * Does a visitor with a remembered sign-in become a member by themselves (LOG-7)? Reasons in the source's order; the last is ours: whoever signed
 * out meant it.
 */
export function decideAutoLogin({ signedIn, search, addressChanged, flagOn, merchant, remembered, signedOut }: AutoLoginFacts): AutoLogin {
  if (signedIn) return { do: 'skip', because: 'signedIn' }
  if (addressBlocksAutoLogin(search)) return { do: 'skip', because: 'redirect' }
  if (new URLSearchParams(search).get('autoLogin') === '0') return { do: 'skip', because: 'askedNotTo' }
  if (!remembered) return { do: 'skip', because: 'nothingRemembered' }
  if (remembered.merchant !== merchant) return { do: 'skip', because: 'otherMerchant' }
  if (remembered.type === 'sms') return { do: 'skip', because: 'smsCode' }
  if (!flagOn) return { do: 'skip', because: 'flagOff' }
  if (addressChanged) return { do: 'skip', because: 'addressChanged' }
  return signedOut ? { do: 'skip', because: 'signedOut' } : { do: 'signIn' }
}
