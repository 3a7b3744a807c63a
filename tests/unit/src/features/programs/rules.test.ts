import { describe, expect, test } from 'vitest'
import { decideActivity, promotionIdOf, running } from '#features/promotions/rules.ts'
import { friendLink, shareWay } from '#features/referral/rules.ts'
import { rankShare } from '#features/vip/rules.ts'

describe('PRO-2 the way to the next rank', () => {
  test.each([
    ['without a label', undefined, 1, 4, 1], ['with an empty label', '', 1, 4, 1], ['with nothing to do', 'vip-1', 0, 0, 1], ['at its start', 'vip-1', 0, 4, 0],
    ['in between', 'vip-1', 1, 4, 0.25], ['done', 'vip-1', 4, 4, 1], ['more than done', 'vip-1', 9, 4, 1], ['below nothing', 'vip-1', -1, 4, 0],
  ])('%s', (_case, labelId, completed, total, share) => {
    expect(rankShare({ labelId, completed, total })).toBe(share)
  })
})

describe('promotions', () => {
  const at = (startAt: number, endAt: number, id = 'a'): { id: string; startAt: number; endAt: number } => ({ id, startAt, endAt })

  test.each([[9, false], [10, true], [19, true], [20, false]])('one from 10 to 20 runs at %i: %s', (now, runs) => {
    expect(running([at(10, 20)], now)).toHaveLength(runs ? 1 : 0)
  })

  test.each([['?id=abc', 'abc'], ['?id=1.2:3-4_5', '1.2:3-4_5'], ['', undefined], ['?id=', undefined], ['?id=a b', undefined], [`?id=${'a'.repeat(64)}`, 'a'.repeat(64)], [`?id=${'a'.repeat(65)}`, undefined], ['?id=<b>', undefined]])('BAN-2 the address %j names %s', (search, id) => {
    expect(promotionIdOf(search)).toBe(id)
  })

  test('BAN-2 the page shows the promotion of its id until it has ended', () => {
    const promotions = [at(10, 20)]
    expect(decideActivity({ id: 'a', promotions, now: 19 })).toEqual({ show: 'promotion', promotion: promotions[0] })
    expect(decideActivity({ id: 'a', promotions, now: 20 })).toEqual({ show: 'gone', because: 'ended' })
    expect(decideActivity({ id: 'b', promotions, now: 19 })).toEqual({ show: 'gone', because: 'unknown' })
    expect(decideActivity({ id: undefined, promotions, now: 19 })).toEqual({ show: 'list', because: 'noId' })
  })
})

describe('inviting friends', () => {
  test('uses the device’s own sheet where there is one', () => {
    expect([shareWay({ canShare: true }).do, shareWay({ canShare: false }).do]).toEqual(['share', 'copy'])
  })

  test.each([['https://a.example/m/register?referralCode=R1', true], ['HTTP://a.example/', true], ['javascript:alert(1)', false], ['//a.example', false], ['https://', false], ['', false]])('%s is a link that may be handed on: %s', (url, good) => {
    expect(friendLink(url) !== undefined).toBe(good)
  })
})
