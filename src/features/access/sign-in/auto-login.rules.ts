export interface AutoLoginFacts {
  /** The address brought a token, or a session is running. */
  readonly signedIn: boolean
  /** Is a self-imposed break active on this device? */
  readonly onBreak: boolean
  /** The address's query, with its question mark. */
  readonly search: string
  /** The server refused with token_ip_different in this tab (ERR-2). */
  readonly addressChanged: boolean
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
      readonly because: 'signedIn' | 'playBreak' | 'redirect' | 'askedNotTo' | 'nothingRemembered' | 'otherMerchant' | 'smsCode' | 'flagOff' | 'addressChanged' | 'signedOut'
    }

/**
 * Is a visitor with a remembered sign-in signed in automatically (LOG-7)? Precedence as in the requirement; our own are `playBreak`, whose alert
 * nobody has asked for, and last `signedOut`: a member who signed out meant it.
 */
export function decideAutoLogin({ signedIn, onBreak, search, addressChanged, flagOn, merchant, remembered, signedOut }: AutoLoginFacts): AutoLogin {
  if (signedIn) return { do: 'skip', because: 'signedIn' }
  if (onBreak) return { do: 'skip', because: 'playBreak' }
  if (addressBlocksAutoLogin(search)) return { do: 'skip', because: 'redirect' }
  if (new URLSearchParams(search).get('autoLogin') === '0') return { do: 'skip', because: 'askedNotTo' }
  if (!remembered) return { do: 'skip', because: 'nothingRemembered' }
  if (remembered.merchant !== merchant) return { do: 'skip', because: 'otherMerchant' }
  if (remembered.type === 'sms') return { do: 'skip', because: 'smsCode' }
  if (!flagOn) return { do: 'skip', because: 'flagOff' }
  if (addressChanged) return { do: 'skip', because: 'addressChanged' }
  return signedOut ? { do: 'skip', because: 'signedOut' } : { do: 'signIn' }
}

/** Does the address forbid auto-login (RTE-6)? Another site then waits for the session, and the member should see who signs in. */
export function addressBlocksAutoLogin(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('redirectUrl') || query.has('backUrl')
}
