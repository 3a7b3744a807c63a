import * as v from 'valibot'
import { sha256Hex } from '#api/sha256.ts'
import { base64Of } from '#lib/bytes.ts'
import { jsonOf } from '#lib/json-of.ts'

/** So long a sign-in at a service's own page may take: LINE's codes live no longer. Milliseconds. */
export const FLOW_MS = 10 * 60_000

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000))

/**
 * A sign-in of ours under way at a service (SOC-3, SOC-4). Without one an answer is nobody's: a link with somebody else's answer signs nobody in. It is in
 * local storage, since the service's app may come back in another tab.
 */
export const flowRecord = v.object({
  state: text,
  /** Epoch milliseconds. */
  until: v.number(),
  /** UI code of the page on which it began: the services know one address without a language. */
  language: text,
  /** Query of where to go on: `go` and what stays with a visitor. */
  search: v.pipe(v.string(), v.maxLength(4_000)),
  /** The member whose account the service is to open from then on (SOC-7); absent for signing in. */
  linkTo: v.optional(text),
  nonce: v.optional(text),
  verifier: v.optional(text),
})
export type Flow = v.InferOutput<typeof flowRecord>

/** What is stored of a flow; undefined for anything that is none. */
export function readFlow(stored: string | undefined): Flow | undefined {
  const parsed = v.safeParse(flowRecord, jsonOf(stored))
  return parsed.success ? parsed.output : undefined
}

export interface FlowFacts {
  readonly random: (length: number) => Uint8Array
  readonly now: number
  readonly language: string
  readonly search: string
  readonly linkTo?: string | undefined
}

/** A new flow. All three secrets are base64url, which no address changes on its way (LINE forbids encoded states). */
export function newFlow({ random, now, language, search, linkTo }: FlowFacts): Flow & { readonly nonce: string; readonly verifier: string } {
  const secret = (): string => base64url(base64Of(random(32)))
  return { state: secret(), nonce: secret(), verifier: secret(), until: now + FLOW_MS, language, search, ...(linkTo !== undefined && { linkTo }) }
}

/** The challenge of a PKCE verifier, S256 (RFC 7636). */
export function challengeOf(verifier: string): string {
  const bytes = (sha256Hex(verifier).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return base64url(base64Of(Uint8Array.from(bytes)))
}

function base64url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export type Returned<Result> =
  | { readonly do: 'go' | 'link'; readonly result: Result; readonly flow: Flow }
  | { readonly do: 'say'; readonly because: 'denied' | 'failed' | 'expired' }
  | { readonly do: 'drop'; readonly because: 'notOurs' | 'signedIn' | 'otherMember' }

export interface ReturnFacts<Result> {
  readonly state: string | undefined
  /** What the service says: who it is, that they refused, or that it failed. */
  readonly result: Result | 'denied' | 'failed'
  readonly flow: Flow | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** Who is signed in now; undefined for a guest. */
  readonly member: string | undefined
}

/**
 * Is a service's answer honoured (SOC-3, SOC-4, SOC-7)? First it must belong to a flow of ours, and be for who is signed in now: an answer to signing in
 * replaces nobody, and one to linking serves the member who asked for it alone. Then time, and last what the answer says.
 */
export function decideReturn<Result extends string | object>({ state, result, flow, now, member }: ReturnFacts<Result>): Returned<Result> {
  if (flow === undefined || state === undefined || flow.state !== state) return { do: 'drop', because: 'notOurs' }
  if (flow.linkTo !== member) return { do: 'drop', because: flow.linkTo === undefined ? 'signedIn' : 'otherMember' }
  if (now >= flow.until) return { do: 'say', because: 'expired' }
  if (result === 'denied' || result === 'failed') return { do: 'say', because: result }
  return { do: flow.linkTo === undefined ? 'go' : 'link', result: result as Result, flow }
}
