import * as v from 'valibot'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** One mistake in a merchant's folder (MER-1). */
export interface Problem {
  /** Path from the project's root: `merchants/aurora/merchant.json`. */
  readonly file: string
  /** `look.colours.accent`; empty for the whole file. */
  readonly field: string
  readonly found: string
  readonly expected: string
  /** The fix, where it is known. */
  readonly fix?: string
}

/** Stops the build with every mistake, worded for the folder's maintainer. */
export class MerchantError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n\n'))
    this.name = 'MerchantError'
    this.problems = problems
  }
}

function describeProblem({ file, field, found, expected, fix }: Problem): string {
  const lines = [file, `  field     ${field || '(whole file)'}`, `  found     ${found}`, `  expected  ${expected}`]
  return [...lines, ...(fix === undefined ? [] : [`  fix       ${fix}`])].join('\n')
}

/** With fixes from the schema's descriptions. */
export function problemsOf(file: string, schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues.flatMap((issue) => {
    const nested = issue.type === 'variant' || issue.type === 'union' ? issue.issues : undefined
    return nested ? problemsOf(file, schema, nearestOf(issue, nested)) : [problemOf(file, schema, issue)]
  })
}

/** Of the forms that a value may have, the mistakes in the one that it is most like: those that lie deepest, else the first. Their paths begin at the value. */
function nearestOf(whole: v.BaseIssue<unknown>, nested: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown>[] {
  const depth = Math.max(...nested.map(({ path }) => path?.length ?? 0))
  const near = nested.filter(({ path }) => (path?.length ?? 0) === depth)
  return (depth === 0 ? near.slice(0, 1) : near).map((issue) => ({
    ...issue,
    path: [...(whole.path ?? []), ...(issue.path ?? [])] as v.BaseIssue<unknown>['path'] & {},
  })) as v.BaseIssue<unknown>[]
}

function problemOf(file: string, schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const field = path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key), '')
  const key = path.at(-1)
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const near = nearest(String(key), knownKeys(schemaAt(schema, path.slice(0, -1))))
    return { file, field, found: `the key "${key}"`, expected: 'a key that is known here', fix: near ? `write "${near}"` : 'remove it' }
  }
  if (issue.received === 'undefined') {
    const description = descriptionOf(schemaAt(schema, path))
    return { file, field, found: 'nothing', expected: 'a value', ...(description ? { fix: `add "${key}": ${description}` } : {}) }
  }
  const description = descriptionOf(schemaAt(schema, path))
  return { file, field, found: issue.received, expected: expectedOf(issue), ...(description ? { fix: `this is: ${description}` } : {}) }
}

/** A check has its expectation as its message, a plain type as `expected`. */
function expectedOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation' || issue.message.startsWith('Invalid') === false) return issue.message
  return (issue.expected ?? 'another value').replaceAll(' | ', ' or ')
}

type Node = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  items?: v.GenericSchema[]
  value?: v.GenericSchema
  options?: v.GenericSchema[]
  pipe?: readonly unknown[]
}

/** The schema of the field at a path, as far as it is known. */
function schemaAt(schema: v.GenericSchema, path: readonly (string | number)[]): v.GenericSchema | undefined {
  const node = schema as Node
  if (path.length === 0) return schema
  if (node.wrapped) return schemaAt(node.wrapped, path)
  const [key, ...rest] = path as [string | number, ...(string | number)[]]
  const options = ['variant', 'union', 'lazy'].includes(node.type) ? (node.options ?? []) : []
  const next =
    node.entries?.[key] ??
    node.item ??
    node.items?.[Number(key)] ??
    (node.type === 'record' ? node.value : undefined) ??
    options.map((option) => schemaAt(option, [key])).find((found) => found !== undefined)
  return next && schemaAt(next, rest)
}

/** The keys of an object schema. */
function knownKeys(schema: v.GenericSchema | undefined): string[] {
  const node = schema as Node | undefined
  if (node?.wrapped) return knownKeys(node.wrapped)
  return [
    ...Object.keys(node?.entries ?? {}),
    ...(node?.options ?? []).flatMap((option) => (typeof option === 'object' ? knownKeys(option) : [])),
  ]
}

/** The description that `field()` gave the schema. */
function descriptionOf(schema: v.GenericSchema | undefined): string | undefined {
  if (!schema) return undefined
  return v.getDescription(schema) ?? descriptionOf((schema as Node).wrapped)
}

/** At most a third of the letters may differ. */
function nearest(key: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({ name, away: distance(key.toLowerCase(), name.toLowerCase()) })).sort((a, b) => a.away - b.away)
  const first = ranked[0]
  return first && first.away <= Math.max(1, Math.floor(key.length / 3)) ? first.name : undefined
}

/** Edit distance with swapped neighbours. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped)
    }
  }
  return at(a.length, b.length)
}

/** RGP-8: the required protection must be possible by itself, and with the back end as of the snapshot. */
export function protectionProblems({ features: { responsiblePlay = {} }, snapshot: { play } }: Merchant, file: string): Problem[] {
  const { checkEvery, checkAtMost, askForLimits = [] } = responsiblePlay
  const field = 'features.responsiblePlay'
  const problems: Problem[] = []
  if (checkEvery !== undefined && checkAtMost !== undefined && checkEvery > checkAtMost)
    problems.push({
      file,
      field: `${field}.checkEvery`,
      found: String(checkEvery),
      expected: `no more than checkAtMost, ${checkAtMost}`,
      fix: 'lower it, or leave it out',
    })
  if (askForLimits.length > 0 && play?.limits.length === 0)
    problems.push({
      file,
      field: `${field}.askForLimits`,
      found: askForLimits.join(', '),
      expected: 'a back end whose settings announce `play.limits`',
      fix: 'leave it out, or take the snapshot again once the back end has limits',
    })
  if (responsiblePlay.playClock?.netPosition && play?.summary === false)
    problems.push({
      file,
      field: `${field}.playClock.netPosition`,
      found: 'true',
      expected: 'a back end whose settings announce `play.summary`',
      fix: 'leave it out, or take the snapshot again once the back end has summaries',
    })
  return problems
}
