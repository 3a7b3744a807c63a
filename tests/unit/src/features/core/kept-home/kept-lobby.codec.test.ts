import { expect, test } from 'vitest'
import { keepLobby, readKeptLobby } from '#features/core/kept-home/kept-lobby.codec.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'
import { wireGame } from '../../play/game.ts'

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
