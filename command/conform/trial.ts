import { DEFAULT_TIMEOUT_MS, isSealed, type Declaration } from '#contract/call.ts'
import { writeQuery } from '#contract/request.ts'
import { rsaKey, type Suite } from '#contract/sealed.ts'
import type { Collector } from './findings.ts'
import type { Client, Received, Sent } from './http.ts'
import type { Options } from './options.ts'
import { sampleRequest, type Facts } from './samples.ts'
import { sealed, type Inside, type OfferedKey, type SealedParts } from './sealing.ts'

/** How a request differs from the one that the site would send. */
export interface How {
  readonly token?: string | undefined
  /** Undefined takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: string
  readonly path?: string
  /** The query as it stands in the address. */
  readonly query?: string
  /** The body as it goes out, in place of the JSON of the request. */
  readonly body?: string
  /** Where an answer must come sooner than the site would wait. */
  readonly limitMs?: number
  readonly suite?: Suite
  readonly inside?: Inside
  readonly damage?: (parts: SealedParts) => SealedParts
}

/** One run against one back end: the means of every check. */
export interface Trial {
  readonly options: Options
  readonly client: Client
  readonly facts: Facts
  readonly collector: Collector
  /** Calls that the back end lacks. */
  readonly lacking: Set<string>
  /** The first try of each body that is no request: true where nothing came back. */
  readonly firstTries: Map<string, Promise<boolean>>
  /** Answers that asked for fewer requests, by call: nothing can be said of them. */
  readonly limited: Map<string, number>
  /** Requests, by call. */
  readonly sent: Map<string, number>
  /** The settings, as the back end sent them. */
  settings: Readonly<Record<string, unknown>>
  /** The test member's session. */
  token: string | undefined
  /** The test member's currency. */
  currency: string | undefined
  /** When the test member first signed in, by the back end's clock. */
  signedInAt: number | undefined
  /** The key for sealed bodies, and when it came. */
  key: { readonly offered: OfferedKey; readonly at: number } | undefined
}

/** How long a key is used, as the site does. */
const KEY_LIFE_MS = 55_000

/** Sends a call, with changes. A sealed call without a key goes out unsealed. */
export async function ask(
  trial: Trial,
  call: Declaration,
  request: unknown = sampleRequest(call, trial.facts),
  how: How = {},
): Promise<Received> {
  trial.sent.set(call.name, (trial.sent.get(call.name) ?? 0) + 1)
  const sent = await prepared(trial, call, request, how)
  return await trial.client.send(sent, how.limitMs ?? call.timeoutMs ?? DEFAULT_TIMEOUT_MS)
}

async function prepared(trial: Trial, call: Declaration, request: unknown, how: How): Promise<Sent> {
  const method = how.method ?? call.method
  const query = how.query ?? (call.method === 'GET' ? writeQuery(request as Record<string, unknown>) : '')
  const path = how.path ?? call.path
  const target = query === '' ? path : `${path}?${query}`
  const headers = headersOf(trial, call, how.token)
  const common = { method, target }
  if (call.method === 'GET' || method === 'GET' || method === 'TRACE') return { ...common, headers: changed(headers, how.headers) }
  if (isSealed(call, request) && how.body === undefined) {
    const offered = await currentKey(trial)
    if (offered !== undefined) {
      const parts = sealed(offered, request, how.suite ?? strongest(offered), how.inside)
      const { headers: own, body } = how.damage?.(parts) ?? parts
      return { ...common, headers: changed({ ...headers, ...given(own) }, how.headers), body: JSON.stringify(body), sealedFrom: request }
    }
  }
  return { ...common, headers: changed(headers, how.headers), body: how.body ?? jsonOf(request) }
}

/** JSON that may carry half a character, as a hostile program sends it. */
const jsonOf = (request: unknown): string => JSON.stringify(request)

const strongest = ({ suites }: OfferedKey): Suite => (suites.includes('RSA-OAEP-256+A256GCM') ? 'RSA-OAEP-256+A256GCM' : 'RSA-DES')

/** The headers of every request (API-1). */
function headersOf({ options }: Trial, call: Declaration, token: string | undefined): Record<string, string> {
  if (call.beacon) return { 'Content-Type': 'text/plain;charset=UTF-8' }
  return {
    'X-Real-UA': 'livery-conform',
    Merchant: options.merchant,
    Language: options.language,
    ...(call.moduleId ? { ModuleId: call.moduleId } : {}),
    ...(token === undefined || call.auth === 'none' ? {} : { Authorization: token }),
    ...(call.fresh ? { 'Cache-Control': 'no-cache' } : {}),
    ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  }
}

function changed(headers: Readonly<Record<string, string>>, changes: How['headers'] = {}): Record<string, string> {
  return given({ ...headers, ...changes })
}

function given(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

const fetching = new WeakMap<Trial, Promise<OfferedKey | undefined>>()

/** The key to seal with: for a minute the same, as the site uses it. Undefined where the back end gives none that fits. */
export async function currentKey(trial: Trial): Promise<OfferedKey | undefined> {
  if (trial.key && Date.now() - trial.key.at < KEY_LIFE_MS) return trial.key.offered
  const coming = fetching.get(trial) ?? fetchKey(trial).finally(() => fetching.delete(trial))
  fetching.set(trial, coming)
  return await coming
}

async function fetchKey(trial: Trial): Promise<OfferedKey | undefined> {
  const at = Date.now()
  const offered = readKey((await ask(trial, rsaKey, { _: at })).json)
  trial.key = offered && { offered, at }
  return offered
}

/** The key in an answer. Undefined for anything that cannot seal. */
function readKey(json: unknown): OfferedKey | undefined {
  const value = (json as { value?: { rsaKey?: unknown; publicKey?: unknown; suites?: unknown } } | undefined)?.value
  if (typeof value?.rsaKey !== 'string' || typeof value.publicKey !== 'string') return undefined
  const offered = { rsaKey: value.rsaKey, publicKey: value.publicKey, suites: Array.isArray(value.suites) ? value.suites.map(String) : [] }
  try {
    sealed(offered, {}, 'RSA-DES')
    return offered
  } catch {
    return undefined
  }
}
