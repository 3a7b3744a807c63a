import { isBelowHost, parseUrl } from '#lib/url-safety.ts'

/** By /wps/member/info. `refused`: no session; `unanswered`: unknown. */
export type TokenOwner = { readonly id: string; readonly userName: string } | 'refused' | 'unanswered'

export interface LinkTokenFacts {
  readonly running: { readonly id: string; readonly userName: string } | undefined
  readonly found: TokenOwner
  /** May the token wait for another start? */
  readonly mayWait: boolean
}

export type LinkToken =
  | { readonly do: 'take'; readonly name: string }
  | { readonly do: 'wait'; readonly because: 'unanswered' }
  | { readonly do: 'keep'; readonly because: 'otherMember'; readonly name: string }
  | { readonly do: 'keep'; readonly because: 'refused' | 'unanswered' }

/** RTE-4: if the server accepts it, and no other member's session runs. Unanswered, it is tried once more at a visitor's next start. */
export function decideLinkToken({ running, found, mayWait }: LinkTokenFacts): LinkToken {
  if (found === 'unanswered' && !running && mayWait) return { do: 'wait', because: 'unanswered' }
  if (typeof found === 'string') return { do: 'keep', because: found }
  if (running && running.id !== found.id) return { do: 'keep', because: 'otherMember', name: running.userName }
  return { do: 'take', name: found.userName }
}

export interface HandoffFacts {
  /** In any tab, or by a stored session. */
  readonly signedIn: boolean
  /** Undefined if the settings did not load. */
  readonly announced: boolean | undefined
  readonly fromOurs: boolean
}

export type Handoff =
  | { readonly do: 'redeem' }
  | { readonly do: 'ask'; readonly because: 'notFromOurs' }
  | { readonly do: 'leave'; readonly because: 'signedIn' | 'settingsUnknown' | 'notAnnounced' }

/** RTE-4. Never replaces a session. Link scanners run scripts: from foreign pages it takes a press. */
export function decideHandoff({ signedIn, announced, fromOurs }: HandoffFacts): Handoff {
  if (signedIn) return { do: 'leave', because: 'signedIn' }
  if (announced === undefined) return { do: 'leave', because: 'settingsUnknown' }
  if (!announced) return { do: 'leave', because: 'notAnnounced' }
  return fromOurs ? { do: 'redeem' } : { do: 'ask', because: 'notFromOurs' }
}

export interface ReferrerFacts {
  /** Address of the page before, empty if unknown. */
  readonly referrer: string
  readonly origin: string
  readonly hosts: readonly string[]
  /** Other origins of the merchant's. */
  readonly origins: readonly string[]
}

/** This origin, below its hosts, or a named origin. */
export function isFromOurs({ referrer, origin, hosts, origins }: ReferrerFacts): boolean {
  const from = parseUrl(referrer)
  if (!from) return false
  return from.origin === origin || origins.includes(from.origin) || isBelowHost(from.hostname, hosts)
}

export interface DeviceSessionFacts {
  readonly member: string
  readonly found: TokenOwner
  /** Since the session began. */
  readonly signedOut: boolean
}

export type DeviceSession =
  | { readonly do: 'resume' }
  | { readonly do: 'leave'; readonly because: 'unanswered' }
  | { readonly do: 'forget'; readonly because: 'signedOut' | 'refused' | 'otherMember' }

/** SES-10. Only a sign-out or the server ends it. */
export function decideDeviceSession({ member, found, signedOut }: DeviceSessionFacts): DeviceSession {
  if (signedOut) return { do: 'forget', because: 'signedOut' }
  if (found === 'unanswered') return { do: 'leave', because: 'unanswered' }
  if (found === 'refused') return { do: 'forget', because: 'refused' }
  return found.id === member ? { do: 'resume' } : { do: 'forget', because: 'otherMember' }
}
