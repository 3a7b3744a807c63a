import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import type { Pack } from '#build-time/markets/pack.ts'
import { type FieldVerdict, type RuleVerdict, type Verdict, VERDICTS } from '#build-time/markets/verdicts.ts'

/** What became of the rules of one brand. */
export interface BrandReport {
  readonly merchant: string
  readonly packs: readonly Pack[]
  readonly verdicts: readonly RuleVerdict[]
  /** What stops a build of it. */
  readonly problems: readonly Problem[]
}

const TITLES: Readonly<Record<Verdict, string>> = {
  deviated: 'deviated',
  notKept: 'not kept',
  kept: 'kept',
  keptStricter: 'kept by your stricter setting',
  backEnd: "the back end's",
  game: "the game's",
  cashier: "the cashier's",
  notByLivery: 'not kept by Livery',
}

const BY: Readonly<Record<FieldVerdict['by'], string>> = { folder: 'the folder', markets: 'its markets', product: 'every site' }

/** The report of a brand, for a terminal. */
export function asText({ merchant, packs, verdicts, problems }: BrandReport): string {
  if (packs.length === 0 && problems.length === 0) return `${merchant}: names no market`
  const groups = VERDICTS.map((verdict) => ({ verdict, rules: verdicts.filter((each) => each.verdict === verdict) })).filter(
    ({ rules }) => rules.length > 0,
  )
  const counts = groups.map(({ verdict, rules }) => `${rules.length} ${TITLES[verdict]}`)
  // Fields that are short stand with their rule.
  const others = problems.filter((problem) => !verdicts.some(({ rule }) => problem.expected.endsWith(`(${rule.id})`)))
  return [
    `${merchant}   ${packs.map(({ name, file }) => `${name} (${file})`).join(', ')}`,
    ...(others.length === 0 ? [] : [new MerchantError(others).message]),
    ...groups.map(({ verdict, rules }) => [TITLES[verdict], ...rules.map(ruleText)].join('\n')),
    ...packs.flatMap(({ file, notice, remarks }) => [notice, ...remarks].map((text) => `› ${file}: ${text}`)),
    `${problems.length > 0 ? '✗' : '✓'} ${merchant}: ${verdicts.length} rules${counts.length > 0 ? `, ${counts.join(', ')}` : ''}`,
  ].join('\n\n')
}

function ruleText({ rule, verdict, fields, deviation }: RuleVerdict): string {
  return [
    `  ${rule.id}   ${rule.rule}`,
    ...(deviation ? [line('decided', `${deviation.decidedBy}, ${deviation.on}: ${deviation.reason}`)] : []),
    ...fields.filter(({ state }) => verdict !== 'notKept' || state === 'short').flatMap((field) => fieldLines(field)),
    ...(verdict === 'kept' && fields.length === 0 ? [line('by', BY.product)] : []),
    ...(verdict === 'notKept' || verdict === 'deviated' ? [line('source', sourceText(rule))] : []),
  ].join('\n')
}

function fieldLines({ file, field, found, expected, fix, state, by }: FieldVerdict): string[] {
  if (state !== 'short') return [line('by', `${field}: ${found} (${BY[by]})`)]
  return [
    line('file', file),
    line('field', field),
    line('found', found),
    line('expected', expected),
    ...(fix === undefined ? [] : [line('fix', fix)]),
  ]
}

function sourceText({ source, confidence, readOn }: RuleVerdict['rule']): string {
  return `${[source.name, source.clause, source.address].filter(Boolean).join(', ')} (${confidence}, read ${readOn})`
}

function line(name: string, text: string): string {
  return `    ${name.padEnd(9)} ${text}`
}
