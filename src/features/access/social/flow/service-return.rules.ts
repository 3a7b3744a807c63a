import type { Flow } from './service-flow.codec.ts'
import { FLOW_MS } from './service-press.rules.ts'

export type ServiceReturn<Result> =
  | { readonly do: 'go' | 'link'; readonly result: Result; readonly flow: Flow }
  | { readonly do: 'say'; readonly because: 'denied' | 'failed' | 'expired' }
  | { readonly do: 'drop'; readonly because: 'notOurs' | 'signedIn' | 'otherMember' }

export interface ReturnFacts<Result> {
  readonly state: string | undefined
  readonly result: Result | 'denied' | 'failed'
  readonly flow: Flow | undefined
  readonly now: number
  /** Undefined for a visitor. */
  readonly member: string | undefined
}

/**
 * SOC-3, SOC-4, SOC-7. Order: the flow, begun by the same member or visitor (no session is replaced; a link serves its member); the time
 * limit; the result.
 */
export function decideServiceReturn<Result extends string | object>({
  state,
  result,
  flow,
  now,
  member,
}: ReturnFacts<Result>): ServiceReturn<Result> {
  if (flow === undefined || flow.state !== state) return { do: 'drop', because: 'notOurs' }
  if (flow.linkTo !== member) return { do: 'drop', because: flow.linkTo === undefined ? 'signedIn' : 'otherMember' }
  // Further off: the clock was set back.
  if (now >= flow.until || flow.until - now > FLOW_MS) return { do: 'say', because: 'expired' }
  if (result === 'denied' || result === 'failed') return { do: 'say', because: result }
  return { do: flow.linkTo === undefined ? 'go' : 'link', result: result as Result, flow }
}

/** SOC-2. */
export type UnknownIdentity = { readonly do: 'register' } | { readonly do: 'ask'; readonly mayJoin: boolean }

export interface UnknownIdentityFacts {
  /** The merchant's `social.autoRegister`. */
  readonly autoRegister: boolean
  /** Flag FIREBASECREATEACC3. */
  readonly createsAccounts: boolean
  /** Flag SSOMANUALREG3. */
  readonly byHand: boolean
  /** The merchant's `registration.open`. */
  readonly open: boolean
}

/** If merchant and settings want it, else the choice, without a new account where registration is closed. */
export function decideUnknownIdentity({ autoRegister, createsAccounts, byHand, open }: UnknownIdentityFacts): UnknownIdentity {
  return open && autoRegister && createsAccounts && !byHand ? { do: 'register' } : { do: 'ask', mayJoin: open }
}

/** SOC-2. */
export function isUnknownIdentity(code: string): boolean {
  return code === 'bind_customer_required' || code === 'not.exists.user'
}

/** The proof is used up (REG-9, SOC-4). */
export function isDeadProof(code: string): boolean {
  return code === 'line_invalid_token' || code === 'telegram_validate_failed'
}

/** The back end drops it a little later, ms. */
export const STORED_CHOICE_MS = 10 * 60_000

/** Valid once. */
export interface StoredChoice {
  readonly lineSessionToken: string
  readonly name?: string | undefined
  readonly picture?: string | undefined
  /** Epoch milliseconds. */
  readonly until: number
}

export type StoredChoiceDecision = { readonly do: 'ask' } | { readonly do: 'drop'; readonly because: 'signedIn' | 'tooOld' }

/** SOC-2. Too far ahead: the clock was set back. */
export function decideStoredChoice({
  until,
  now,
  signedIn,
}: {
  readonly until: number
  readonly now: number
  readonly signedIn: boolean
}): StoredChoiceDecision {
  if (signedIn) return { do: 'drop', because: 'signedIn' }
  return now < until && until - now <= STORED_CHOICE_MS ? { do: 'ask' } : { do: 'drop', because: 'tooOld' }
}

export type SuperAppLanding = { readonly do: 'signIn' } | { readonly do: 'drop'; readonly because: 'off' | 'signedIn' }

/** LOG-9: if the folder names it, never over a session. */
export function decideSuperAppLanding({ on, signedIn }: { readonly on: boolean; readonly signedIn: boolean }): SuperAppLanding {
  if (!on) return { do: 'drop', because: 'off' }
  if (signedIn) return { do: 'drop', because: 'signedIn' }
  return { do: 'signIn' }
}

const RENEWAL_LEAD_MS = 60_000
const MIN_RENEWAL_WAIT_MS = 30_000
/** Ends may be years away, or clocks wrong. */
const MAX_RENEWAL_WAIT_MS = 3_600_000

export function renewAfterMs({ now, expiresAt }: { readonly now: number; readonly expiresAt: number }): number {
  return Math.min(Math.max(MIN_RENEWAL_WAIT_MS, expiresAt - now - RENEWAL_LEAD_MS), MAX_RENEWAL_WAIT_MS)
}
