import { isRecord } from '#lib/json.ts'
import { REASONS } from './reasons.rules.ts'

export interface Sentence {
  readonly about: string
  readonly outcome: string
  readonly reason: string | undefined
}

/** Shown after the outcome. */
const DETAILS = ['to', 'path', 'in', 'language', 'name', 'from', 'code', 'id', 'vendor', 'kind', 'key', 'count', 'problem'] as const

const OUTCOMES: Readonly<Record<string, string>> = { true: 'shown', false: 'hidden' }

/** Unknown shapes are printed raw. */
export function describeDecision(subject: string, decision: unknown): Sentence {
  const facts = isRecord(decision) ? decision : { do: decision }
  const outcome = [
    outcomeOf(facts),
    ...DETAILS.filter((name) => name in facts && facts[name] !== outcomeOf(facts)).map((name) => plain(facts[name])),
  ]
  return { about: subject, outcome: outcome.filter(Boolean).join(' '), reason: reasonOf(facts) }
}

function reasonOf({ because, withheld }: Record<string, unknown>): string | undefined {
  if (typeof because === 'string') return REASONS[because] ?? spaced(because)
  return Array.isArray(withheld) && withheld.length > 0 ? `withheld: ${plain(withheld)}` : undefined
}

function outcomeOf({ do: act, show, state, kind, to, code, granted }: Record<string, unknown>): string {
  if (typeof show === 'boolean') return OUTCOMES[String(show)] ?? ''
  // The rights of a frame (GAM-4, PRO-7).
  if (granted !== undefined) return `grants ${plain(granted)}`
  return plain(act ?? state ?? kind ?? (to === undefined ? (code ?? 'none') : 'leads to'))
}

function plain(value: unknown): string {
  if (value instanceof URL) return value.origin + value.pathname
  if (Array.isArray(value)) return value.map(plain).join(', ') || 'none'
  return typeof value === 'string'
    ? /^[a-z]+[A-Z]/.test(value)
      ? spaced(value)
      : value
    : ['number', 'boolean'].includes(typeof value)
      ? String(value)
      : ''
}

/** `notAnAddress` → `not an address`. */
function spaced(code: string): string {
  return code.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
