import { expect, test } from 'vitest'
import { findCloseMatches, nearestNames } from '#features/play/catalogue/close-matches.rules.ts'
import { gameOf } from '../game.ts'

const games = ['Saffron Koi', 'Velvet Baccarat', 'Đường Rồng', 'Lucky Plinko', 'Velvet Koi'].map((name, place) =>
  gameOf(String(place), { name, isHot: place === 3 }),
)
const names = { NIMBUS: 'Nimbus Orchard' }

test.each<[why: string, keyword: string, found: string[], near: string[]]>([
  ['a typo', 'bacarat', ['Velvet Baccarat'], []],
  ['accents', 'duong rong', ['Đường Rồng'], []],
  ['the vendor’s name', 'orchrd', games.map(({ name }) => name), []],
  ['two typos: no games, but a similar name', 'becarat', [], ['Velvet Baccarat']],
  ['nothing similar: the hot games', 'zzz', [], ['Lucky Plinko']],
])('LOB-3 close matches: %s', (_why, keyword, found, near) => {
  const close = findCloseMatches(games, keyword, names)
  expect([close.games.map(({ name }) => name), close.near]).toEqual([found, near])
})

test('similar names are sorted by likeness, each once, up to the limit', () => {
  const list = ['Golden Pond', 'Koi Pond', 'Koi Ponds', 'Koi Pond'].map((name, place) => gameOf(String(place), { name }))
  expect(nearestNames(list, 'koj pnd')).toEqual(['Koi Pond', 'Koi Ponds', 'Golden Pond'])
  expect(nearestNames(list, 'koi pond', 1)).toEqual(['Koi Pond'])
  expect(nearestNames(list, 'xyz')).toEqual([])
  expect(nearestNames(list, '')).toEqual([])
})

test.each([
  // 9 of 20 letters in common are 0.45; 8 are not enough.
  ['abcdefghijklmnopqrst', 'abcdefghi', true],
  ['abcdefghijklmnopqrst', 'abcdefgh', false],
  // Each typed word counts as much: 1 and 0 are 0.5 on average, 0.8 and 0 are 0.4.
  ['dragon 777', 'Dragon', true],
  ['dragn 777', 'Drago', false],
])('%s and %s are alike enough: %s', (keyword, name, alike) =>
  expect(nearestNames([gameOf('1', { name })], keyword)).toEqual(alike ? [name] : []),
)
