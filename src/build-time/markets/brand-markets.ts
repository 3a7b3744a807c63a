import { basename, join } from 'node:path'
import * as v from 'valibot'
import { jsonAt } from '#build-time/brand/checks/texts.ts'
import { problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { type MerchantConfig, merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { recordOf } from '#lib/json.ts'
import type { Pack } from './pack.ts'
import { MARKETS_FOLDER, marketCodes, readPacks } from './read-packs.ts'
import { type FieldVerdict, judgeMarkets, type Judgement, type RuleVerdict } from './verdicts.ts'

export interface BrandMarkets extends Judgement {
  readonly packs: readonly Pack[]
  /** Of the packs, of what the folder says of its markets, and of fields that are short of a rule. */
  readonly problems: readonly Problem[]
}

interface Brand {
  /** merchant.json as it stands. */
  readonly json: Readonly<Record<string, unknown>>
  readonly config: Pick<MerchantConfig, 'markets' | 'deviations'>
  /** merchant.json, as errors name it. */
  readonly file: string
  /** The folder of the brands. */
  readonly root: string
}

/** A brand held against the packs of its markets (MKT-2). */
export function brandMarkets({ json, config: { markets = [], deviations = [] }, file, root }: Brand): BrandMarkets {
  const { packs, problems: inPacks } = readPacks(markets, root)
  const judgement = judgeMarkets(json, packs, deviations, file)
  const ids = judgement.verdicts.map(({ rule }) => rule.id)
  return {
    ...judgement,
    packs,
    problems: [
      ...inPacks,
      ...unknownMarkets(markets, file, root),
      // A pack that cannot be read has rules that nobody knows.
      ...(inPacks.length > 0 ? [] : unknownDeviations(deviations, ids, file)),
      ...shortFields(judgement.verdicts),
    ],
  }
}

/** The same for a brand by its code, from its merchant.json and the packs alone: neither pictures nor a build are needed. */
export function readBrandMarkets(root: string, code: string): BrandMarkets {
  const file = `${basename(root)}/${code}/merchant.json`
  const json = recordOf(jsonAt(join(root, code), 'merchant.json'))
  const config = v.safeParse(merchantSchema, json)
  if (config.success)
    return withTexts(brandMarkets({ json, config: config.output, file, root }), { root, code, languages: config.output.languages })
  return { packs: [], filled: json, verdicts: [], problems: problemsOf(file, merchantSchema, config.issues) }
}

/** Further words of `responsible` in copy/<language>.json that a duty shows. */
const TEXTS: Readonly<Partial<Record<RuleVerdict['rule']['duty'], string>>> = { riskWords: 'risk', bannerWords: 'tagline' }

interface Copies {
  readonly root: string
  readonly code: string
  readonly languages: readonly string[]
}

/** The build reports texts that are missing with all others of the folder; who asks for markets alone learns of those that a rule needs. */
function withTexts(markets: BrandMarkets, { root, code, languages }: Copies): BrandMarkets {
  const missing = (name: string): FieldVerdict[] =>
    languages.flatMap((language) => {
      const path = `copy/${language.toLowerCase()}.json`
      const { responsible } = recordOf(jsonAt(join(root, code), path))
      if (recordOf(responsible)[name] !== undefined) return []
      const file = `${basename(root)}/${code}/${path}`
      return [{ file, field: `responsible.${name}`, found: 'nothing', expected: 'words', fix: 'add them', state: 'short', by: 'folder' }]
    })
  const verdicts = markets.verdicts.map((each): RuleVerdict => {
    const name = TEXTS[each.rule.duty]
    const short = name !== undefined && (each.verdict === 'kept' || each.verdict === 'keptStricter') ? missing(name) : []
    return short.length === 0 ? each : { ...each, verdict: 'notKept', fields: [...each.fields, ...short] }
  })
  const ofTexts = verdicts.filter((each, at) => each !== markets.verdicts[at])
  return { ...markets, verdicts, problems: [...markets.problems, ...shortFields(ofTexts)] }
}

function unknownMarkets(markets: readonly string[], file: string, root: string): Problem[] {
  const known = marketCodes(root)
  return markets.flatMap((code, at) => {
    const field = `markets[${at}]`
    if (markets.indexOf(code) < at) return [{ file, field, found: `"${code}" twice`, expected: 'each market once', fix: 'remove one' }]
    if (known.includes(code)) return []
    const fix = `correct it, or write ${basename(root)}/${MARKETS_FOLDER}/${code}.json (docs/markets.md)`
    return [{ file, field, found: `"${code}"`, expected: `one of ${known.join(', ')}`, fix }]
  })
}

function unknownDeviations(deviations: NonNullable<MerchantConfig['deviations']>, ids: readonly string[], file: string): Problem[] {
  return deviations.flatMap(({ rule }, at) => {
    const field = `deviations[${at}].rule`
    if (deviations.findIndex((each) => each.rule === rule) < at)
      return [{ file, field, found: `"${rule}" twice`, expected: 'one decision for each rule', fix: 'remove one' }]
    if (ids.includes(rule)) return []
    return [{ file, field, found: `"${rule}"`, expected: 'the id of a rule of the markets', fix: 'livery check --markets lists them' }]
  })
}

function shortFields(verdicts: readonly RuleVerdict[]): Problem[] {
  return verdicts
    .filter(({ verdict }) => verdict === 'notKept')
    .flatMap(({ rule, fields }) =>
      fields
        .filter(({ state }) => state === 'short')
        .map(({ file, field, found, expected, fix }) => ({
          file,
          field,
          found,
          expected: `${expected} (${rule.id})`,
          ...(fix && { fix }),
        })),
    )
}
