import { expect, test } from 'vitest'
import { forgive, nearestNames } from '#features/lobby/forgive-rules.ts'
import { gameOf } from '../games/game.ts'

const games = ['Saffron Koi', 'Velvet Baccarat', 'Đường Rồng', 'Lucky Plinko', 'Velvet Koi'].map((name, place) => gameOf(String(place), { name, isHot: place === 3 }))
const names = { NIMBUS: 'Nimbus Orchard' }

test.each<[why: string, keyword: string, found: string[], near: string[]]>([
  ['a typo', 'bacarat', ['Velvet Baccarat'], []],
  ['accents', 'duong rong', ['Đường Rồng'], []],
  ['the vendor’s name', 'orchrd', games.map(({ name }) => name), []],
  ['two typos find nothing, but bring to mind', 'becarat', [], ['Velvet Baccarat']],
  ['nothing like it: what is played most', 'zzz', [], ['Lucky Plinko']],
])('LOB-3 close to %s', (_why, keyword, found, near) => {
  const close = forgive(games, keyword, names)
  expect([close.games.map(({ name }) => name), close.near]).toEqual([found, near])
})

test('the most alike come first, each name once, no more than asked for', () => {
  const list = ['Golden Pond', 'Koi Pond', 'Koi Ponds', 'Koi Pond'].map((name, place) => gameOf(String(place), { name }))
  expect(nearestNames(list, 'koi pnd')).toEqual(['Koi Pond', 'Koi Ponds'])
  expect(nearestNames(list, 'koi pond', 1)).toEqual(['Koi Pond'])
  expect(nearestNames(list, 'o')).toEqual([])
})

test.each([['abcd', 'cdxyz', true], ['abcd', 'cdxyzu', false]])('%s and %s share enough to be alike: %s', (keyword, name, alike) => {
  // Pairs: 3 and 4, one in common: 2/7 is below 0.3; a further letter off the name brings it to 2/6.
  expect(nearestNames([gameOf('1', { name: name.slice(0, -1) })], keyword)).toEqual(alike ? [name.slice(0, -1)] : [])
})
