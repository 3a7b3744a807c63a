// `livery evidence --market DE --brand x`: what can be held of a built site against a market's rules, as a folder to print. Status 1 where a rule is not kept or not proved.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { valueIn } from '#build-time/brand/by-language.ts'
import { MerchantError } from '#build-time/brand/problems.ts'
import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import type { RuleVerdict } from '#build-time/markets/verdicts.ts'
import { useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { asCalled, merchantsRoot } from '#build-time/words/project-words.ts'
import { isRecord } from '#lib/json.ts'
import { isLanguageCode, type LanguageCode } from '#lib/languages.ts'
import { hostingOf } from '../sandbox/server/hosting-file.ts'
import { openBrowser } from './browser.ts'
import type { Journey } from './evidence/journey.ts'
import { conformResult, readConformReport } from './evidence/conform-report.ts'
import { JOURNEYS } from './evidence/journeys/all.ts'
import { type Evidence, type RuleEvidence, stateOf, writeEvidence } from './evidence/report.ts'
import { play } from './evidence/stage.ts'
import { printable } from './printable.ts'
import { callerFolder } from './settings.ts'

const OPTIONS = {
  market: { type: 'string' },
  brand: { type: 'string' },
  language: { type: 'string', multiple: true },
  out: { type: 'string' },
  rule: { type: 'string', multiple: true },
  conform: { type: 'string' },
} as const

const MARKS = {
  deviated: '!',
  notKept: '✗',
  notProved: '✗',
  proved: '✓',
  notLookedAt: '–',
  notByLivery: '–',
  others: '·',
  othersShort: '✗',
} as const

try {
  process.exitCode = await runEvidence()
} catch (error) {
  console.error(`✗ ${printable((error as Error).message)}`)
  process.exitCode = 2
}

async function runEvidence(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS })
  const { market, brand } = values
  if (market === undefined || brand === undefined) throw new Error('Name both: livery evidence --market DE --brand <code>')
  const root = merchantsRoot()
  useOperatorLanguages(root, { unfinished: true })
  const { packs, verdicts, problems, filled } = readBrandMarkets(root, brand)
  const pack = packs.find(({ code }) => code === market)
  if (!pack)
    throw problems.length > 0 ? new MerchantError(problems) : new Error(`"markets" of ${brand}/merchant.json does not name ${market}`)
  const site = builtSite(brand)
  const report = readConformReport(callerFolder(), brand, values.conform)
  const languages = lookedAt(values.language, filled, site.bases)
  const currency = currencyOf(filled)
  const chosen = verdicts.filter((each) => each.market === market && (values.rule === undefined || values.rule.includes(each.rule.id)))
  const opened = await openBrowser()
  const rules: RuleEvidence[] = []
  const folder = resolve(callerFolder(), values.out ?? 'evidence', `${brand}-${market}`)
  try {
    for (const verdict of chosen) {
      const conform = report && conformResult(report, verdict.rule.id)
      const shown = await lookAt(
        verdict,
        'lacks' in opened ? opened.lacks : { browser: opened.browser, languages, brand, currency, ...site },
      )
      const looked = { ...shown, ...(conform && { conform }) }
      rules.push(looked)
      console.log(
        printable(`${MARKS[stateOf(looked)]} ${verdict.rule.id}: ${looked.played.find(({ failed }) => failed)?.failed ?? stateOf(looked)}`),
      )
    }
    const evidence: Evidence = { release: site.release, brand, pack, day: new Date().toISOString().slice(0, 10), languages, rules }
    await writeEvidence(folder, evidence, 'lacks' in opened ? undefined : (file) => printed(opened.browser, file))
  } finally {
    if ('browser' in opened) await opened.browser.close()
  }
  if ('lacks' in opened) console.error(printable(`Not looked at in a browser: ${opened.lacks}`))
  console.log(asCalled(`Written: ${join(folder, 'index.html')}`))
  return rules.some((each) => ['notKept', 'notProved', 'othersShort'].includes(stateOf(each))) ? 1 : 0
}

interface Site {
  readonly release: string
  readonly dist: string
  /** What stands before a route, by language. */
  readonly bases: ReadonlyMap<string, string>
}

/** Throws where the brand is not built. */
function builtSite(brand: string): Site {
  const dist = process.env['LIVERY_DIST'] ?? 'dist'
  const file = join(dist, brand, 'release.json')
  if (!existsSync(file)) throw new Error(`${brand} is not built: build first`)
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string }
  const { segments } = hostingOf(dist, brand).language
  return { release: id, dist, bases: new Map(Object.entries(segments).map(([code, segment]) => [code, `/m/${segment}`])) }
}

/** That of the default language (BRD-7). */
function currencyOf({ money, defaultLanguage }: Readonly<Record<string, unknown>>): string | undefined {
  const one = isLanguageCode(defaultLanguage) ? valueIn(money, { defaultLanguage }) : undefined
  return isRecord(one) && typeof one['currency'] === 'string' ? one['currency'] : undefined
}

/** The default language, and another one; or those that are named. */
function lookedAt(named: readonly string[] | undefined, merchant: Readonly<Record<string, unknown>>, bases: Site['bases']): LanguageCode[] {
  const own = merchant['defaultLanguage']
  const all = [own, ...bases.keys()].filter(isLanguageCode)
  if (named === undefined) return all.slice(0, 2)
  const codes = named.flatMap((each) => each.toUpperCase().split(','))
  const unknown = codes.filter((code) => !all.some((each) => each === code))
  if (unknown.length > 0) throw new Error(`The site does not speak ${unknown.join(', ')}: it speaks ${all.join(', ')}`)
  return codes.filter(isLanguageCode)
}

interface Theatre extends Site {
  readonly browser: Browser
  readonly brand: string
  readonly languages: readonly LanguageCode[]
  readonly currency: string | undefined
}

/** Plays the journey of a rule that the folder keeps, in each language. `theatre`: where it is played, or what is missing for that. */
async function lookAt(verdict: RuleVerdict, theatre: Theatre | string): Promise<RuleEvidence> {
  if (verdict.verdict !== 'kept' && verdict.verdict !== 'keptStricter') return { verdict, played: [] }
  const { duty, value } = verdict.rule
  const journey: Journey | undefined = duty === 'none' ? undefined : JOURNEYS[duty]
  if (!journey) return { verdict, played: [], notLookedAt: 'no journey shows this duty in a browser' }
  if (typeof theatre === 'string') return { verdict, played: [], shows: journey.shows, notLookedAt: theatre }
  const { browser, brand: merchant, dist, languages, bases, currency } = theatre
  const values = journey.values?.(value)
  const played = []
  for (const language of languages) {
    const base = bases.get(language) ?? '/m'
    played.push(
      await play({ browser, dist, merchant, language, base, currency, ...(values && { values }) }, (stage) => journey.run(stage, value)),
    )
  }
  const left = journey.leaves?.(value)
  return { verdict, played, shows: journey.shows, ...(left !== undefined && { notLookedAt: left }) }
}

async function printed(browser: Browser, file: string): Promise<Buffer> {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(file).href)
  const bytes = await page.pdf({
    format: 'A4',
    printBackground: true,
    margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
  })
  await page.close()
  return bytes
}
