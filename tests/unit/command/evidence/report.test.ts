import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPacks } from '#build-time/markets/read-packs.ts'
import { judgeMarkets, type RuleVerdict } from '#build-time/markets/verdicts.ts'
import { conformResult, readConformReport } from '../../../../command/evidence/conform-report.ts'
import { asJson } from '../../../../command/conform/report-files.ts'
import { marketCheck } from '../../../../command/conform/findings.ts'
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

/** `livery conform --json`, of a back end that offers no limits of deposits. */
function writeConformReport(file: string): void {
  const check = marketCheck('DE-lugas')
  const finding = {
    check,
    field: 'value.play.limits',
    found: 'loss <b>',
    expected: 'deposit too',
    requirement: 'MKT-2',
    curl: 'curl',
    times: 1,
  }
  const tried = { address: 'GET /', state: 'tried', note: '', requests: 1 } as const
  const calls = [
    { ...tried, call: 'systemStatus', checks: [check], findings: [{ ...finding, call: 'systemStatus' }] },
    { ...tried, call: 'memberInfo', checks: [marketCheck('DE-check')], findings: [] },
  ]
  const report = { address: 'https://staging.example', merchant: 'lottery', calls, notes: [], incomplete: false, requests: 2, seconds: 1 }
  writeFileSync(join(folder, file), asJson(report))
}

test('MKT-4 a report of livery conform stands beside the rules that it tried, and a back end that is short of one is told before all that others keep', async () => {
  writeConformReport('conform.json')
  const report = readConformReport(folder, 'lottery')
  if (!report) throw new Error('The report was not found')
  const evidence = evidenceOf('none')
  const rules = evidence.rules.map((each): RuleEvidence => {
    const conform = conformResult(report, each.verdict.rule.id)
    return { ...each, ...(conform && { conform }) }
  })
  const states = Object.fromEntries(rules.map((each) => [each.verdict.rule.id, stateOf(each)]))
  expect(states).toMatchObject({ 'DE-lugas': 'othersShort', 'DE-check': 'proved', 'DE-22a-spin-time': 'others' })
  await writeEvidence(folder, { ...evidence, rules })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const headings = [...page.matchAll(/<h2>([^<]*)/g)].map(([, words]) => words)
  expect(headings.slice(-2)).toEqual(['Not kept by others, as livery conform found', 'Kept by others: back end, games, cashier'])
  expect(page).toContain('systemStatus, value.play.limits: found loss &lt;b&gt;, expected deposit too')
  expect(page).toContain('tried at https://staging.example by memberInfo: no finding')
})

test('MKT-4 the report of another brand is refused where it is named, and passed over where it only lies there', () => {
  writeConformReport('conform.json')
  expect(readConformReport(folder, 'bingo')).toBeUndefined()
  expect(() => readConformReport(folder, 'bingo', 'conform.json')).toThrow(/report of lottery, not of bingo/)
  expect(() => readConformReport(folder, 'lottery', 'index.html')).toThrow()
  writeFileSync(join(folder, 'other.json'), '{"calls": 1}')
  expect(() => readConformReport(folder, 'lottery', 'other.json')).toThrow(/is no report of livery conform/)
})
