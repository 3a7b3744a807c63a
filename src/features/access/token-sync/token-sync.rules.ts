/** An announcement is valid this long (SES-7), in milliseconds. */
export const ANNOUNCEMENT_MAX_AGE_MS = 300_000

/** The last announcement of this tab. `token` is only its ending, enough to tell it from another. */
export interface Announced {
  readonly member: string
  readonly token: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface TokenSyncFacts {
  /** From the merchant's folder. */
  readonly url: string | undefined
  readonly member: string | undefined
  readonly token: string | undefined
  readonly announced: Announced | undefined
  readonly now: number
}

export type TokenSync =
  | { readonly do: 'announce'; readonly because: 'signedIn' | 'tokenRenewed' | 'old' }
  | { readonly do: 'nothing'; readonly because: 'noUrl' | 'nobody' }
  /** `expiresIn`: milliseconds until the announcement is no longer valid. */
  | { readonly do: 'nothing'; readonly because: 'announced'; readonly expiresIn: number }

/** Is this session announced to the merchant's service now (SES-7)? At a sign-in, after a token change, and 300 s after the last time. */
export function decideTokenSync({ url, member, token, announced, now }: TokenSyncFacts): TokenSync {
  if (url === undefined) return { do: 'nothing', because: 'noUrl' }
  if (member === undefined || token === undefined) return { do: 'nothing', because: 'nobody' }
  if (announced?.member !== member) return { do: 'announce', because: 'signedIn' }
  if (announced.token !== tokenEnding(token)) return { do: 'announce', because: 'tokenRenewed' }
  // A time in the future means that the device's clock was set back since.
  const expiresIn = announced.at <= now ? announced.at + ANNOUNCEMENT_MAX_AGE_MS - now : 0
  return expiresIn > 0 ? { do: 'nothing', because: 'announced', expiresIn } : { do: 'announce', because: 'old' }
}

/** Enough to tell one token from the next, and useless as a credential. */
export function tokenEnding(token: string): string {
  return token.slice(-6)
}
