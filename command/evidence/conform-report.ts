import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type CheckName, marketCheck } from '../conform/findings.ts'

/** What `--json` of `livery conform` writes, as far as rules of markets stand in it. */
const reportSchema = v.object({
  merchant: v.string(),
  address: v.string(),
  calls: v.array(
    v.object({
      call: v.string(),
      checks: v.array(v.string()),
      findings: v.array(v.object({ check: v.string(), field: v.string(), found: v.string(), expected: v.string() })),
    }),
  ),
})

type ConformReport = v.InferOutput<typeof reportSchema>

/** What `livery conform` found of one rule. */
export interface ConformResult {
  /** The back end that it asked. */
  readonly address: string
  /** The calls by which it tried the rule. */
  readonly calls: readonly string[]
  /** Each in one line; empty where the rule was found kept. */
  readonly faults: readonly string[]
}

/** Taken where no file is named. */
const USUAL_FILE = 'conform.json'

/** The report that is named, or `conform.json` of the folder, if that is there. Throws for another brand's, and for what is no report. */
export function readConformReport(folder: string, brand: string, named?: string): ConformReport | undefined {
  const file = resolve(folder, named ?? USUAL_FILE)
  if (named === undefined && !existsSync(file)) return undefined
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), readFileSync(file, 'utf8'))
  if (!read.success) throw new Error(`${file} is no report of livery conform: "livery conform … --json ${USUAL_FILE}" writes one`)
  const { merchant } = read.output
  if (merchant === brand) return read.output
  if (named === undefined) return undefined
  throw new Error(`${file} is the report of ${merchant}, not of ${brand}`)
}

/** Undefined where no request has tried the rule. */
export function conformResult({ address, calls }: ConformReport, rule: string): ConformResult | undefined {
  const check: CheckName = marketCheck(rule)
  const tried = calls.filter(({ checks, findings }) => checks.includes(check) || findings.some((each) => each.check === check))
  if (tried.length === 0) return undefined
  const faults = tried.flatMap(({ call, findings }) =>
    findings
      .filter((each) => each.check === check)
      .map(({ field, found, expected }) => `${call}, ${field || 'the whole answer'}: found ${found}, expected ${expected}`),
  )
  return { address, calls: tried.map(({ call }) => call), faults }
}
