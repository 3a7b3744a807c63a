import { expect, test } from 'vitest'
import { isClosedBanner } from '#features/content/banners/closed-banners.rules.ts'
import type { LinkFacts } from '#features/content/banners/banners.rules.ts'
import { AURORA } from '../../open-document.ts'

const none = { vendor: undefined, gameType: undefined, roomId: undefined, nodeId: undefined }
const to = (linkage: string): LinkFacts => ({ linkageType: 'URL', linkage, ...none })
const gift: LinkFacts = { linkageType: 'P', linkage: '7', ...none }
const table: LinkFacts = { linkageType: 'G', linkage: '', ...none, vendor: 'NIMBUS', gameType: 'LIVE', nodeId: '1' }
const { features } = AURORA
const closed = {
  ...features,
  closedPrograms: ['vip' as const, 'promotions' as const],
  games: { ...features.games, closed: { categories: ['LIVE' as const] } },
}

test.each<[why: string, banner: LinkFacts, expected: boolean]>([
  ['a promotion', gift, true],
  ['a screen of a closed program', to('/m/member/vip'), true],
  ['the same in another language, with a query', to('/m/th/promotions?id=7'), true],
  ['the page of a promotion', to('/m/activity/7'), true],
  ['a game of a closed category', table, true],
  ['a game of another one', { ...table, gameType: 'RNG' }, false],
  ['a screen of no program', to('/m/game'), false],
  ['a screen of a program that is open', to('/m/member/missions'), false],
  ['another site', to('https://partner.example/'), false],
])('MKT-3 a banner to %s', (_what, banner, expected) => {
  expect(isClosedBanner(banner, closed)).toBe(expected)
  expect(isClosedBanner(banner, features)).toBe(false)
})
