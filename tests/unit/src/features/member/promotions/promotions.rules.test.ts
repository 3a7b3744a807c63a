import { describe, expect, test } from 'vitest'
import { decideActivity, lastMoment, promotionIdOf, runningAt } from '#features/member/promotions/promotions.rules.ts'

describe('promotions', () => {
  const at = (startAt: number, endAt: number, id = 'a'): { id: string; startAt: number; endAt: number } => ({ id, startAt, endAt })

  test.each([
    [9, false],
    [10, true],
    [19, true],
    [20, false],
  ])('a promotion from 10 to 20 runs at %i: %s', (now, runs) => {
    expect(runningAt([at(10, 20)], now)).toHaveLength(runs ? 1 : 0)
  })

  test('PRO-1 the last day of a promotion that ends at midnight is the day before', () => {
    const last = new Date(lastMoment(at(0, Date.UTC(2026, 11, 1))))
    expect(last.toISOString().slice(0, 10)).toBe('2026-11-30')
  })

  test.each([
    ['?id=abc', 'abc'],
    ['?id=1.2:3-4_5', '1.2:3-4_5'],
    ['', undefined],
    ['?id=', undefined],
    ['?id=a b', undefined],
    [`?id=${'a'.repeat(64)}`, 'a'.repeat(64)],
    [`?id=${'a'.repeat(65)}`, undefined],
    ['?id=<b>', undefined],
  ])('BAN-2 the promotion id in the address %j is %s', (search, id) => {
    expect(promotionIdOf(search)).toBe(id)
  })

  test('BAN-2 the page shows the promotion with its id from its start until it ends, as the list does', () => {
    const promotions = [at(10, 20)]
    expect(decideActivity({ id: 'a', promotions, now: 9 })).toEqual({ show: 'gone', because: 'unknown' })
    expect(decideActivity({ id: 'a', promotions, now: 10 })).toEqual({ show: 'promotion', promotion: promotions[0] })
    expect(decideActivity({ id: 'a', promotions, now: 19 })).toEqual({ show: 'promotion', promotion: promotions[0] })
    expect(decideActivity({ id: 'a', promotions, now: 20 })).toEqual({ show: 'gone', because: 'ended' })
    expect(decideActivity({ id: 'b', promotions, now: 19 })).toEqual({ show: 'gone', because: 'unknown' })
    expect(decideActivity({ id: undefined, promotions, now: 19 })).toEqual({ show: 'list', because: 'noId' })
  })
})
