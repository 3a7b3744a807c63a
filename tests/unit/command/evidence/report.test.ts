import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPacks } from '#build-time/markets/read-packs.ts'
import { judgeMarkets, type RuleVerdict } from '#build-time/markets/verdicts.ts'
import { type Evidence, type RuleEvidence, stateOf, writeEvidence } from '../../../../command/evidence/report.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'livery-evidence-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const DEVIATION = { rule: 'DE-22a-games', reason: 'No live tables are on offer', decidedBy: 'Head of compliance', on: '2026-11-20' }

/** The German pack held against a folder that keeps what it can and deviates once. */
function germany(): { pack: Evidence['pack']; verdicts: readonly RuleVerdict[] } {
  const { packs } = readPacks(['DE'], 'merchants')
  const [pack] = packs
  if (!pack) throw new Error('There is no pack of Germany')
  return { pack, verdicts: judgeMarkets({}, packs, [DEVIATION], 'x/merchant.json').verdicts }
}

const seen = (language: string) => ({ language, pictures: [{ shows: 'The <button>', language, bytes: Buffer.from(`png ${language}`) }] })

function evidenceOf(failing: string): Evidence {
  const { pack, verdicts } = germany()
  const rules = verdicts.map((verdict): RuleEvidence => {
    if (verdict.verdict !== 'kept') return { verdict, played: [] }
    if (verdict.rule.id === 'DE-22a-programs') return { verdict, played: [], notLookedAt: 'no browser' }
    const played = verdict.rule.id === failing ? [seen('EN'), { ...seen('FR'), failed: 'not seen: it' }] : [seen('EN'), seen('FR')]
    return { verdict, played, shows: 'it' }
  })
  return { release: 'abc123', brand: 'lottery', pack, day: '2026-11-28', languages: ['EN', 'FR'], rules }
}

test('MKT-4 a rule whose journey failed in one language is not proved, one without a browser not looked at, and a deviation stands first', async () => {
  const evidence = evidenceOf('DE-check')
  const states = Object.fromEntries(evidence.rules.map((each) => [each.verdict.rule.id, stateOf(each)]))
  expect(states).toMatchObject({
    'DE-check': 'notProved',
    'DE-panic-button': 'proved',
    'DE-22a-programs': 'notLookedAt',
    'DE-22a-games': 'deviated',
    'DE-lugas': 'others',
  })
  await writeEvidence(folder, evidence)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const headings = [...page.matchAll(/<h2>([^<]*)/g)].map(([, words]) => words)
  expect([headings[0], headings.at(-1)]).toEqual(['Deviations', 'Kept by others: back end, games, cashier'])
  expect(page).toContain('Head of compliance, 2026-11-20: No live tables are on offer')
  expect(page).toContain('FR: not seen: it')
  expect(page).toContain('address not recorded')
})

test('MKT-4 a rule of which its journey leaves something out is not proved by what it saw', () => {
  const kept = evidenceOf('none').rules.find((each) => stateOf(each) === 'proved')
  expect(kept && stateOf({ ...kept, notLookedAt: 'a second game at once' })).toBe('notLookedAt')
})

test('MKT-4 the folder holds the same as JSON, a picture of each screen, and the digests of all its files', async () => {
  const evidence = evidenceOf('none')
  await writeEvidence(folder, evidence, () => Promise.resolve(Buffer.from('pdf')))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  const digests = JSON.parse(readFileSync(join(folder, 'digests.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(digests).toSorted()).toEqual(files.filter((name) => name !== 'digests.json').toSorted())
  for (const [name, digest] of Object.entries(digests))
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
      name,
    ).toBe(digest)
  const json = JSON.parse(readFileSync(join(folder, 'evidence.json'), 'utf8')) as {
    release: string
    rules: { rule: { id: string }; state: string; journeys: { language: string; passed: boolean; pictures: { file: string }[] }[] }[]
  }
  expect([json.release, json.rules.length]).toEqual(['abc123', evidence.rules.length])
  const check = json.rules.find(({ rule }) => rule.id === 'DE-check')
  expect(check?.journeys.map(({ language, passed }) => [language, passed])).toEqual([
    ['EN', true],
    ['FR', true],
  ])
  expect(check?.journeys.flatMap(({ pictures }) => pictures.map(({ file }) => file)).every((file) => files.includes(file))).toBe(true)
})

test('MKT-4 what a pack or a site says is text in the report', async () => {
  const evidence = evidenceOf('none')
  const pack = { ...evidence.pack, name: '<script>alert(1)</script>' }
  await writeEvidence(folder, { ...evidence, pack })
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).not.toMatch(/<script|<button/)
})
