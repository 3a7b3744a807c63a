import type { Received } from './http.ts'

/** Each kind of check: what it holds, and the requirement and page that say so. */
const CHECKS = {
  answer: ['answers within the time that the site waits', 'API-2, docs/calls.md'],
  status: ['HTTP status', 'ERR-2, docs/calls.md'],
  format: ['JSON, content type, packing', 'ERR-2, docs/calls.md'],
  envelope: ['success, errorCode, message', 'ERR-2, docs/calls.md'],
  shape: ['fields of the value', 'OPS-6, docs/calls.md'],
  value: ['money, flags, bounds, ids, addresses, texts', 'OPS-6, docs/values.md'],
  time: ['clock and times', 'STA-3, docs/decisions.md'],
  session: ['what needs a session is refused without one', 'ERR-1, docs/calls.md'],
  refusal: ['codes of refusals', 'ERR-2, docs/calls.md'],
  request: ['requests that break the contract are refused', 'API-1, docs/calls.md'],
  hostile: ['hostile texts', 'API-1, docs/calls.md'],
  sealing: ['sealed bodies', 'CRY-1, docs/sealing.md'],
  caching: ['caches', 'API-4, SES-10'],
  origin: ['pages of other origins', 'SES-10, docs/back-end.md'],
  list: ['pages and filters of lists', 'API-1, docs/calls.md'],
  repeat: ['the same request twice', 'TRK-5, docs/calls.md'],
  address: ['addresses and methods', 'API-1, docs/absent-calls.md'],
  offered: ['needed and announced calls are there', 'RGP-9, docs/absent-calls.md'],
} as const satisfies Readonly<Record<string, readonly [title: string, requirement: string]>>

/** A rule of a market, by its id. */
type MarketCheck = `market ${string}`

export const marketCheck = (rule: string): MarketCheck => `market ${rule}`

export type CheckName = keyof typeof CHECKS | MarketCheck

/** What a kind of check holds, and the requirement and page that say so. A market's rule is named by its id. */
export function checkOf(name: CheckName): readonly [title: string, requirement: string] {
  return isMarketCheck(name) ? [name.slice('market '.length), 'MKT-2, docs/markets.md'] : CHECKS[name]
}

const isMarketCheck = (name: CheckName): name is MarketCheck => name.startsWith('market ')

/** What a check says about an answer. `field`: '' for the whole answer. */
export interface Fault {
  readonly check: CheckName
  readonly field: string
  readonly found: string
  readonly expected: string
  /** Where the kind of check names no better one. */
  readonly requirement?: string
}

export interface Finding extends Required<Fault> {
  /** The declaration's name. */
  readonly call: string
  /** The smallest request that shows it, for a shell. */
  readonly curl: string
  /** How many requests of this call showed it. */
  readonly times: number
}

/** What is known about one call at the end. */
export interface CallReport {
  readonly call: string
  readonly address: string
  readonly state: 'tried' | 'not offered' | 'not tried'
  /** What members lose, or why the call was not tried. */
  readonly note: string
  readonly requests: number
  /** The kinds of check that were made. */
  readonly checks: readonly CheckName[]
  readonly findings: readonly Finding[]
}

export interface Collector {
  /** A check was made; it found these faults. The first request that shows a fault is kept unless a later one is shorter. */
  note(call: string, check: CheckName, received: Received, faults: readonly Fault[]): void
  findingsOf(call: string): Finding[]
  checksOf(call: string): CheckName[]
}

export function collectFindings(curlOf: (received: Received) => string): Collector {
  const made = new Map<string, Set<CheckName>>()
  const found = new Map<string, Map<string, Finding>>()

  function keep(call: string, received: Received, { requirement, ...fault }: Fault): void {
    const findings = found.get(call) ?? new Map<string, Finding>()
    found.set(call, findings)
    // Items of a list share their fault; how a text differs from another does not make two of it.
    const key = [fault.check, fault.field.replaceAll(/\.\d+(?=\.|$)/g, '.*'), fault.expected].join('|')
    const known = findings.get(key)
    const curl = curlOf(received)
    const times = (known?.times ?? 0) + 1
    if (known && known.curl.length <= curl.length) findings.set(key, { ...known, times })
    else findings.set(key, { call, ...fault, requirement: requirement ?? checkOf(fault.check)[1], curl, times })
  }

  return {
    note(call, check, received, faults) {
      made.set(call, (made.get(call) ?? new Set()).add(check))
      for (const fault of faults) keep(call, received, fault)
    },
    findingsOf: (call) => [...(found.get(call)?.values() ?? [])],
    checksOf: (call) => [...(made.get(call) ?? [])],
  }
}
