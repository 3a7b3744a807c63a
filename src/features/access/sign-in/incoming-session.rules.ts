import { isBelowHost, parseUrl } from '#lib/url-safety.ts'

/** The owner of a token, as /wps/member/info names them. `refused`: no session belongs to it. `unanswered`: the response says nothing about it. */
export type TokenOwner = { readonly id: string; readonly userName: string } | 'refused' | 'unanswered'

export interface LinkTokenFacts {
  /** The member of this tab's running session. */
  readonly running: { readonly id: string; readonly userName: string } | undefined
  /** The owner of the link's token. */
  readonly found: TokenOwner
  /** May the token wait for another start? */
  readonly mayWait: boolean
}

export type LinkToken =
  | { readonly do: 'take'; readonly name: string }
  | { readonly do: 'wait'; readonly because: 'unanswered' }
  | { readonly do: 'keep'; readonly because: 'otherMember'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'refused' | 'unanswered' }

/**
 * Whether a link's token becomes the session (RTE-4): only if the server accepts it, and never in the place of another member's running session. Without a
 * word of the server's it is tried once more, by a visitor's next start.
 */
export function decideLinkToken({ running, found, mayWait }: LinkTokenFacts): LinkToken {
  if (found === 'unanswered' && !running && mayWait) return { do: 'wait', because: 'unanswered' }
  if (typeof found === 'string') return { do: 'keep', because: found }
  if (running && running.id !== found.id) return { do: 'keep', because: 'otherMember', name: running.userName }
  return { do: 'take', name: found.userName }
}

export interface HandoffFacts {
  /** Is a member signed in here: in this tab, in another one, or by a kept session? */
  readonly signedIn: boolean
  /** Do the settings announce `handoff`? Undefined if they could not be loaded. */
  readonly announced: boolean | undefined
  /** Does the visitor come from a page of the merchant's? */
  readonly fromOurs: boolean
}

export type Handoff =
  | { readonly do: 'redeem' }
  | { readonly do: 'ask'; readonly because: 'notFromOurs' }
  | { readonly do: 'leave'; readonly because: 'signedIn' | 'settingsUnknown' | 'notAnnounced' }

/**
 * Whether the code of an address is redeemed (RTE-4). It never replaces a session, not even one of the same member, and stays unspent then. Programs that
 * check links in mail and messages run scripts: from anywhere but a page of the merchant's, somebody must press before the code is spent.
 */
export function decideHandoff({ signedIn, announced, fromOurs }: HandoffFacts): Handoff {
  if (signedIn) return { do: 'leave', because: 'signedIn' }
  if (announced === undefined) return { do: 'leave', because: 'settingsUnknown' }
  if (!announced) return { do: 'leave', because: 'notAnnounced' }
  return fromOurs ? { do: 'redeem' } : { do: 'ask', because: 'notFromOurs' }
}

export interface ReferrerFacts {
  /** Address of the page before, empty if unknown. */
  readonly referrer: string
  /** Own origin. */
  readonly origin: string
  /** The merchant's own hosts. */
  readonly hosts: readonly string[]
  /** Other origins of the merchant's. */
  readonly origins: readonly string[]
}

/** Is the page before one of the merchant's: of this origin, below its hosts, or at an origin that it names? */
export function isFromOurs({ referrer, origin, hosts, origins }: ReferrerFacts): boolean {
  const from = parseUrl(referrer)
  if (!from) return false
  return from.origin === origin || origins.includes(from.origin) || isBelowHost(from.hostname, hosts)
}

export interface KeptSessionFacts {
  /** The member whose session is kept. */
  readonly member: string
  /** The owner of its token. */
  readonly found: TokenOwner
  /** Did the member sign out in this browser since the session began? */
  readonly signedOut: boolean
}

export type KeptSession =
  | { readonly do: 'resume' }
  | { readonly do: 'leave'; readonly because: 'unanswered' }
  | { readonly do: 'forget'; readonly because: 'signedOut' | 'refused' | 'otherMember' }

/** Whether the kept session becomes this tab's (SES-10). Only a sign-out and the server's word about this token end it; every other failure passes. */
export function decideKeptSession({ member, found, signedOut }: KeptSessionFacts): KeptSession {
  if (signedOut) return { do: 'forget', because: 'signedOut' }
  if (found === 'unanswered') return { do: 'leave', because: 'unanswered' }
  if (found === 'refused') return { do: 'forget', because: 'refused' }
  return found.id === member ? { do: 'resume' } : { do: 'forget', because: 'otherMember' }
}
