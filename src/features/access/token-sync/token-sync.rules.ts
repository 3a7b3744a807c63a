/** SES-7, ms. */
export const ANNOUNCEMENT_MAX_AGE_MS = 300_000

/** `token`: only its ending. */
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
  /** `expiresIn`: ms. */
  | { readonly do: 'nothing'; readonly because: 'announced'; readonly expiresIn: number }

/** SES-7: at sign-in, token change, and after 300 s. */
export function decideTokenSync({ url, member, token, announced, now }: TokenSyncFacts): TokenSync {
  if (url === undefined) return { do: 'nothing', because: 'noUrl' }
  if (member === undefined || token === undefined) return { do: 'nothing', because: 'nobody' }
  if (announced?.member !== member) return { do: 'announce', because: 'signedIn' }
  if (announced.token !== tokenEnding(token)) return { do: 'announce', because: 'tokenRenewed' }
  // Future: the clock was set back.
  const expiresIn = announced.at <= now ? announced.at + ANNOUNCEMENT_MAX_AGE_MS - now : 0
  return expiresIn > 0 ? { do: 'nothing', because: 'announced', expiresIn } : { do: 'announce', because: 'old' }
}

/** Distinguishes tokens, useless as a credential. */
export function tokenEnding(token: string): string {
  return token.slice(-6)
}
