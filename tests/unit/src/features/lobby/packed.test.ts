import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packGames, unpackGames } from '#features/lobby/packed.ts'

const text = fc.string().map((drawn) => drawn.replaceAll(/[|\n]/g, ''))
const word = text.filter((drawn) => drawn !== '')
const packable = fc.record({
  nodeId: word, gameId: text, name: text, vendor: word, provider: fc.option(word, { nil: undefined }), picture: text,
  freeplay: fc.boolean(), isNew: fc.boolean(), isHot: fc.boolean(), roomId: fc.option(word, { nil: undefined }),
})

test('games come out of the page as they went in, with the addresses of their pictures', () => {
  fc.assert(fc.property(fc.array(packable), word, (games, category) => {
    const expected = games.map(({ picture, ...game }) => ({ ...game, category, image: `/m/brand/${picture}.webp`, avif: `/m/brand/${picture}.avif` }))
    expect(unpackGames(packGames(games), category)).toEqual(expected)
  }))
})

test('what separates games and their parts is a space inside a name', () => {
  const game = { nodeId: '1', gameId: '2', name: 'A|B\nC', vendor: 'V', picture: 'tile-1.x', freeplay: false, isNew: false, isHot: false }
  expect(unpackGames(packGames([game, game]), 'RNG').map(({ name }) => name)).toEqual(['A B C', 'A B C'])
})

test('an empty text holds no game', () => expect(unpackGames('', 'RNG')).toEqual([]))

test('of a line that breaks off what is there is read', () => {
  expect(unpackGames('1|2', 'RNG')).toEqual([
    { nodeId: '1', gameId: '2', name: '', vendor: '', category: 'RNG', provider: undefined, image: '/m/brand/.webp', avif: '/m/brand/.avif', freeplay: false, isNew: false, isHot: false, roomId: undefined },
  ])
})

test.each([
  ['Copper Wren', 'COPPER_WREN', '1|2|N||Copper Wren|p||'],
  ['Copper Wren', 'WREN', '1|2|N|WREN|Copper Wren|p||'],
  ['TCG Lotto VN', 'TCG_LOTTO_VN', '1|2|N||TCG Lotto VN|p||'],
  [undefined, 'WREN', '1|2|N|WREN||p||'],
])('of the vendor %s with the code %s only what is not the same is written', (provider, vendor, packed) => {
  const game = { nodeId: '1', gameId: '2', name: 'N', vendor, provider, picture: 'p', freeplay: false, isNew: false, isHot: false }
  expect(packGames([game])).toBe(packed)
  expect(unpackGames(packed, 'RNG')[0]).toMatchObject({ vendor })
})
