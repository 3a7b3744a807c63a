import type { Flow } from './service-flow.codec.ts'
import { FLOW_MS } from './service-press.rules.ts'

export type ServiceReturn<Result> =
  | { readonly do: 'go' | 'link'; readonly result: Result; readonly flow: Flow }
  | { readonly do: 'say'; readonly because: 'denied' | 'failed' | 'expired' }
  | { readonly do: 'drop'; readonly because: 'notOurs' | 'signedIn' | 'otherMember' }

export interface ReturnFacts<Result> {
  readonly state: string | undefined
  /** The service's result, or that the person refused or the service failed. */
  readonly result: Result | 'denied' | 'failed'
  readonly flow: Flow | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** Id of the signed-in member; undefined for a guest. */
  readonly member: string | undefined
}

/**
 * Decides whether to accept a service's result (SOC-3, SOC-4, SOC-7). First it must belong to a flow of ours that began with the same member or guest: a
 * sign-in replaces no running session, and a link serves only the member who began it. Then the time limit counts, and last the result itself.
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
  // An end further off than a flow lasts means that the clock was set back.
  if (now >= flow.until || flow.until - now > FLOW_MS) return { do: 'say', because: 'expired' }
  if (result === 'denied' || result === 'failed') return { do: 'say', because: result }
  return { do: flow.linkTo === undefined ? 'go' : 'link', result: result as Result, flow }
}

/** What follows for a visitor whom a service identifies and who has no account here (SOC-2). */
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

/** Creates an account where both merchant and settings want it, else shows the choice. Where registration is closed, the choice offers no new account. */
export function decideUnknownIdentity({ autoRegister, createsAccounts, byHand, open }: UnknownIdentityFacts): UnknownIdentity {
  return open && autoRegister && createsAccounts && !byHand ? { do: 'register' } : { do: 'ask', mayJoin: open }
}

/** Does a refusal mean that the service's identity has no account here (SOC-2)? */
export function isUnknownIdentity(code: string): boolean {
  return code === 'bind_customer_required' || code === 'not.exists.user'
}

/** Does a refusal mean that the server no longer accepts the service's proof (REG-9, SOC-4)? Then no way on works with it. */
export function isDeadProof(code: string): boolean {
  return code === 'line_invalid_token' || code === 'telegram_validate_failed'
}

/** How long a LINE session waits for the visitor's choice, in milliseconds; the back end drops it a little later. */
export const STORED_CHOICE_MS = 10 * 60_000

/** A LINE identity whose choice is pending, stored for this tab. The LINE session is valid once. */
export interface StoredChoice {
  readonly lineSessionToken: string
  readonly name?: string | undefined
  readonly picture?: string | undefined
  /** Epoch milliseconds. */
  readonly until: number
}

export type StoredChoiceDecision = { readonly do: 'ask' } | { readonly do: 'drop'; readonly because: 'signedIn' | 'tooOld' }

/** Decides whether to show the stored choice again after a reload (SOC-2). A time too far in the future means that the clock was set back. */
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

/**
 * Decides whether to sign in the visitor whom the super-app brings (LOG-9): only if the merchant's folder names it, never over a running session.
 */
export function decideSuperAppLanding({ on, signedIn }: { readonly on: boolean; readonly signedIn: boolean }): SuperAppLanding {
  if (!on) return { do: 'drop', because: 'off' }
  if (signedIn) return { do: 'drop', because: 'signedIn' }
  return { do: 'signIn' }
}

/** How long before its end the super-app's session is renewed, in milliseconds. */
const RENEWAL_LEAD_MS = 60_000
const MIN_RENEWAL_WAIT_MS = 30_000
/** An early renewal costs one call; the end that the back end names may be years away, or a clock wrong. */
const MAX_RENEWAL_WAIT_MS = 3_600_000

/** How long to wait before renewing the super-app's session, in milliseconds. */
export function renewAfterMs({ now, expiresAt }: { readonly now: number; readonly expiresAt: number }): number {
  return Math.min(Math.max(MIN_RENEWAL_WAIT_MS, expiresAt - now - RENEWAL_LEAD_MS), MAX_RENEWAL_WAIT_MS)
}
