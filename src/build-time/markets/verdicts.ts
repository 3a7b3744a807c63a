import type { Problem } from '#build-time/brand/problems.ts'
import { isRecord } from '#lib/json.ts'
import { type Duty, DUTIES, type DutyName, type Part } from './duties.ts'
import type { Pack, Rule } from './pack.ts'

/** A rule that a brand does not keep, by a person's decision. */
export interface Deviation {
  readonly rule: string
  readonly reason: string
  readonly decidedBy: string
  readonly on: string
}

/** `deviated` first: the order in which reports show them. */
export const VERDICTS = ['deviated', 'notKept', 'kept', 'keptStricter', 'backEnd', 'game', 'cashier', 'notByLivery'] as const

export type Verdict = (typeof VERDICTS)[number]

/** What one field has to do with a rule. */
export interface FieldVerdict extends Problem {
  readonly state: 'kept' | 'stricter' | 'short'
  /** Who wrote the value: the folder, its markets, or nobody: it is so of itself. */
  readonly by: 'folder' | 'markets' | 'product'
}

/** What became of one rule of one market. */
export interface RuleVerdict {
  readonly market: string
  readonly rule: Rule
  readonly verdict: Verdict
  /** The fields that the rule is about; empty where no field is. */
  readonly fields: readonly FieldVerdict[]
  readonly deviation?: Deviation
}

export interface Judgement {
  /** merchant.json with what its markets ask where it was silent. */
  readonly filled: Readonly<Record<string, unknown>>
  /** By market and in the order of its pack. */
  readonly verdicts: readonly RuleVerdict[]
}

type Json = Readonly<Record<string, unknown>>

/**
 * Holds a folder against its markets (MKT-2). `merchant` is merchant.json as it stands, without defaults: only so can a value be told from silence. A rule
 * from which the folder deviates asks nothing; all others hold together, field by field.
 */
export function judgeMarkets(merchant: Json, packs: readonly Pack[], deviations: readonly Deviation[], file: string): Judgement {
  const rules = packs.flatMap((pack) =>
    pack.rules.map((rule) => ({ market: pack.code, rule, deviation: deviations.find(({ rule: id }) => id === rule.id) })),
  )
  const holding = rules.filter(({ rule, deviation }) => rule.side === 'frontEnd' && deviation === undefined).map(({ rule }) => rule)
  const filled = askedFields(holding).reduce((json, asked) => filledIn(json, merchant, asked), merchant)
  const verdicts = rules.map(({ market, rule, deviation }): RuleVerdict => {
    const fields = partsOf(rule).map(([part, asked]) => judgeField(merchant, filled, part, asked, file))
    return { market, rule, fields, verdict: deviation ? 'deviated' : verdictOf(rule, fields), ...(deviation && { deviation }) }
  })
  return { filled, verdicts }
}

function verdictOf({ duty, side }: Rule, fields: readonly FieldVerdict[]): Verdict {
  if (side !== 'frontEnd') return side
  if (duty === 'none' || (fields.length === 0 && !isAlwaysKept(duty))) return 'notByLivery'
  if (fields.some(({ state }) => state === 'short')) return 'notKept'
  return fields.some(({ state }) => state === 'stricter') ? 'keptStricter' : 'kept'
}

function isAlwaysKept(duty: DutyName): boolean {
  const { always }: Duty = DUTIES[duty]
  return always === true
}

/** The fields that a rule of the front end is about, each with what is asked of it. */
function partsOf({ duty, side, value }: Rule): (readonly [part: Part, asked: unknown])[] {
  if (duty === 'none' || side !== 'frontEnd') return []
  const { parts }: Duty = DUTIES[duty]
  return parts.map((part) => [part, part.asks(value)] as const).filter(([, asked]) => asked !== undefined)
}

interface Asked {
  readonly part: Part
  readonly asked: unknown
}

/** What all rules together ask of each field. */
function askedFields(rules: readonly Rule[]): Asked[] {
  const fields = new Map<string, Asked>()
  for (const [part, asked] of rules.flatMap(partsOf)) {
    const before = fields.get(part.field)
    fields.set(part.field, { part, asked: before ? part.order.merge(before.asked, asked) : asked })
  }
  return [...fields.values()]
}

/** Writes what is asked where the folder is silent; what holds of itself is asked too, so that no market makes it laxer. */
function filledIn(json: Json, merchant: Json, { part, asked }: Asked): Json {
  if (valueAt(merchant, part.field) !== undefined) return json
  const { silent, order, write = (value: unknown) => value } = part
  if (silent !== undefined && order.covers(silent, asked)) return json
  const value = write(silent === undefined ? order.merge(asked, asked) : order.merge(silent, asked))
  return value === undefined ? json : withValue(json, part.field.split('.'), value)
}

function judgeField(merchant: Json, filled: Json, part: Part, asked: unknown, file: string): FieldVerdict {
  const { field, order, silent, read = (value: unknown) => value } = part
  const own = valueAt(merchant, field)
  const value = own ?? valueAt(filled, field)
  const kept = value === undefined ? silent : read(value)
  const by = own !== undefined ? 'folder' : value !== undefined ? 'markets' : 'product'
  const isKept = kept !== undefined && order.covers(kept, asked)
  const isStricter = isKept && by === 'folder' && !order.covers(asked, kept)
  return {
    file,
    field,
    found: value === undefined ? (silent === undefined ? 'nothing' : `nothing, which is ${JSON.stringify(silent)}`) : JSON.stringify(value),
    expected: order.expects(asked, kept),
    ...(!isKept && { fix: part.fix ?? 'write that, or leave the field out: what the market asks is filled in' }),
    state: isKept ? (isStricter ? 'stricter' : 'kept') : 'short',
    by,
  }
}

/** What a path of names leads to. */
function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), json)
}

function withValue(json: Json, [key = '', ...rest]: readonly string[], value: unknown): Json {
  const inner = json[key]
  return { ...json, [key]: rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest, value) }
}
