import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstGames, mergeLive, mergeWithFirst, putFirst, toggled, type ListedGame } from '#features/play/games/listed-games.rules.ts'
import { gameOf } from '../game.ts'

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
  [
    ['b', 'a', 'c'],
    ['b', 'c'],
  ],
  [
    ['b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
])('toggling a in %j gives %j', (list, expected) => expect(toggled(list, 'a', 3)).toEqual(expected))

const games = (ids: string): ListedGame[] => [...ids].map((id) => gameOf(id))
/** The ids in order; a gone game is in capitals. */
const written = (row: readonly ListedGame[]): string => row.map(({ nodeId, gone }) => (gone ? nodeId.toUpperCase() : nodeId)).join('')
const never = (): boolean => false
const upTo =
  (last: number) =>
  (place: number): boolean =>
    place <= last

describe('LOB-4 live games replace those of the snapshot', () => {
  test.each<[why: string, shown: string, live: string, lastInView: number, limit: number, expected: string]>([
    ['a lane that nobody sees shows the live games in their order', 'abc', 'cxa', -1, 12, 'cxa'],
    ['a lane that nobody sees has none of the games that are gone', 'abc', 'x', -1, 12, 'x'],
    ['tiles in view keep their places, live ones follow in their order', 'abc', 'yxba', 1, 12, 'abyx'],
    ['a game in view that is gone keeps its place, marked', 'abc', 'cb', 0, 12, 'Acb'],
    ['a tile before the last one in view keeps its place too', 'abcd', 'd', 2, 12, 'ABCd'],
    ['a game that is gone behind those in view leaves at once', 'abcd', 'ab', 1, 12, 'ab'],
    ['new games follow up to the limit', 'ab', 'abcdef', 1, 4, 'abcd'],
    ['tiles in view are never cut', 'abc', 'abc', 2, 1, 'abc'],
    ['without any live game all tiles in view are marked, the others leave', 'abc', '', 1, 12, 'AB'],
  ])('%s', (_why, shown, live, lastInView, limit, expected) =>
    expect(written(mergeLive(games(shown), games(live), limit, upTo(lastInView), never))).toBe(expected),
  )

  test('only the last tile in view counts: a row that was moved keeps those before it', () =>
    expect(written(mergeLive(games('abcd'), games('xd'), 12, (place) => place === 2, never))).toBe('ABCxd'))

  test('a tile in view whose game is offered, though not among the first live ones, stays as it is; out of view it makes room', () => {
    const before: ListedGame[] = [gameOf('a', { gone: true }), gameOf('b'), gameOf('c')]
    expect(written(mergeLive(before, games('xy'), 12, upTo(1), (id) => id !== 'b'))).toBe('aBxy')
  })

  test('a live game has the shown picture and provider, and the live details', () => {
    const shown = [gameOf('1', { image: '/built-1', avif: '/built-1.avif', provider: 'Shown' })]
    const live = [gameOf('1', { name: 'Renamed', isHot: true, image: '/live-1' })]
    for (const last of [-1, 0]) {
      expect(mergeLive(shown, live, 12, upTo(last), never)).toEqual([
        gameOf('1', { name: 'Renamed', isHot: true, image: '/built-1', avif: '/built-1.avif', provider: 'Shown' }),
      ])
    }
    expect(mergeLive(shown, [gameOf('1', { provider: 'Live' })], 12, upTo(0), never)[0]?.provider).toBe('Live')
  })

  test('a game that comes back is no longer marked', () => {
    const before = mergeLive(games('ab'), games('b'), 12, upTo(1), never)
    expect([written(before), written(mergeLive(before, games('ab'), 12, upTo(1), never))]).toEqual(['Ab', 'ab'])
  })

  test('whatever arrives, nothing in view moves, nothing occurs twice, and what stays unmarked is live', () => {
    const rows = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((ids) => games(ids.join('')))
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: -1, max: 8 }), fc.nat(12), (shown, live, last, limit) => {
        const merged = mergeLive(shown, live, limit, upTo(last), never)
        const ids = merged.map(({ nodeId }) => nodeId)
        expect(ids.slice(0, last + 1).join('')).toBe(
          ids
            .slice(0, last + 1)
            .map((_id, place) => shown[place]?.nodeId ?? ids[place])
            .join(''),
        )
        expect(new Set(ids).size).toBe(ids.length)
        for (const { nodeId, gone } of merged) expect(live.some((game) => game.nodeId === nodeId)).toBe(gone !== true)
        expect(merged.length).toBeLessThanOrEqual(Math.max(limit, Math.min(shown.length, last + 1)))
      }),
    )
  })
})

test.each<[why: string, found: string, gone: string[], stay: boolean, expected: string]>([
  ['the first games keep their places, and the others follow', 'xbya', [], false, 'abcxy'],
  ['a game that no page has listed yet stays unmarked', 'x', [], false, 'abcx'],
  ['a game that the operator no longer has leaves', 'xa', ['b'], false, 'acx'],
  ['one under a finger stays, marked', 'xa', ['b'], true, 'aBcx'],
  ['a catalogue without any of the first games shows its own alone', 'xyz', ['a', 'b', 'c'], false, 'xyz'],
  ['an operator without any game has none of the first', '', [], false, ''],
])('LOB-4 on the games screen %s', (_why, found, ids, stay, expected) =>
  expect(written(mergeWithFirst(games('abc'), games(found), { ids, stay }))).toBe(expected),
)

test('LOB-4 what the back end said last on this device goes before the snapshot, with the pictures that the page has already', () => {
  const snapshot = [gameOf('a', { image: '/built-a', avif: '/built-a.avif' }), gameOf('b')]
  expect(firstGames(snapshot, [])).toBe(snapshot)
  expect(firstGames(snapshot, [gameOf('x'), gameOf('a', { name: 'Renamed', image: '/live-a' })])).toEqual([
    gameOf('x'),
    gameOf('a', { name: 'Renamed', image: '/built-a', avif: '/built-a.avif' }),
  ])
})
