/** What was announced is good for so long (SES-7), in milliseconds. */
export const ANNOUNCED_FOR_MS = 300_000

/** The last announcement of this browser. `token`: its ending alone, enough to tell it from another. */
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
  | { readonly do: 'nothing'; readonly because: 'noUrl' | 'nobody' | 'announced' }

/** Is the merchant's service told of this session now (SES-7)? At a sign-in, when the token changed, and when the last time is 300 s ago or more. */
export function decideTokenSync({ url, member, token, announced, now }: TokenSyncFacts): TokenSync {
  if (url === undefined) return { do: 'nothing', because: 'noUrl' }
  if (member === undefined || token === undefined) return { do: 'nothing', because: 'nobody' }
  if (announced?.member !== member) return { do: 'announce', because: 'signedIn' }
  if (announced.token !== endingOf(token)) return { do: 'announce', because: 'tokenRenewed' }
  // A time ahead is of a clock that was set back since.
  const fresh = announced.at <= now && now - announced.at < ANNOUNCED_FOR_MS
  return fresh ? { do: 'nothing', because: 'announced' } : { do: 'announce', because: 'old' }
}

/** Tells one token from the next and opens nothing. */
export function endingOf(token: string): string {
  return token.slice(-6)
}
