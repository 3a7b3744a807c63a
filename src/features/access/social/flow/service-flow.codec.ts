import * as v from 'valibot'
import { base64Of } from '#lib/bytes.ts'
import { parseJson } from '#lib/json.ts'
import { sha256Hex } from '#lib/sha256.ts'
import { FLOW_MS } from './service-press.rules.ts'

const MAX_LENGTH = 4_000
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH))

/**
 * SOC-3, SOC-4. Results without a flow are dropped, so that no link signs a visitor in to another's account. In local storage: the
 * service's app may return to another tab.
 */
const flowRecord = v.object({
  state: text,
  /** Epoch milliseconds. */
  until: v.number(),
  /** Services return to one address without language. */
  language: text,
  /** `go` and carried parameters. */
  search: v.pipe(v.string(), v.maxLength(MAX_LENGTH)),
  /** SOC-7; absent for a sign-in. */
  linkTo: v.optional(text),
  nonce: v.optional(text),
  verifier: v.optional(text),
})
export type Flow = v.InferOutput<typeof flowRecord>

/** Undefined if malformed. */
export function readFlow(stored: string | undefined): Flow | undefined {
  const parsed = v.safeParse(flowRecord, parseJson(stored))
  return parsed.success ? parsed.output : undefined
}

interface FlowFacts {
  readonly random: (length: number) => Uint8Array
  readonly now: number
  readonly language: string
  readonly search: string
  readonly linkTo?: string | undefined
}

/** Secrets are base64url: LINE forbids encoded states. */
export function newFlow({
  random,
  now,
  language,
  search,
  linkTo,
}: FlowFacts): Flow & { readonly nonce: string; readonly verifier: string } {
  const secret = (): string => base64url(base64Of(random(32)))
  return {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    until: now + FLOW_MS,
    language,
    search: shortened(search),
    ...(linkTo !== undefined && { linkTo }),
  }
}

/** An advertiser's link occurs twice, carried and in the destination, which first loses its query and hash. */
function shortened(search: string): string {
  if (search.length <= MAX_LENGTH) return search
  const query = new URLSearchParams(search)
  const carried = [...query].filter(([name]) => name !== 'go')
  const go = [...query].flatMap(([name, address]) => (name === 'go' ? [[name, address.replace(/[?#].*/s, '')]] : []))
  const text = [[...carried, ...go], carried, go]
    .map((parts) => String(new URLSearchParams(parts)))
    .find(({ length }) => length < MAX_LENGTH)
  return text ? `?${text}` : ''
}

/** S256 (RFC 7636). */
export function challengeOf(verifier: string): string {
  const bytes = (sha256Hex(verifier).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return base64url(base64Of(Uint8Array.from(bytes)))
}

function base64url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const LINE_HOST = 'https://access.line.me'

interface AuthorizeFacts {
  readonly clientId: string
  readonly origin: string
  readonly flow: Pick<Flow, 'state' | 'nonce'>
  readonly challenge: string
  /** BCP 47. */
  readonly language: string
}

/** One for all languages, as registered (SOC-3). */
export function lineRedirectUri(origin: string): string {
  return `${origin}/m/home`
}

/** Address of LINE's sign-in page (SOC-3). */
export function lineAuthorizeAddress({ clientId, origin, flow, challenge, language }: AuthorizeFacts): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: lineRedirectUri(origin),
    state: flow.state,
    scope: 'profile openid',
    nonce: flow.nonce ?? '',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  // LINE does not accept + in `scope`.
  return `${LINE_HOST}/oauth2/v2.1/authorize?${query.toString().replaceAll('+', '%20')}`
}

export function lineResult({
  code,
  error,
}: {
  readonly code?: string | undefined
  readonly error?: string | undefined
}): { readonly code: string } | 'denied' | 'failed' {
  if (code) return { code }
  return error === 'ACCESS_DENIED' || error === 'access_denied' ? 'denied' : 'failed'
}

const proof = v.pipe(v.string(), v.nonEmpty())
const person = { name: v.optional(v.string()), picture: v.optional(v.string()) }
/** LINE: an access token; others: an id token. */
const answer = v.union([
  v.object({ accessToken: proof, ...person }),
  v.object({ idToken: proof, ...person }),
  v.object({ error: v.string() }),
])

type NativeAnswer =
  | { readonly do: 'verifyLine'; readonly accessToken: string }
  | { readonly do: 'signIn'; readonly idToken: string; readonly name: string | undefined; readonly picture: string | undefined }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'ignore'; readonly because: 'cancelled' }

/** `onNativeSignIn`: JSON, or the failure's text (SOC-6); empty: given up. */
export function readNativeAnswer(said: unknown): NativeAnswer {
  const text = typeof said === 'string' ? said.trim() : ''
  const { output, success } = v.safeParse(answer, parseJson(text))
  if (!success) return text === '' ? { do: 'ignore', because: 'cancelled' } : { do: 'say', text }
  if ('error' in output) return output.error === '' ? { do: 'ignore', because: 'cancelled' } : { do: 'say', text: output.error }
  return 'accessToken' in output
    ? { do: 'verifyLine', accessToken: output.accessToken }
    : { do: 'signIn', idToken: output.idToken, name: output.name, picture: output.picture }
}
