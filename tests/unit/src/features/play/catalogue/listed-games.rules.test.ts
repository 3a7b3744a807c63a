import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeGames, putFirst, toggled, type ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { gameOf } from '../game.ts'

const ids = (games: readonly ListedGame[]): string[] => games.map(({ nodeId }) => nodeId)

describe('LOB-4 live games arrive in a shown row', () => {
  const shown = [gameOf('1', { image: '/built-1', avif: '/built-1.avif', provider: 'Shown' }), gameOf('2')]

  test('every tile keeps its place and its picture, with updated details', () => {
    const merged = mergeGames(shown, [gameOf('2', { name: 'Second, renamed' }), gameOf('1', { name: 'First, renamed', isHot: true, image: '/live-1' })], 12)
    expect(ids(merged)).toEqual(['1', '2'])
    expect(merged[0]).toMatchObject({ name: 'First, renamed', isHot: true, image: '/built-1', avif: '/built-1.avif', provider: 'Shown' })
    expect(merged[1]).toMatchObject({ name: 'Second, renamed' })
  })

  test('a live provider has precedence over the shown one', () =>
    expect(mergeGames(shown, [gameOf('1', { provider: 'Live' })], 12)[0]?.provider).toBe('Live'))

  test('a game that no longer exists stays as it was', () => expect(mergeGames(shown, [gameOf('3')], 12).slice(0, 2)).toEqual(shown))

  test.each([
    ['new games follow', 12, ['1', '2', '3', '4', '5']],
    ['new games follow up to the limit', 4, ['1', '2', '3', '4']],
    ['no new games beyond the limit', 2, ['1', '2']],
    ['shown games are never cut', 1, ['1', '2']],
  ])('%s', (_why, limit, expected) => expect(ids(mergeGames(shown, ['3', '2', '4', '5'].map((id) => gameOf(id)), limit))).toEqual(expected))

  test('new games never come before shown ones', () => {
    const games = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 })).map((names) => names.map((id) => gameOf(id)))
    fc.assert(fc.property(games, games, fc.nat(20), (before, live, limit) => {
      const merged = ids(mergeGames(before, live, limit))
      expect(merged.slice(0, before.length)).toEqual(ids(before))
      expect(new Set(merged).size).toBe(merged.length)
      expect(merged.length).toBeLessThanOrEqual(Math.max(limit, before.length))
    }))
  })
})

test.each<[list: string[], id: string, limit: number, expected: string[]]>([
  [[], 'a', 2, ['a']],
  [['b'], 'a', 2, ['a', 'b']],
  [['b', 'c'], 'a', 2, ['a', 'b']],
  [['b', 'a'], 'a', 2, ['a', 'b']],
  [['a', 'b'], 'a', 2, ['a', 'b']],
])('%j with %s first, limited to %i, is %j', (list, id, limit, expected) => expect(putFirst(list, id, limit)).toEqual(expected))

test.each<[list: string[], expected: string[]]>([
  [[], ['a']],
  [['b'], ['a', 'b']],
  [['b', 'a', 'c'], ['b', 'c']],
  [['b', 'c', 'd'], ['a', 'b', 'c']],
])('toggling a in %j gives %j', (list, expected) => expect(toggled(list, 'a', 3)).toEqual(expected))
