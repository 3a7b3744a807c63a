import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pack, Rule } from '#build-time/markets/pack.ts'
import type { RuleVerdict, Verdict } from '#build-time/markets/verdicts.ts'
import { xml } from '../conform/report-files.ts'
import type { ConformResult } from './conform-report.ts'
import type { Played } from './stage.ts'

/** What is known of a rule: what its journey showed comes over what the folder says. */
export type State = 'deviated' | 'notKept' | 'notProved' | 'proved' | 'notLookedAt' | 'others' | 'othersShort' | 'notByLivery'

export interface RuleEvidence {
  readonly verdict: RuleVerdict
  /** What its journey shows, in plain words; undefined where it has none. */
  readonly shows?: string
  /** Empty where nothing was played. */
  readonly played: readonly Played[]
  /** Why it was not looked at, or what of it was not. */
  readonly notLookedAt?: string
  /** What `livery conform` found at the back end; undefined where it has not tried the rule. */
  readonly conform?: ConformResult
}

export interface Evidence {
  readonly release: string
  readonly brand: string
  readonly pack: Pack
  /** As 2026-11-28. */
  readonly day: string
  readonly languages: readonly string[]
  readonly rules: readonly RuleEvidence[]
}

const OTHERS: ReadonlySet<Verdict> = new Set(['backEnd', 'game', 'cashier'])

export function stateOf({ verdict: { verdict }, played, notLookedAt, conform }: RuleEvidence): State {
  if (verdict === 'deviated' || verdict === 'notKept' || verdict === 'notByLivery') return verdict
  if (OTHERS.has(verdict)) return conform && conform.faults.length > 0 ? 'othersShort' : 'others'
  if (played.some(({ failed }) => failed !== undefined)) return 'notProved'
  return notLookedAt === undefined ? 'proved' : 'notLookedAt'
}

/** The order of the report: what somebody decided against a rule first, what others keep last. */
const GROUPS: readonly (readonly [state: State, title: string])[] = [
  ['deviated', 'Deviations'],
  ['notKept', 'Not kept'],
  ['notProved', 'Not proved: the folder says it, and the site did not show it'],
  ['proved', 'Kept and shown on the built site'],
  ['notLookedAt', 'Kept by the folder, not looked at, or not at all of it'],
  ['notByLivery', 'Not kept by Livery'],
  ['othersShort', 'Not kept by others, as livery conform found'],
  ['others', 'Kept by others: back end, games, cashier'],
]

interface File {
  readonly name: string
  readonly bytes: Buffer
}

/** Names of the pictures in the folder, by the picture. */
function picturesOf({ rules }: Evidence): Map<Buffer, string> {
  const names = new Map<Buffer, string>()
  for (const { verdict, played } of rules)
    for (const { language, pictures } of played)
      pictures.forEach(({ bytes }, at) => names.set(bytes, `pictures/${verdict.rule.id}-${language.toLowerCase()}-${at + 1}.png`))
  return names
}

/**
 * Writes the folder: `index.html`, `evidence.json`, the pictures, and `digests.json` with the SHA-256 of each of them. `print` makes a PDF of the page, where a
 * browser is there.
 */
export async function writeEvidence(folder: string, evidence: Evidence, print?: (htmlFile: string) => Promise<Buffer>): Promise<void> {
  const names = picturesOf(evidence)
  const files: File[] = [
    { name: 'index.html', bytes: Buffer.from(htmlOf(evidence, names)) },
    { name: 'evidence.json', bytes: Buffer.from(jsonOf(evidence, names)) },
    ...[...names].map(([bytes, name]) => ({ name, bytes })),
  ]
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes)
  if (print) {
    const bytes = await print(join(folder, 'index.html'))
    writeFileSync(join(folder, 'evidence.pdf'), bytes)
    files.push({ name: 'evidence.pdf', bytes })
  }
  const digests = Object.fromEntries(files.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]))
  writeFileSync(join(folder, 'digests.json'), `${JSON.stringify(digests, undefined, 2)}\n`)
}

function jsonOf({ release, brand, pack, day, languages, rules }: Evidence, names: ReadonlyMap<Buffer, string>): string {
  const results = rules.map((each) => {
    const { verdict, shows, played, notLookedAt, conform } = each
    return {
      rule: verdict.rule,
      state: stateOf(each),
      verdict: verdict.verdict,
      fields: verdict.fields,
      ...(verdict.deviation && { deviation: verdict.deviation }),
      ...(shows !== undefined && { shows }),
      ...(notLookedAt !== undefined && { notLookedAt }),
      ...(conform !== undefined && { conform }),
      journeys: played.map(({ language, failed, pictures }) => ({
        language,
        passed: failed === undefined,
        ...(failed !== undefined && { failed }),
        pictures: pictures.map((picture) => ({ shows: picture.shows, file: names.get(picture.bytes) })),
      })),
    }
  })
  const { code, name, notice } = pack
  return `${JSON.stringify({ release, brand, market: { code, name, notice }, day, languages, rules: results }, undefined, 2)}\n`
}

function htmlOf(evidence: Evidence, names: ReadonlyMap<Buffer, string>): string {
  const { release, brand, pack, day, languages, rules } = evidence
  const groups = GROUPS.map(([state, title]) => ({ title, state, of: rules.filter((each) => stateOf(each) === state) })).filter(
    ({ of }) => of.length > 0,
  )
  const title = `${brand}: the rules of ${pack.name}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xml(title)}</title>
<style>${STYLE}</style><header><h1>${xml(title)}</h1>
<dl><dt>Release</dt><dd>${xml(release)}</dd><dt>Brand</dt><dd>${xml(brand)}</dd><dt>Market</dt><dd>${xml(`${pack.name} (${pack.code})`)}</dd><dt>Day</dt><dd>${xml(day)}</dd><dt>Languages looked at</dt><dd>${xml(languages.join(', ') || 'none')}</dd></dl>
<p class="notice">${xml(pack.notice)}</p>
<table><thead><tr><th scope="col">Result</th><th scope="col">Rules</th></tr></thead><tbody>${groups.map(({ title: name, of }) => `<tr><td>${xml(name)}</td><td>${of.length}</td></tr>`).join('')}</tbody></table></header>
${groups.map(({ title: name, state, of }) => `<section class="${state}"><h2>${xml(name)}</h2>${of.map((each) => ruleHtml(each, names)).join('\n')}</section>`).join('\n')}
</html>\n`
}

function ruleHtml({ verdict, shows, played, notLookedAt, conform }: RuleEvidence, names: ReadonlyMap<Buffer, string>): string {
  const { rule, fields, deviation } = verdict
  const rows: (readonly [name: string, value: string])[] = [
    ...(deviation ? ([['Decided', `${deviation.decidedBy}, ${deviation.on}: ${deviation.reason}`]] as const) : []),
    ['Source', sourceOf(rule)],
    ['Read on', `${rule.readOn}, from ${CONFIDENCE[rule.confidence]}`],
    ...(rule.value === undefined ? [] : ([['Value', JSON.stringify(rule.value)]] as const)),
    ...fields.map(({ field, found, expected }) => ['Setting', `${field}: ${found}; asked: ${expected}`] as const),
    ...(shows === undefined ? [] : ([['Looked for', shows]] as const)),
    ...played.map(({ language, failed }) => ['Journey', `${language}: ${failed ?? 'seen as asked'}`] as const),
    ...(notLookedAt === undefined ? [] : ([['Not looked at', notLookedAt]] as const)),
    ...(conform === undefined ? [] : conformRows(conform)),
  ]
  const pictures = played.flatMap(({ language, pictures: all }) =>
    all.map(({ shows: caption, bytes }) => ({ language, caption, name: names.get(bytes) ?? '' })),
  )
  return `<article><h3>${xml(rule.id)}</h3><p>${xml(rule.rule)}</p>
<dl>${rows.map(([name, value]) => `<dt>${xml(name)}</dt><dd>${xml(value)}</dd>`).join('')}</dl>
<div class="pictures">${pictures.map(({ language, caption, name }) => `<figure><img alt="" width="195" src="${xml(name)}"><figcaption>${xml(`${caption} (${language})`)}</figcaption></figure>`).join('')}</div></article>`
}

function conformRows({ address, calls, faults }: ConformResult): (readonly [name: string, value: string])[] {
  const tried = [
    'livery conform',
    `tried at ${address} by ${calls.join(', ')}: ${faults.length === 0 ? 'no finding' : 'not kept'}`,
  ] as const
  return [tried, ...faults.map((fault) => ['Finding', fault] as const)]
}

function sourceOf({ source: { name, clause, address } }: Rule): string {
  return [name, clause, address ?? 'address not recorded'].filter((part) => part !== undefined).join(', ')
}

const CONFIDENCE: Readonly<Record<Rule['confidence'], string>> = {
  law: 'the law’s own text',
  regulator: 'the regulator’s own text',
  lawFirm: 'a law firm',
  press: 'the trade press',
  operator: 'a licensed operator',
  other: 'another source',
}

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#111}
h1{font-size:1.6rem}h2{font-size:1.15rem;border-bottom:2px solid;padding-bottom:.2rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.5rem 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.25rem .6rem;text-align:start}
.notice{border-inline-start:4px solid #b26a00;padding-inline-start:.8rem}
article{border:1px solid #bbb;border-radius:6px;padding:.8rem 1rem;margin:1rem 0;break-inside:avoid-page}
.notKept h2,.notProved h2,.othersShort h2,.deviated h2{color:#a2231c}.proved h2{color:#12633a}
.pictures{display:flex;flex-wrap:wrap;gap:.8rem}figure{margin:0;width:195px;break-inside:avoid}figcaption{font-size:.8rem;color:#555}img{border:1px solid #ccc;border-radius:6px;height:auto}
@media print{body{margin:0;max-width:none}article{border-color:#999}}`
