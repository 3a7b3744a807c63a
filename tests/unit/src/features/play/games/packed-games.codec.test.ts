import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packGames, unpackGames } from '#features/play/games/packed-games.codec.ts'

const text = fc.string().map((drawn) => drawn.replaceAll(/[|\n]/g, ''))
const word = text.filter((drawn) => drawn !== '')
const packable = fc.record({
  nodeId: word,
  gameId: text,
  name: text,
  vendor: word,
  provider: fc.option(word, { nil: undefined }),
  picture: text,
  freeplay: fc.boolean(),
  isNew: fc.boolean(),
  isHot: fc.boolean(),
  roomId: fc.option(word, { nil: undefined }),
})

test('unpacking returns the packed games, with the addresses of their pictures', () => {
  fc.assert(
    fc.property(fc.array(packable), word, (games, category) => {
      const expected = games.map(({ picture, ...game }) => ({
        ...game,
        category,
        image: `/m/brand/${picture}.webp`,
        avif: `/m/brand/${picture}.avif`,
      }))
      expect(unpackGames(packGames(games), category)).toEqual(expected)
    }),
  )
})

test('a separator in a name becomes a space', () => {
  const game = { nodeId: '1', gameId: '2', name: 'A|B\nC', vendor: 'V', picture: 'tile-1.x', freeplay: false, isNew: false, isHot: false }
  expect(unpackGames(packGames([game, game]), 'RNG').map(({ name }) => name)).toEqual(['A B C', 'A B C'])
})

test('an empty text has no games', () => expect(unpackGames('', 'RNG')).toEqual([]))

test('a truncated line yields the fields it has', () => {
  expect(unpackGames('1|2', 'RNG')).toEqual([
    {
      nodeId: '1',
      gameId: '2',
      name: '',
      vendor: '',
      category: 'RNG',
      provider: undefined,
      image: '/m/brand/.webp',
      avif: '/m/brand/.avif',
      freeplay: false,
      isNew: false,
      isHot: false,
      roomId: undefined,
    },
  ])
})

test.each([
  ['Copper Wren', 'COPPER_WREN', '1|2|N||Copper Wren|p'],
  ['Copper Wren', 'WREN', '1|2|N|WREN|Copper Wren|p'],
  ['TCG Lotto VN', 'TCG_LOTTO_VN', '1|2|N||TCG Lotto VN|p'],
  [undefined, 'WREN', '1|2|N|WREN||p'],
])('for the vendor %s with the code %s the packed text is %s', (provider, vendor, packed) => {
  const game = { nodeId: '1', gameId: '2', name: 'N', vendor, provider, picture: 'p', freeplay: false, isNew: false, isHot: false }
  expect(packGames([game])).toBe(packed)
  expect(unpackGames(packed, 'RNG')[0]).toMatchObject({ vendor })
})
