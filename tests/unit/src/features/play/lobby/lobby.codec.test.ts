import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLobby, readKeptLobby, packGames, unpackGames } from '#features/play/lobby/lobby.codec.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'
import { wireGame } from '../game.ts'

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

const KEY = 'livery:lobby:aurora'
const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus Orchard', freeplay: true, image: '/x', gameType: 'RNG' }
const lane = (category: string, cards = [card]) => ({ category, title: category, cards, gameClassify: [], gameCount: 3 })

function open(language: 'EN' | 'AR' = 'EN', browser = fakeBrowser()) {
  usePlatform(browser.openTab())
  setCurrentShell({ merchant: AURORA, language, route: 'home', strings: {}, lazyWords: '' })
  return browser
}

test('LOB-4 lanes and games are kept together, each change with what is kept of the rest', () => {
  open()
  keepLobby({ lanes: [lane('RNG')] })
  keepLobby({ games: { RNG: [wireGame('1')] } })
  keepLobby({ games: { LIVE: [wireGame('2')] } })
  expect(readKeptLobby()).toMatchObject({ lanes: [lane('RNG')], games: { RNG: [wireGame('1')], LIVE: [wireGame('2')] } })
})

test('LOB-4 the names are of one language: another one reads nothing', () => {
  const browser = open('EN')
  keepLobby({ lanes: [lane('RNG')] })
  open('AR', browser)
  expect(readKeptLobby()).toBeUndefined()
})

test('LOB-4 a lobby that is too long leaves its games out, then itself', () => {
  const browser = open()
  keepLobby({ games: { RNG: [wireGame('1', { name: 'x'.repeat(60_000) })] }, lanes: [lane('RNG')] })
  expect(readKeptLobby()?.games).not.toEqual({})
  keepLobby({ lanes: [{ ...lane('RNG'), title: 'x'.repeat(60_000) }] })
  expect(readKeptLobby()).toMatchObject({ lanes: [{ category: 'RNG' }], games: {} })
  keepLobby({ lanes: [{ ...lane('RNG'), title: 'x'.repeat(120_000) }] })
  expect(browser.rawLocal.has(KEY)).toBe(false)
})

const stored = (part: object): string => JSON.stringify({ language: 'EN', lanes: [lane('RNG')], games: { RNG: [wireGame('1')] }, ...part })

test.each<[why: string, text: string]>([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a lane of another shape', stored({ lanes: [{ category: 1 }] })],
  ['more lanes than a lobby has', stored({ lanes: Array.from({ length: 21 }, () => lane('RNG')) })],
  ['more games than a screen begins with', stored({ games: { RNG: Array.from({ length: 25 }, (_, id) => wireGame(String(id))) } })],
  ['a vendor’s picture that runs a script', stored({ lanes: [lane('RNG', [{ ...card, image: 'javascript:alert(1)' }])] })],
  ['a game’s picture that is data', stored({ games: { RNG: [wireGame('1', { image: 'data:text/html,x' })] } })],
  ['a picture of another host in disguise', stored({ games: { RNG: [wireGame('1', { image: '//evil.example/x' })] } })],
  ['a text beyond the limit', stored({ more: 'x'.repeat(100_000) })],
])('LOB-4 a stored text with %s is not read', (_why, text) => {
  const browser = open()
  browser.rawLocal.set(KEY, stored({}))
  expect(readKeptLobby()).toBeDefined()
  browser.rawLocal.set(KEY, text)
  expect(readKeptLobby()).toBeUndefined()
})
