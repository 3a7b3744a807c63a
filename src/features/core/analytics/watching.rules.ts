// Apart from vitals.rules.ts: only the documents in the sample load it, and it counts into the 2 kB of the module that watches (OPS-4).
import type { RequestOf } from '#contract/call.ts'
import type { report } from '#contract/events.ts'
import type { ContractProblem } from '#lib/contract-problems.ts'
import type { Consent } from '../consent/consent.rules.ts'

export type Report = RequestOf<typeof report>
/** What a report says of one thing; how often, the binder counts. */
export type Seen = Omit<Report['items'][number], 'count'>

export interface SendFacts {
  readonly consent: Consent
  readonly isMember: boolean
  /** Whose reports wait for consent to measuring; the folder says it. */
  readonly waits: 'everyone' | 'guests'
  readonly signal: 'dnt' | 'gpc' | undefined
}

/**
 * Decides whether reports may go now. What was answered holds for everybody; while the question is open, members' reports may go where the folder
 * lets them.
 */
export function decideSending({ consent, isMember, waits, signal }: SendFacts): { readonly do: 'send' | 'wait' } {
  if (consent.state === 'answered') return { do: consent.analytics ? 'send' : 'wait' }
  return { do: consent.state === 'notRequired' || (waits === 'guests' && isMember && !signal) ? 'send' : 'wait' }
}

/** What the browser says of an uncaught error or a rejection, unchecked. */
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
 * Decides whether an error is the site's (OPS-4): only one that happened in a file of the release is. Everything else was brought by others, who also run
 * in the page's own name: extensions, apps' built-in browsers, translators, vendors, hosts that inject scripts. `origin`: the page's. `names`: the member's.
 */
export function decideCounting(
  { message, name = 'Error', stack = '', at }: Raised,
  origin: string,
  names: readonly string[] = [],
): CountingDecision {
  if (/^Script error/i.test(message)) return { do: 'ignore', because: 'withoutDetails' }
  if (/ResizeObserver loop/.test(message)) return { do: 'ignore', because: 'harmless' }
  // React looks for nodes that a translator or an extension has taken away.
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

/** The first line of a stack that names a place. Lines without numbers are the browser's own functions; an evaluated one ends with its own place. */
function placeIn(stack: string): Raised['at'] {
  for (const frame of stack.split('\n', 50)) {
    const [, file = '', line, column] =
      (/^\s+at |@|^[\w-]+:\/\//.test(frame) && /([^\s()@]{1,300}):(\d{1,9}):(\d{1,9})\)?$/.exec(frame.slice(-400))) || []
    if (line) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}

/** A module that did not load is named in the message alone. */
function lostFile(message: string): Raised['at'] {
  const [file] = /https?:\/\/\S{1,300}/.exec(message) ?? []
  return file ? { file, line: 0, column: 0 } : undefined
}

const GONE = '…'

/**
 * A message without what may say something about a person: the member's `names`, values of parameters, addresses, queries, e-mail addresses, quoted
 * texts that are no names of code, tokens, and numbers of four digits and more. At most 120 characters.
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

/**
 * The refusal of a policy by directive and blocked origin; undefined for one of extensions, of a policy that only watches, and of the report itself, which
 * would cause the next. `document`: its path.
 */
export function seenRefusal(
  { effectiveDirective, blockedURI, sourceFile, disposition }: RefusedPolicy,
  document: string,
): Seen | undefined {
  const [origin] = /^(?:https?|wss?):\/\/[^/?#]{1,150}/.exec(blockedURI) ?? WITHOUT_ADDRESS.exec(blockedURI) ?? []
  const isOthers = /^(?!https?:)[\w-]+:/.test(sourceFile ?? '') || blockedURI.endsWith('/wps/system/report')
  if (!origin || isOthers || disposition === 'report') return undefined
  return { kind: 'policy', name: effectiveDirective.slice(0, 80), message: origin, file: document }
}

/** A response that broke the contract, as the decision log has it (OPS-6). Places in lists, and keys that may be somebody's name, are stars. */
export function seenProblem({ loss, call, field, problem }: ContractProblem): Seen {
  const path = field.replace(/[^.]+/g, (key) => (/^[a-z][a-z_-]{0,39}\d{0,3}$/i.test(key) ? key : '*'))
  return { kind: loss === 'drop' ? 'dropped' : 'contract', name: call, message: withoutPersonal(problem), call, field: path.slice(0, 200) }
}

/** Limit of a report, bytes (OPS-4). */
const MAX_BYTES = 2000

/** Packs what was seen into reports of 2 kB at most, as the texts to send. */
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
