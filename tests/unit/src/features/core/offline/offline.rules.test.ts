import { expect, test } from 'vitest'
import {
  ageOf,
  decideOfflineNotice,
  decideNetworkReturn,
  type OfflineFacts,
  type OfflineNotice,
  retryWait,
} from '#features/core/offline/offline.rules.ts'

const NOW = 1_700_000_000_000
const MINUTE = 60_000
const away: OfflineFacts = { isAway: true, isBack: false, route: 'promotions', keptAt: NOW - 5 * MINUTE, now: NOW }
const fiveMinutes = { value: 5, unit: 'minute' } as const

test.each<[why: string, facts: Partial<OfflineFacts>, expected: OfflineNotice]>([
  ['a kept page says how old it is', {}, { show: 'offline', shows: { what: 'page', age: fiveMinutes } }],
  [
    'PWA-5 the last lobby says so, and that games need a network',
    { route: 'home' },
    { show: 'offline', shows: { what: 'lobby', age: fiveMinutes }, needs: 'game' },
  ],
  ['a page of the network has no age', { keptAt: undefined }, { show: 'offline' }],
  ['the games screen says that games need a network', { route: 'game', keptAt: undefined }, { show: 'offline', needs: 'game' }],
  ['a game that starts says that it needs a network', { route: 'launchGame', keptAt: undefined }, { show: 'offline', needs: 'game' }],
  ['the cashier says that it needs a network', { route: 'member/cashier', keptAt: undefined }, { show: 'offline', needs: 'cashier' }],
  ['a form says that what was typed stays', { route: 'register', keptAt: undefined }, { show: 'offline', needs: 'form' }],
  ['the offline screen says it all by itself', { route: 'offline' }, { show: 'nothing', because: 'offlineScreen' }],
  ['with a network there is nothing to say, even of a kept page', { isAway: false }, { show: 'nothing', because: 'network' }],
  ["the network's return is told", { isAway: false, isBack: true }, { show: 'back' }],
])('STA-3 %s', (_why, facts, expected) => expect(decideOfflineNotice({ ...away, ...facts })).toEqual(expected))

test.each([
  [0, { value: 1, unit: 'minute' }],
  [-MINUTE, { value: 1, unit: 'minute' }],
  [59 * MINUTE, { value: 59, unit: 'minute' }],
  [60 * MINUTE, { value: 1, unit: 'hour' }],
  [47 * 60 * MINUTE, { value: 47, unit: 'hour' }],
  [48 * 60 * MINUTE, { value: 2, unit: 'day' }],
  [72 * 60 * MINUTE, { value: 3, unit: 'day' }],
])('%i ms old is %o', (age, expected) => expect(ageOf(NOW - age, NOW)).toEqual(expected))

test('the host is tried after 3 s, then less and less often, each minute at least', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(retryWait)).toEqual([3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000])
})

test('PWA-5 the offline screen gives way to the page in whose place it stands; no other page reloads by itself', () => {
  expect(decideNetworkReturn({ route: 'offline', keptAt: NOW })).toBe('reload')
  expect(decideNetworkReturn({ route: 'offline', keptAt: undefined })).toBe('stay')
  expect(decideNetworkReturn({ route: 'home', keptAt: NOW })).toBe('stay')
})
