import { describe, expect, test } from 'vitest'
import { rankShare } from '#features/member/rewards/vip.rules.ts'

describe('PRO-2 the progress towards the next rank', () => {
  test.each([
    ['without a label', undefined, 1, 4, 1], ['with an empty label', '', 1, 4, 1], ['without conditions', 'vip-1', 0, 0, 1], ['at its start', 'vip-1', 0, 4, 0],
    ['partly complete', 'vip-1', 1, 4, 0.25], ['complete', 'vip-1', 4, 4, 1], ['more than complete', 'vip-1', 9, 4, 1], ['below zero', 'vip-1', -1, 4, 0],
  ])('%s', (_case, labelId, completed, total, share) => {
    expect(rankShare({ labelId, completed, total })).toBe(share)
  })
})
