import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#build-time/brand/schema/look.ts'
import { type Duty, DUTIES, type DutyName, type Part } from '#build-time/markets/duties.ts'
import type { Pack, Rule } from '#build-time/markets/pack.ts'
import { judgeMarkets } from '#build-time/markets/verdicts.ts'

const lists = (...items: readonly string[]): fc.Arbitrary<string[]> => fc.subarray([...items], { minLength: 1 })
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
const flag = optional(fc.constant(true))
const minutes = fc.integer({ min: 1, max: 240 })
const names = fc.constantFrom('Spelpaus', 'StopSpillet', 'ROFUS')
const durations = ['PT1H', 'P1D', 'P7D', 'P30D', 'P1M', 'P2M', 'P3M', 'P1Y'] as const

/** Values of each duty's shape. */
const VALUES: Readonly<Record<DutyName, fc.Arbitrary<unknown>>> = {
  breakLengths: lists(...durations),
  exclusionLengths: fc.oneof(fc.constant('any'), lists('P6M', 'P1Y', 'P5Y', 'forGood')),
  signInDuringExclusion: fc.constant(false),
  realityCheck: fc.record({
    atMost: fc.constantFrom(15, 30, 60, 120),
    fixed: flag,
    pause: optional(fc.integer({ min: 1, max: 60 })),
    shows: optional(lists('play', 'limits')),
  }),
  limitNotices: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }),
  signOutAtLimit: fc.constant(true),
  askForLimits: fc.record({ when: lists('joining', 'firstDeposit'), confirmNone: flag }),
  reviewReminder: fc.constantFrom(...durations),
  riskWords: fc.constant(true),
  idle: fc.record({ signOut: optional(minutes), ask: optional(minutes) }),
  monthSummary: fc.constant(true),
  clock: fc.record({
    where: fc.constantFrom('games', 'always'),
    format: optional(fc.constantFrom('minutes', 'seconds')),
    netPosition: flag,
  }),
  limitsLink: lists('home', 'deposit'),
  helpWords: lists('signIn', 'games', 'everyPage'),
  forgetAtSignOut: fc.constant(true),
  gameFacts: fc.record({ what: lists('returnToPlayer', 'leastStake'), where: lists('sheet', 'tile') }),
  gamesClosed: fc.record({ categories: optional(lists(...CATEGORIES)), jackpots: flag, severalAtOnce: flag }),
  programsClosed: lists('demo', 'vip', 'missions', 'rescue', 'promotions'),
  minimumAge: fc.integer({ min: 16, max: 25 }),
  ageBy: fc.constantFrom('tick', 'birthDate'),
  helpLine: fc.oneof(
    fc.constant('any'),
    fc.array(fc.record({ name: names, phone: optional(fc.constantFrom('+45 70 22 28 25', '+27 800 006 008')) }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  register: fc.oneof(
    fc.constant('any'),
    fc.array(fc.record({ name: names, url: fc.constantFrom('https://a.example', 'https://b.example') }), { minLength: 1, maxLength: 3 }),
  ),
  marks: lists('Spelpaus', 'Spelgränser', 'Självtest'),
  termsAcknowledged: fc.constant(true),
  bannerWords: fc.constant(true),
  panicButton: fc.constant(true),
  supportPage: lists('phone', 'email'),
  noSuggestedAmounts: fc.constant(true),
  lastSignIn: fc.constant(true),
  raiseWait: minutes,
  limitKinds: lists('deposit', 'loss', 'time'),
  limitFrames: lists('day', 'week', 'month'),
  noCancelWithdrawal: fc.constant(true),
  leastStake: fc.constant({ amount: '20', currency: 'KES' }),
  spinTime: minutes,
  autoplay: fc.constant(false),
}

/** A field that keeps a duty, and two or three things asked of it. */
const askedOfAField = (count: number): fc.Arbitrary<{ part: Part; asked: unknown[] }> =>
  fc.constantFrom(...(Object.keys(DUTIES) as DutyName[]).filter((name) => (DUTIES[name] as Duty).parts.length > 0)).chain((name) => {
    const { parts }: Duty = DUTIES[name]
    return fc.constantFrom(...parts).chain((part) =>
      fc
        .array(VALUES[name], { minLength: count, maxLength: count })
        .map((values) => ({ part, asked: values.map((value) => part.asks(value)).filter((each) => each !== undefined) }))
        .filter(({ asked }) => asked.length === count),
    )
  })

describe('MKT-2 how markets meet at a field', () => {
  test('the order of two does not count', () =>
    fc.assert(
      fc.property(askedOfAField(2), ({ part: { order }, asked: [one, other] }) => {
        expect(order.merge(one, other)).toEqual(order.merge(other, one))
      }),
    ))

  test('how three are grouped does not count', () =>
    fc.assert(
      fc.property(askedOfAField(3), ({ part: { order }, asked: [a, b, c] }) => {
        expect(order.merge(order.merge(a, b), c)).toEqual(order.merge(a, order.merge(b, c)))
      }),
    ))

  test('a market asks no more when it is named again', () =>
    fc.assert(
      fc.property(askedOfAField(2), ({ part: { order }, asked: [one, other] }) => {
        const both = order.merge(one, other)
        expect(order.merge(both, other)).toEqual(both)
        expect(order.merge(both, both)).toEqual(both)
      }),
    ))

  test('what both ask is enough for each', () =>
    fc.assert(
      fc.property(askedOfAField(2), ({ part: { order }, asked: [one, other] }) => {
        const both = order.merge(one, other)
        expect(order.covers(both, one) && order.covers(both, other)).toBe(true)
      }),
    ))
})

const rule: fc.Arbitrary<Rule> = fc
  .constantFrom(...(Object.keys(DUTIES) as DutyName[]))
  .chain((duty) =>
    fc
      .record({ value: VALUES[duty], number: fc.nat() })
      .map(({ value, number }) => ({
        id: `XX-${number}`,
        duty,
        value,
        side: 'frontEnd',
        rule: 'A rule.',
        source: { name: 'The Act' },
        readOn: '2026-11-28',
        confidence: 'law',
      })),
  )
const pack = (code: string): fc.Arbitrary<Pack> =>
  fc
    .array(rule, { minLength: 1, maxLength: 6 })
    .map((rules) => ({ code, name: code, notice: '', rules, remarks: [], file: `markets/${code}.json` }))

describe('MKT-2 a brand of several markets', () => {
  test('keeps what it kept when a market is added: no value becomes laxer', () =>
    fc.assert(
      fc.property(pack('XX'), pack('YY'), (first, second) => {
        const alone = judgeMarkets({}, [first], [], 'f')
        const together = judgeMarkets({}, [first, second], [], 'f')
        const keptRules = (verdicts: typeof alone.verdicts): string[] =>
          verdicts.filter(({ market, verdict }) => market === 'XX' && verdict !== 'notKept').map(({ rule: { id } }) => id)
        expect(keptRules(together.verdicts)).toEqual(expect.arrayContaining(keptRules(alone.verdicts)))
      }),
    ))

  test('comes to the same folder in whichever order the markets are named', () =>
    fc.assert(
      fc.property(pack('XX'), pack('YY'), (first, second) => {
        const { filled } = judgeMarkets({}, [first, second], [], 'f')
        expect(judgeMarkets({}, [second, first], [], 'f').filled).toEqual(filled)
      }),
    ))

  test('asks nothing of a folder that keeps everything already', () =>
    fc.assert(
      fc.property(pack('XX'), (only) => {
        const { filled } = judgeMarkets({}, [only], [], 'f')
        expect(judgeMarkets(filled, [only], [], 'f').filled).toEqual(filled)
      }),
    ))
})
