import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkChoices,
  chooseCheckEvery,
  countPlay,
  decideIdle,
  type IdleFacts,
  decideScreenInBreak,
  isMet,
  limitMeasure,
  type PlayCount,
  playResult,
  type PlayStep,
  wholeMinutes,
} from '#features/member/limits/limits.rules.ts'
import { ownerHash } from '#lib/owner-hash.ts'
import { ROUTE_IDS, type RouteId } from '#routes/routes.ts'

const MINUTE = 60_000

describe('the time of play', () => {
  const before: PlayCount = { day: 5, ms: 50 * MINUTE, sinceCheck: 20 * MINUTE, at: 1000 * MINUTE }
  const step: PlayStep = { day: 5, now: 1001 * MINUTE, stepMs: 10_000 }
  test.each<[string, PlayCount | undefined, Partial<PlayStep>, Partial<PlayCount>]>([
    ['RGP-3 begins with the first step', undefined, {}, { day: 5, ms: 10_000, sinceCheck: 10_000, at: 1001 * MINUTE }],
    ['RGP-3 goes on after a sign-in or a reload', before, {}, { ms: 50 * MINUTE + 10_000, sinceCheck: 20 * MINUTE + 10_000 }],
    ['RGP-3 counts two windows side by side once', before, { now: before.at + 4000 }, { ms: 50 * MINUTE + 4000 }],
    [
      'RGP-3 a look between two steps takes nothing from the next one',
      before,
      { now: before.at + 6000, stepMs: 0 },
      { ms: 50 * MINUTE, at: before.at },
    ],
    ['RGP-3 adds a step and no more while a phone slept', before, { now: before.at + 600 * MINUTE }, { ms: 50 * MINUTE + 10_000 }],
    ['RGP-3 adds a step and no less after the clock was set back', before, { now: 1 }, { ms: 50 * MINUTE + 10_000, at: 1 }],
    [
      'RGP-2 begins anew with the back end’s day, and the interval of the check goes on',
      before,
      { day: 6 },
      { day: 6, ms: 10_000, sinceCheck: 20 * MINUTE + 10_000 },
    ],
    ['RGP-3 belongs to the back end’s day once that is known', { ...before, day: 0 }, { day: 6 }, { day: 6, ms: 50 * MINUTE + 10_000 }],
    ['stays in its day while the back end’s is not known', before, { day: undefined }, { day: 5, ms: 50 * MINUTE + 10_000 }],
  ])('%s', (_name, known, facts, expected) => {
    expect(countPlay(known, { ...step, ...facts })).toMatchObject(expected)
  })

  test.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [-5, 0],
    [125 * MINUTE, 125],
  ])('%i ms are %i whole minutes', (ms, minutes) => expect(wholeMinutes(ms)).toBe(minutes))
})

describe('the interval of the check', () => {
  test.each<[string, Parameters<typeof chooseCheckEvery>, number]>([
    ['is an hour', [undefined, {}], 60],
    ['is the merchant’s', [undefined, { checkEvery: 30 }], 30],
    ['is the member’s', [120, { checkEvery: 30 }], 120],
    ['RGP-8 is at most what the merchant requires', [120, { checkAtMost: 30 }], 30],
    ['RGP-8 may be shorter', [15, { checkAtMost: 30 }], 15],
    ['RGP-8 is required without a choice, too', [undefined, { checkAtMost: 30 }], 30],
  ])('%s', (_why, facts, expected) => expect(chooseCheckEvery(...facts)).toBe(expected))

  test('RGP-8 only intervals that the merchant allows are offered', () => {
    expect([checkChoices(undefined), checkChoices(30)]).toEqual([
      [15, 30, 60, 120],
      [15, 30],
    ])
  })
})

describe('the result of play', () => {
  test.each([
    ['30.00', '0.00', '-30.00'],
    ['80.50', '100.00', '19.50'],
    ['5', '5', '0'],
    ['0.10', '0.30', '0.20'],
    ['1000', '900', '-100'],
    ['1.5', '2', '0.5'],
  ])('RGP-2 staked %s and won %s is %s', (staked, won, result) => {
    expect(playResult({ staked, won })).toBe(result)
  })

  test('RGP-2 is exact for amounts of any size', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
    const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, (staked, won) => {
        expect(BigInt(playResult({ staked: text(staked), won: text(won) }).replace('.', ''))).toBe(won - staked)
      }),
    )
  })
})

describe('a limit', () => {
  test.each<[typed: string, kind: 'deposit' | 'time', expected: unknown]>([
    ['100', 'deposit', { amount: '100' }],
    [' 100,50 ', 'deposit', { amount: '100.50' }],
    ['0', 'deposit', undefined],
    ['0.00', 'deposit', undefined],
    ['-5', 'deposit', undefined],
    ['1e9', 'deposit', undefined],
    ['', 'deposit', undefined],
    ['90', 'time', { minutes: 90 }],
    ['1.5', 'time', undefined],
    ['1,000', 'deposit', { amount: '1000' }],
    ['1.000', 'deposit', { amount: '1000' }],
    ['1 000,50', 'deposit', { amount: '1000.50' }],
    ['١٠٠٠', 'deposit', { amount: '1000' }],
    ['۹۰', 'time', { minutes: 90 }],
    ['1,440', 'time', { minutes: 1440 }],
    ['144000', 'time', undefined],
  ])('RGP-5 typed as "%s" for %s is %j', (typed, kind, expected) => expect(limitMeasure(kind, typed)).toEqual(expected))

  test('RGP-5 that could be a thousand or one in the member’s currency is refused', () => {
    expect(limitMeasure('deposit', '1,000', { decimals: 3, decimalMark: '.' })).toBeUndefined()
  })

  test.each([
    [{ used: '100.00', amount: '100' }, true],
    [{ used: '99.99', amount: '100.00' }, false],
    [{ used: '1000', amount: '999.99' }, true],
    [{ used: '60', minutes: 60 }, true],
    [{ used: '59', minutes: 60 }, false],
    [{ used: '5' }, false],
  ])('RGP-5 %j is met: %s', (limit, met) => expect(isMet(limit)).toBe(met))
})

describe('an idle member', () => {
  test.each([
    ['RGP-8 is signed out after the minutes of the folder', { usedAt: 0, now: 10 * MINUTE }, 'signOut'],
    ['RGP-8 stays until then', { usedAt: 0, now: 10 * MINUTE - 1 }, 'stay'],
    ['RGP-8 begins anew on a device that noted no use', { usedAt: undefined, now: 99 * MINUTE }, 'stay'],
  ])('%s', (_why, facts, expected) => expect(decideIdle({ ...facts, afterMinutes: 10 }).do).toBe(expected))

  test.each<[string, Partial<IdleFacts>, object]>([
    ['asks after the minutes of the question', {}, { do: 'ask', because: 'idle' }],
    ['does not before', { now: 2 * MINUTE - 1 }, { do: 'stay', because: 'used' }],
    ['waits a minute for the answer', { askedAt: 2 * MINUTE + 10_000, now: 3 * MINUTE }, { do: 'ask', because: 'idle' }],
    ['then signs out', { askedAt: 2 * MINUTE, now: 3 * MINUTE }, { do: 'signOut', because: 'unanswered' }],
    ['does not ask whoever was away for longer', { now: 4 * MINUTE }, { do: 'signOut', because: 'unanswered' }],
    [
      'gives the whole minute from the question, also past the minutes of a sign-out',
      { afterMinutes: 3, askedAt: 2 * MINUTE + 14_000, now: 3 * MINUTE + 13_999 },
      { do: 'ask', because: 'idle' },
    ],
    ['and no more', { afterMinutes: 3, askedAt: 2 * MINUTE + 14_000, now: 3 * MINUTE + 14_000 }, { do: 'signOut', because: 'unanswered' }],
    ['keeps the sign-out without a question', { afterMinutes: 2 }, { do: 'signOut', because: 'idle' }],
  ])('MKT-3 %s', (_why, facts, expected) => expect(decideIdle({ usedAt: 0, now: 2 * MINUTE, askMinutes: 2, ...facts })).toEqual(expected))
})

/** Games, bonuses and their advertising are closed during a break; signing in, withdrawing, history, messages and service stay open. A new screen is placed here. */
const DURING_A_BREAK = {
  index: 'open',
  home: 'closed',
  login: 'open',
  register: 'open',
  game: 'closed',
  activity: 'closed',
  promotions: 'closed',
  inviteFriends: 'closed',
  service: 'open',
  changePsw: 'open',
  agentRegister: 'open',
  feedback: 'open',
  launchGame: 'closed',
  'member/home': 'open',
  'member/vip': 'closed',
  'member/sign-in': 'closed',
  'member/missions': 'closed',
  'member/rescue': 'closed',
  'member/promo-code': 'closed',
  'member/inbox': 'open',
  'member/rewards': 'closed',
  'member/limits': 'open',
  'member/cashier': 'open',
  'not-found': 'open',
  offline: 'open',
  p: 'open',
} as const satisfies Record<RouteId, 'open' | 'closed'>

test.each(Object.entries(DURING_A_BREAK))('RGP-4 during a break the screen %s is %s, and without one it stays', (route, expected) => {
  expect(decideScreenInBreak({ route, inBreak: true })).toMatchObject(
    expected === 'closed' ? { do: 'leave', to: 'member/limits' } : { do: 'stay' },
  )
  expect(decideScreenInBreak({ route, inBreak: false }).do).toBe('stay')
})

test('RGP-4 every screen has its place during a break', () => {
  expect(ROUTE_IDS.filter((route) => !(route in DURING_A_BREAK))).toEqual([])
})

test('a mark is of its owner each time, one of 4,096, spread over thousands of owners', () => {
  const owners = Array.from({ length: 10_000 }, (_, index) => `aurora ${index}`)
  const marks = owners.map(ownerHash)
  expect(owners.map(ownerHash)).toEqual(marks)
  expect(marks.every((mark) => /^#[0-9a-f]{1,3}$/.test(mark))).toBe(true)
  expect(new Set(marks).size).toBeGreaterThan(2000)
  expect(ownerHash('aurora 12')).not.toBe(ownerHash('aurora 21'))
})
