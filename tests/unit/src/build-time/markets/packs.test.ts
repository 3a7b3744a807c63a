import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Problem } from '#build-time/brand/problems.ts'
import { DUTIES } from '#build-time/markets/duties.ts'
import { marketCodes, readPacks } from '#build-time/markets/read-packs.ts'

const RULE = {
  id: 'XX-check',
  duty: 'realityCheck',
  value: { atMost: 60 },
  side: 'frontEnd',
  rule: 'Every hour a message shows the time of play.',
  source: { name: 'The Act', clause: '4', address: 'https://law.example/act' },
  readOn: '2026-11-28',
  confidence: 'law',
}
const PACK = { code: 'XX', name: 'Nowhere', notice: 'Counsel decides.', rules: [RULE] }

/** A folder of brands with packs of the operator's own. */
function rootWith(packs: Readonly<Record<string, unknown>>): string {
  const root = join(mkdtempSync(join(tmpdir(), 'livery-packs-')), 'merchants')
  mkdirSync(join(root, 'markets'), { recursive: true })
  for (const [name, pack] of Object.entries(packs))
    writeFileSync(join(root, 'markets', name), typeof pack === 'string' ? pack : JSON.stringify(pack))
  return root
}

const problemsOf = (pack: unknown): readonly Problem[] => readPacks(['XX'], rootWith({ 'XX.json': pack })).problems
const FILE = 'merchants/markets/XX.json'

describe('MKT-1 the packs of the package', () => {
  const codes = marketCodes('/nowhere')
  const { packs, problems } = readPacks(codes, '/nowhere')

  test('are thirteen, and each can be read', () => {
    expect(problems).toEqual([])
    expect(packs.map(({ code }) => code)).toEqual('BR CA-ON CO DE DK GB KE NL PH SE US-IL US-PA ZA'.split(' '))
  })

  test('say at their head that counsel decides', () =>
    expect(packs.filter(({ notice }) => !/counsel decides/.test(notice)).map(({ code }) => code)).toEqual([]))

  test('name a source, the day it was read and a confidence for each rule, and no rule twice', () => {
    const rules = packs.flatMap((pack) => pack.rules)
    expect(rules.length).toBeGreaterThan(80)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    expect(rules.filter(({ source }) => source.name.length < 4)).toEqual([])
  })

  test('use each duty at least once, so that none of the vocabulary is idle', () => {
    const used = new Set(packs.flatMap(({ rules }) => rules.map(({ duty }) => duty)))
    // Said by no source that was read.
    const unused = ['ageBy']
    expect(Object.keys(DUTIES).filter((name) => !used.has(name as keyof typeof DUTIES))).toEqual(unused)
  })
})

describe('MKT-1 an operator’s own pack', () => {
  test('is read from markets/ beside the brands, and replaces ours of the same code', () => {
    const root = rootWith({ 'XX.json': PACK, 'GB.json': { ...PACK, code: 'GB', rules: [{ ...RULE, id: 'GB-own' }] } })
    expect(marketCodes(root)).toEqual(expect.arrayContaining(['XX', 'GB', 'DE']))
    const { packs, problems } = readPacks(['XX', 'GB', 'DE'], root)
    expect(problems).toEqual([])
    expect(packs.map(({ file }) => file)).toEqual([FILE, 'merchants/markets/GB.json', 'markets/DE.json'])
    expect(packs[1]?.rules.map(({ id }) => id)).toEqual(['GB-own'])
  })

  test('is refused as a link, in place of which ours would be taken', () => {
    const root = rootWith({ 'elsewhere.txt': { ...PACK, code: 'GB' } })
    symlinkSync(join(root, 'markets/elsewhere.txt'), join(root, 'markets/GB.json'))
    const { packs, problems } = readPacks(['GB'], root)
    expect(packs).toEqual([])
    expect(problems).toEqual([
      expect.objectContaining({ file: 'merchants/markets/GB.json', found: expect.stringContaining('no plain file') as string }),
    ])
  })

  test.each<[why: string, pack: unknown, problem: Partial<Problem>]>([
    [
      'a rule without a source',
      { ...PACK, rules: [{ ...RULE, source: undefined }] },
      { field: 'rules[0].source', found: 'nothing', expected: 'a value', fix: expect.stringContaining('add "source"') as string },
    ],
    [
      'a source without a name',
      { ...PACK, rules: [{ ...RULE, source: { clause: '4' } }] },
      { field: 'rules[0].source.name', found: 'nothing', expected: 'a value' },
    ],
    [
      'a duty that nobody knows',
      { ...PACK, rules: [{ ...RULE, duty: 'realityCheque' }] },
      { field: 'rules[0].duty', found: '"realityCheque"', expected: expect.stringContaining('"realityCheck"') as string },
    ],
    [
      'a value of another duty’s shape',
      { ...PACK, rules: [{ ...RULE, duty: 'minimumAge' }] },
      { field: 'rules[0].value', found: 'Object', expected: 'number' },
    ],
    [
      'a value that no field can keep',
      { ...PACK, rules: [{ ...RULE, value: { atMost: 45 } }] },
      { field: 'rules[0].value.atMost', found: '45', expected: '(15 or 30 or 60 or 120)' },
    ],
    [
      'a value where there is no duty',
      { ...PACK, rules: [{ ...RULE, duty: 'none' }] },
      { field: 'rules[0].value', found: 'the key "value"', expected: 'a key that is known here' },
    ],
    [
      'a length of a break that is no duration',
      { ...PACK, rules: [{ ...RULE, duty: 'breakLengths', value: ['1 day'] }] },
      { field: 'rules[0].value[0]', found: '"1 day"', expected: 'a duration in one unit, such as PT1H, P1D, P30D or P3M' },
    ],
    [
      'a confidence of its own',
      { ...PACK, rules: [{ ...RULE, confidence: 'sure' }] },
      {
        field: 'rules[0].confidence',
        found: '"sure"',
        expected: '("law" or "regulator" or "lawFirm" or "press" or "operator" or "other")',
      },
    ],
    [
      'a day that is none',
      { ...PACK, rules: [{ ...RULE, readOn: '28 November' }] },
      { field: 'rules[0].readOn', found: '"28 November"', expected: 'a date as 2026-11-21' },
    ],
    ['a head that does not say who answers for it', { ...PACK, notice: undefined }, { field: 'notice', found: 'nothing' }],
    [
      'a rule of another market',
      { ...PACK, rules: [{ ...RULE, id: 'GB-check' }] },
      { field: 'rules[0].id', found: '"GB-check"', expected: 'an id that begins with XX-', fix: 'rename it' },
    ],
    [
      'a rule twice',
      { ...PACK, rules: [RULE, RULE] },
      { field: 'rules[1].id', found: '"XX-check" twice', expected: 'each id once', fix: 'rename one' },
    ],
    [
      'another code than its file',
      { ...PACK, code: 'XY', rules: [{ ...RULE, id: 'XY-check' }] },
      { field: 'code', expected: '"XX", the file\'s name' },
    ],
    ['an extra comma', '{ "code": "XX", }', { field: '', expected: 'JSON', fix: 'check for a missing comma or quote there' }],
  ])('is refused with %s, by its file and line of the rules', (_why, pack, problem) =>
    expect(problemsOf(pack)).toEqual([expect.objectContaining({ file: FILE, ...problem })]),
  )
})

test('MKT-1 each pack names the schema that editors use for it', () => {
  for (const code of marketCodes('/nowhere'))
    expect(JSON.parse(readFileSync(`markets/${code}.json`, 'utf8'))).toMatchObject({ $schema: '../merchants/market.schema.json' })
})
