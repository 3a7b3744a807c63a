import { describe, expect, test } from 'vitest'
import { decideOwnRank, type OwnRank, type OwnRankFacts, rankShare } from '#features/member/rewards/vip.rules.ts'

describe('PRO-2 the progress towards the next rank', () => {
  test.each([
    ['without a label', undefined, 1, 4, 1],
    ['with an empty label', '', 1, 4, 1],
    ['without conditions', 'vip-1', 0, 0, 1],
    ['at its start', 'vip-1', 0, 4, 0],
    ['partly complete', 'vip-1', 1, 4, 0.25],
    ['complete', 'vip-1', 4, 4, 1],
    ['more than complete', 'vip-1', 9, 4, 1],
    ['below zero', 'vip-1', -1, 4, 0],
  ])('%s', (_case, labelId, completed, total, share) => {
    expect(rankShare({ labelId, completed, total })).toBe(share)
  })
})

const gold: OwnRankFacts = {
  member: { clubLabel: { labelId: 'gold' } },
  memberLoad: 'loaded',
  progress: { state: 'ready', value: { labelId: 'gold', completed: 1, total: 4 } },
}
test.each<[why: string, facts: Partial<OwnRankFacts>, expected: OwnRank]>([
  ['PRO-2 a known rank shows its share', {}, { show: 'share', share: 0.25 }],
  ['PRO-2 a pending rank is a placeholder', { progress: { state: 'loading' } }, { show: 'waiting' }],
  ['PRO-2 a failed rank is unknown', { progress: { state: 'failed' } }, { show: 'unknown' }],
  ['PRO-2 a member who is not known yet is a placeholder', { member: undefined, memberLoad: 'loading' }, { show: 'waiting' }],
  ['PRO-2 so is one whose call has not begun', { member: undefined, memberLoad: 'idle' }, { show: 'waiting' }],
  ['PRO-2 a member who could not be loaded is unknown', { member: undefined, memberLoad: 'failed' }, { show: 'unknown' }],
  ['PRO-2 so is the answer about another member', { member: undefined }, { show: 'unknown' }],
  ['a member without a label is at the start', { member: {}, progress: { state: 'loading' } }, { show: 'start' }],
  [
    'PRO-2 a label without an id is complete',
    { member: { clubLabel: { labelId: '' } }, progress: { state: 'loading' } },
    { show: 'share', share: 1 },
  ],
])('%s', (_why, facts, expected) => expect(decideOwnRank({ ...gold, ...facts })).toEqual(expected))
