import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import { JOURNEYS } from '../../command/evidence/journeys/all.ts'
import { play } from '../../command/evidence/stage.ts'
import { expect, test } from '../e2e/fixtures/test.ts'

const ROOT = process.env['MERCHANTS_DIR'] ?? ''
const DIST = process.env['LIVERY_DIST'] ?? ''

for (const merchant of ['bingo', 'lottery']) {
  const { verdicts } = readBrandMarkets(ROOT, merchant)
  for (const { rule, verdict } of verdicts) {
    const journey = rule.duty === 'none' ? undefined : JOURNEYS[rule.duty]
    if (!journey || (verdict !== 'kept' && verdict !== 'keptStricter')) continue
    test(`MKT-3 MKT-4 ${merchant} keeps ${rule.id}: ${journey.shows}`, async ({ browser }) => {
      const values = journey.values?.(rule.value)
      const scene = { browser, dist: DIST, merchant, language: 'EN', base: '/m', ...(values && { values }) } as const
      const { failed, pictures } = await play(scene, (stage) => journey.run(stage, rule.value))
      expect(failed).toBeUndefined()
      expect(pictures.length).toBeGreaterThan(0)
    })
  }
}
