import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { folderOf, LEAST } from '../brand/least-merchant.ts'

const FILE = 'merchants/least/merchant.json'
const DEVIATION = { reason: 'It goes out by mail.', decidedBy: 'Head of Compliance', on: '2026-11-02' }

/** A brand with a pack of its operator's, and those of the package. */
async function rootOf(changes: object, packs: Readonly<Record<string, readonly object[]>> = {}): Promise<string> {
  const root = await folderOf({ 'merchant.json': { ...LEAST, ...changes } })
  mkdirSync(join(root, 'markets'))
  for (const [code, rules] of Object.entries(packs))
    writeFileSync(
      join(root, 'markets', `${code}.json`),
      JSON.stringify({
        code,
        name: code,
        notice: 'Counsel decides.',
        rules: rules.map((rule, at) => ({ ...RULE, id: `${code}-${at}-rule`, ...rule })),
      }),
    )
  return root
}

const RULE = { side: 'frontEnd', rule: 'A rule.', source: { name: 'The Act' }, readOn: '2026-11-28', confidence: 'law' }

async function problemsOf(...brand: Parameters<typeof rootOf>): Promise<readonly Problem[]> {
  const root = await rootOf(...brand)
  try {
    loadMerchants([], root)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

const XX = [
  { duty: 'realityCheck', value: { atMost: 30 } },
  { duty: 'minimumAge', value: 21 },
  { duty: 'panicButton', value: true },
]

describe('MKT-2 a brand that names its markets', () => {
  test('gets what they ask where its folder is silent, and keeps what holds anyway where that is more', async () => {
    const [merchant] = loadMerchants([], await rootOf({ markets: ['XX'] }, { XX: [...XX, { duty: 'idle', value: { signOut: 30 } }] }))
    expect(merchant).toMatchObject({
      features: { responsiblePlay: { checkAtMost: 30, checkEvery: 30, panicButton: true, signOutAfterIdle: 30 } },
      legal: { minimumAge: 21 },
    })
    const [lax] = loadMerchants(
      [],
      await rootOf(
        { markets: ['XX'] },
        {
          XX: [
            { duty: 'minimumAge', value: 16 },
            { duty: 'realityCheck', value: { atMost: 120 } },
          ],
        },
      ),
    )
    expect(lax?.legal.minimumAge).toBe(18)
    expect(lax?.features.responsiblePlay).toBeUndefined()
  })

  test('keeps its own values where they are stricter', async () => {
    const own = {
      markets: ['XX'],
      features: { responsiblePlay: { checkAtMost: 15, checkEvery: 15, panicButton: true } },
      legal: { minimumAge: 25 },
    }
    const [merchant] = loadMerchants([], await rootOf(own, { XX }))
    expect(merchant).toMatchObject({ features: { responsiblePlay: { checkAtMost: 15 } }, legal: { minimumAge: 25 } })
  })

  test('keeps the checks of each market at their own interval, each with its own pause', async () => {
    const [merchant] = loadMerchants([], await rootOf({ markets: ['NL', 'DE'] }))
    expect(merchant?.features.responsiblePlay).toMatchObject({
      checkAtMost: 30,
      checks: [
        { every: 30, shows: ['limits'] },
        { every: 60, pause: 5, shows: ['limits', 'play'] },
      ],
    })
  })

  test.each<[why: string, brand: object, problem: Partial<Problem>]>([
    [
      'an interval that is longer than the market allows',
      { features: { responsiblePlay: { checkAtMost: 60, checkEvery: 30 } } },
      { file: FILE, field: 'features.responsiblePlay.checkAtMost', found: '60', expected: '30 or less (XX-0-rule)' },
    ],
    [
      'an age below the market’s',
      { legal: { minimumAge: 18 } },
      { file: FILE, field: 'legal.minimumAge', found: '18', expected: '21 or more (XX-1-rule)' },
    ],
    [
      'a switch that the market wants on',
      { features: { responsiblePlay: { panicButton: false } } },
      { file: FILE, field: 'features.responsiblePlay.panicButton', found: 'false', expected: 'true (XX-2-rule)' },
    ],
  ])('is not built with %s, by file, field, found and expected', async (_why, brand, problem) =>
    expect(await problemsOf({ markets: ['XX'], ...brand }, { XX })).toEqual([expect.objectContaining(problem)]),
  )

  test('keeps a weaker value by a named deviation, and no other rule is touched by it', async () => {
    const weaker = { markets: ['XX'], legal: { minimumAge: 18 }, deviations: [{ rule: 'XX-1-rule', ...DEVIATION }] }
    const [merchant] = loadMerchants([], await rootOf(weaker, { XX }))
    expect(merchant).toMatchObject({ legal: { minimumAge: 18 }, features: { responsiblePlay: { panicButton: true } } })
  })

  test('asks nothing of a silent field where a rule is deviated from', async () => {
    const silent = { markets: ['XX'], deviations: [{ rule: 'XX-1-rule', ...DEVIATION }] }
    expect(loadMerchants([], await rootOf(silent, { XX }))[0]?.legal.minimumAge).toBe(18)
  })

  test('holds the rules of all its markets for each member', async () => {
    const yy = [
      { duty: 'minimumAge', value: 19 },
      { duty: 'realityCheck', value: { atMost: 15 } },
    ]
    const both = await problemsOf({ markets: ['XX', 'YY'], legal: { minimumAge: 20 } }, { XX, YY: yy })
    expect(both.map(({ found, expected }) => [found, expected])).toEqual([['20', '21 or more (XX-1-rule)']])
    const [merchant] = loadMerchants([], await rootOf({ markets: ['YY', 'XX'] }, { XX, YY: yy }))
    expect(merchant).toMatchObject({ legal: { minimumAge: 21 }, features: { responsiblePlay: { checkAtMost: 15 } } })
  })

  test.each<[why: string, brand: object, problem: Partial<Problem>]>([
    [
      'a market that has no pack',
      { markets: ['XX', 'QQ'] },
      {
        field: 'markets[1]',
        found: '"QQ"',
        expected: expect.stringMatching(/^one of BR, .*XX/) as string,
        fix: 'correct it, or write merchants/markets/QQ.json (docs/markets.md)',
      },
    ],
    ['a market twice', { markets: ['XX', 'XX'] }, { field: 'markets[1]', found: '"XX" twice', expected: 'each market once' }],
    [
      'a deviation from a rule of no market of its own',
      { markets: ['XX'], deviations: [{ rule: 'GB-RTS12-review', ...DEVIATION }] },
      { field: 'deviations[0].rule', found: '"GB-RTS12-review"', expected: 'the id of a rule of the markets' },
    ],
    [
      'two decisions about one rule',
      { markets: ['XX'], deviations: [0, 1].map(() => ({ rule: 'XX-1-rule', ...DEVIATION })) },
      { field: 'deviations[1].rule', found: '"XX-1-rule" twice', expected: 'one decision for each rule' },
    ],
    [
      'a deviation that names no reason',
      { markets: ['XX'], deviations: [{ rule: 'XX-1-rule', decidedBy: 'Head of Compliance', on: '2026-11-02' }] },
      { field: 'deviations[0].reason', found: 'nothing' },
    ],
    [
      'a help line that its market leaves to the folder',
      { markets: ['PH'], legal: { minimumAge: 21 } },
      {
        field: 'legal.helpLine',
        found: 'nothing',
        expected: 'one of any name (PH-help-line)',
        fix: 'name it with its telephone number or its address',
      },
    ],
  ])('is not built with %s', async (_why, brand, problem) =>
    expect(await problemsOf(brand, { XX })).toContainEqual(expect.objectContaining({ file: FILE, ...problem })),
  )

  test('is not built where a pack is wrong, and reads it again once it is mended', async () => {
    const root = await rootOf({ markets: ['XX'] }, { XX: [{ duty: 'minimumAge', value: 99 }] })
    expect(() => loadMerchants([], root)).toThrow('merchants/markets/XX.json\n  field     rules[0].value\n  found     99')
    writeFileSync(
      join(root, 'markets/XX.json'),
      JSON.stringify({
        code: 'XX',
        name: 'XX',
        notice: 'Counsel decides.',
        rules: [{ ...RULE, id: 'XX-age', duty: 'minimumAge', value: 19 }],
      }),
    )
    expect(loadMerchants([], root)[0]?.legal.minimumAge).toBe(19)
  })

  test('takes the help line that one market knows, also for another that knows its name alone', async () => {
    const name = 'National Responsible Gambling Programme'
    const [merchant] = loadMerchants(
      [],
      await rootOf(
        { markets: ['XX', 'ZA'] },
        {
          XX: [
            { duty: 'helpLine', value: [{ name }] },
            { duty: 'helpLine', value: 'any' },
          ],
        },
      ),
    )
    expect(merchant?.legal.helpLine).toEqual({ name, phone: '+27 800 006 008', url: 'https://responsiblegambling.org.za' })
  })

  test('is built as before where it names none, whatever packs lie beside it', async () => {
    const root = await rootOf({}, { XX })
    const [merchant] = loadMerchants([], root)
    expect(merchant?.markets).toBeUndefined()
    expect(merchant?.features.responsiblePlay).toBeUndefined()
    expect(merchant?.legal.minimumAge).toBe(18)
  })
})
