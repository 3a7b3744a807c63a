import { readdirSync } from 'node:fs'
import { isLanguageCode } from '#lib/languages.ts'
import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import { JOURNEYS } from '../../command/evidence/journeys/all.ts'
import { play } from '../../command/evidence/stage.ts'
import { expect, test } from '../e2e/fixtures/test.ts'

const ROOT = process.env['MERCHANTS_DIR'] ?? ''
const DIST = process.env['LIVERY_DIST'] ?? ''

/** Those that name markets. */
const BRANDS = readdirSync(new URL('merchants', import.meta.url)).flatMap((merchant) => {
  const { packs, verdicts, problems, filled } = readBrandMarkets(ROOT, merchant)
  const language = filled['defaultLanguage']
  return packs.length > 0 && isLanguageCode(language) ? [{ merchant, packs, verdicts, problems, language }] : []
})

test('MKT-2 test brands name ten markets and keep each rule that a folder can keep', () => {
  expect(BRANDS.flatMap(({ packs }) => packs.map(({ code }) => code)).toSorted()).toEqual([
    'BR',
    'CA-ON',
    'DE',
    'DK',
    'GB',
    'KE',
    'NL',
    'PH',
    'SE',
    'US-IL',
  ])
  for (const { merchant, verdicts, problems } of BRANDS) {
    expect(problems, merchant).toEqual([])
    expect(verdicts.filter(({ verdict }) => verdict === 'notKept' || verdict === 'deviated').map(({ rule }) => rule.id)).toEqual([])
  }
})

for (const { merchant, verdicts, language } of BRANDS) {
  for (const { rule, verdict } of verdicts) {
    const journey = rule.duty === 'none' ? undefined : JOURNEYS[rule.duty]
    if (!journey || (verdict !== 'kept' && verdict !== 'keptStricter')) continue
    test(`MKT-3 MKT-4 ${merchant} keeps ${rule.id}: ${journey.shows}`, async ({ browser }) => {
      const values = journey.values?.(rule.value)
      const scene = { browser, dist: DIST, merchant, language, base: '/m', ...(values && { values }) } as const
      const { failed, pictures } = await play(scene, (stage) => journey.run(stage, rule.value))
      expect(failed).toBeUndefined()
      // A journey that leaves out all that a rule asks takes none.
      if (journey.leaves?.(rule.value) === undefined) expect(pictures.length).toBeGreaterThan(0)
    })
  }
}
