// Apart from vitals.rules.ts: counts into the 2 kB of watching (OPS-4).
import type { RequestOf } from '#contract/call.ts'
import type { report } from '#contract/events.ts'
import type { ContractProblem } from '#lib/contract-problems.ts'
import type { Consent } from '../consent/consent.rules.ts'

export type Report = RequestOf<typeof report>
export type Seen = Omit<Report['items'][number], 'count'>

export interface SendFacts {
  readonly consent: Consent
  readonly isMember: boolean
  /** Whose reports wait for consent, by the folder. */
  readonly waits: 'everyone' | 'guests'
  readonly signal: 'dnt' | 'gpc' | undefined
}

/** An answer holds for all; while open, members' reports may go if the folder lets them. */
export function decideSending({ consent, isMember, waits, signal }: SendFacts): { readonly do: 'send' | 'wait' } {
  if (consent.state === 'answered') return { do: consent.analytics ? 'send' : 'wait' }
  return { do: consent.state === 'notRequired' || (waits === 'guests' && isMember && !signal) ? 'send' : 'wait' }
}

/** Unchecked. */
export interface Raised {
  readonly message: string
  readonly name?: string
  readonly stack?: string
  /** Where it happened, as far as the event says. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number }
}

export type CountingDecision =
  | { readonly do: 'count'; readonly seen: Seen }
  | { readonly do: 'ignore'; readonly because: 'withoutDetails' | 'harmless' | 'changedPage' | 'foreign' }

/** Files of a release, below the page's origin. */
const OWN_FILES = '/m/_astro/'

/**
 * Counts errors in the release's files (OPS-4); others come from extensions, in-app browsers, translators, vendors and injecting hosts.
 * `origin`: the page's. `names`: the member's.
 */
export function decideCounting(
  { message, name = 'Error', stack = '', at }: Raised,
  origin: string,
  names: readonly string[] = [],
): CountingDecision {
  if (/^Script error/i.test(message)) return { do: 'ignore', because: 'withoutDetails' }
  if (/ResizeObserver loop/.test(message)) return { do: 'ignore', because: 'harmless' }
  // React, after a translator or extension removed its nodes.
  if (/not a child of this node|object can not be found here/.test(message)) return { do: 'ignore', because: 'changedPage' }
  const place = placeIn(stack) ?? (at?.file ? at : undefined) ?? lostFile(message)
  if (!place?.file.startsWith(origin + OWN_FILES)) return { do: 'ignore', because: 'foreign' }
  const { file, line, column } = place
  const path = file
    .slice(origin.length)
    .replace(/[?#].*/, '')
    .slice(0, 200)
  return { do: 'count', seen: { kind: 'error', name: word(name), message: withoutPersonal(message, names), file: path, line, column } }
}

/** The stack's first line with a position; an eval line ends with its own. */
function placeIn(stack: string): Raised['at'] {
  for (const frame of stack.split('\n', 50)) {
    const [, file = '', line, column] =
      (/^\s+at |@|^[\w-]+:\/\//.test(frame) && /([^\s()@]{1,300}):(\d{1,9}):(\d{1,9})\)?$/.exec(frame.slice(-400))) || []
    if (line) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

/** A failed module is only in the message. */
function lostFile(message: string): Raised['at'] {
  const [file] = /https?:\/\/\S{1,300}/.exec(message) ?? []
  return file ? { file, line: 0, column: 0 } : undefined
}

const GONE = '…'

/**
 * Removes personal data: the member's `names`, parameter values, addresses, queries, e-mails, quoted texts (but code names), tokens,
 * numbers from four digits. At most 120 characters.
 */
export function withoutPersonal(text: string, names: readonly string[] = []): string {
  const isData = text.includes('JSON')
  return names
    .filter((name) => name.length > 2)
    .reduce((left, name) => left.replaceAll(name, GONE), text.slice(0, 500))
    .replace(/([\w-]{2,40}=)[^\s"'&;,)]+/g, `$1${GONE}`)
    .replace(/\b(bearer|tokens?|password)([\s:]+)[\w.~+/-]{8,}/gi, `$1$2${GONE}`)
    .replace(/[a-z-]{2,20}:\/\/\S+/gi, GONE)
    .replace(/[?#]\S*/g, GONE)
    .replace(/[^\s"'<>()]{1,80}(?:@|%40)[^\s"'<>()]+/gi, GONE)
    .replace(/"[^"]*"?|'[^']*'/g, (quoted) => (!isData && /^.[a-z_$.]{1,30}.$/i.test(quoted) ? quoted : GONE))
    .replace(/[\w+=/~:.-]{12,}/g, (word) => (/\d/.test(word) || word.length > 30 ? GONE : word))
    .replace(/\p{Nd}(?:[\s(),.-]{0,3}\p{Nd}){3,}/gu, GONE)
    .slice(0, 120)
}

function word(name: string): string {
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error'
}

/** The facts of a `securitypolicyviolation`. */
export interface RefusedPolicy {
  readonly effectiveDirective: string
  readonly blockedURI: string
  readonly sourceFile: string | null
  readonly disposition: string
}

/** What a policy refuses without an address. */
const WITHOUT_ADDRESS = /^(?:inline|eval|wasm-eval|data|blob|trusted-types-(?:policy|sink))$/

/** By directive and blocked origin; undefined for extensions, report-only policies and the report itself. `document`: its path. */
export function seenRefusal(
  { effectiveDirective, blockedURI, sourceFile, disposition }: RefusedPolicy,
  document: string,
): Seen | undefined {
  const [origin] = /^(?:https?|wss?):\/\/[^/?#]{1,150}/.exec(blockedURI) ?? WITHOUT_ADDRESS.exec(blockedURI) ?? []
  const isOthers = /^(?!https?:)[\w-]+:/.test(sourceFile ?? '') || blockedURI.endsWith('/wps/system/report')
  if (!origin || isOthers || disposition === 'report') return undefined
  return { kind: 'policy', name: effectiveDirective.slice(0, 80), message: origin, file: document }
}

/** OPS-6. Indices, and keys that may be names, become stars. */
export function seenProblem({ loss, call, field, problem }: ContractProblem): Seen {
  const path = field.replace(/[^.]+/g, (key) => (/^[a-z][a-z_-]{0,39}\d{0,3}$/i.test(key) ? key : '*'))
  return { kind: loss === 'drop' ? 'dropped' : 'contract', name: call, message: withoutPersonal(problem), call, field: path.slice(0, 200) }
}

/** Limit of a report, bytes (OPS-4). */
const MAX_BYTES = 2000

/** At most 2 kB each, as JSON texts. */
export function planReports(about: Omit<Report, 'items'>, items: Report['items']): string[] {
  const bodies: string[] = []
  let packed: Report['items'] = []
  for (const item of items) {
    const body = JSON.stringify({ ...about, items: [...packed, item] })
    const fits = new TextEncoder().encode(body).length <= MAX_BYTES
    packed = fits ? [...packed, item] : [item]
    if (fits && packed.length > 1) bodies.pop()
    bodies.push(JSON.stringify({ ...about, items: packed }))
  }
  return bodies
}
