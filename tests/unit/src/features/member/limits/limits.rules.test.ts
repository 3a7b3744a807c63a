import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRealityCheck, markOf, minutesPlayed, netResult } from '#features/member/limits/limits.rules.ts'

const MINUTE = 60_000

describe('the reality check', () => {
  test.each<[string, Parameters<typeof decideRealityCheck>[0], unknown]>([
    [
      'waits one interval from the begin of the session',
      { since: 0, shownAt: undefined, everyMinutes: 60, now: 59 * MINUTE },
      { do: 'wait', because: 'tooSoon', ms: MINUTE },
    ],
    [
      'is shown when the interval has passed',
      { since: 0, shownAt: undefined, everyMinutes: 60, now: 60 * MINUTE },
      { do: 'show', because: 'timePassed' },
    ],
    [
      'waits one interval after the last check',
      { since: 0, shownAt: 60 * MINUTE, everyMinutes: 60, now: 119 * MINUTE },
      { do: 'wait', because: 'tooSoon', ms: MINUTE },
    ],
    [
      'ignores a check of an earlier session',
      { since: 100 * MINUTE, shownAt: 10 * MINUTE, everyMinutes: 15, now: 114 * MINUTE },
      { do: 'wait', because: 'tooSoon', ms: MINUTE },
    ],
    [
      'waits at most one interval after the clock is set back',
      { since: 1000 * MINUTE, shownAt: undefined, everyMinutes: 15, now: 0 },
      { do: 'wait', because: 'tooSoon', ms: 15 * MINUTE },
    ],
  ])('%s', (_name, facts, expected) => {
    expect(decideRealityCheck(facts)).toEqual(expected)
  })

  test.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [-5, 0],
  ])('%i ms are %i whole minutes', (ms, minutes) => {
    expect(minutesPlayed(1000, 1000 + ms)).toBe(minutes)
  })
})

describe('the result of a session', () => {
  test.each([
    ['100.00', '80.50', '-19.50'],
    ['80.50', '100.00', '19.50'],
    ['5', '5', '0'],
    ['0.10', '0.30', '0.20'],
    ['1000', '900', '-100'],
    ['1.5', '2', '0.5'],
    ['-1.00', '1.00', '2.00'],
  ])('from %s to %s is %s', (first, last, net) => {
    expect(netResult(first, last)).toBe(net)
  })

  test('is unknown while one of the balances is unknown', () => {
    expect([netResult(undefined, '1'), netResult('1', undefined)]).toEqual([undefined, undefined])
  })

  test('is exact for amounts of any size', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 18n })
    const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, (first, last) => {
        const net = netResult(text(first), text(last)) ?? ''
        expect(BigInt(net.replace('.', ''))).toBe(last - first)
      }),
    )
  })
})

test('a mark is of its owner each time, one of 4,096, spread over thousands of owners', () => {
  const owners = Array.from({ length: 10_000 }, (_, index) => `aurora ${index}`)
  const marks = owners.map(markOf)
  expect(owners.map(markOf)).toEqual(marks)
  expect(marks.every((mark) => /^#[0-9a-f]{1,3}$/.test(mark))).toBe(true)
  expect(new Set(marks).size).toBeGreaterThan(2000)
  expect(markOf('aurora 12')).not.toBe(markOf('aurora 21'))
})
