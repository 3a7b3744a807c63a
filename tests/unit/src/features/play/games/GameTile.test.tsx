// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { GameTile } from '#features/play/games/GameTile.tsx'
import { setCurrentShell } from '#page/current.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { AURORA } from '../../open-document.ts'
import { gameOf } from '../game.ts'

const size = { width: 3, height: 4 }
const plain = gameOf('7', { isHot: false, isNew: false, freeplay: false })

const PLAIN = {}
const STRIP = { strip: true } as const

function openPage(tile: { strip?: true }): void {
  setCurrentShell({
    merchant: { ...AURORA, ...tile },
    language: 'EN',
    route: 'home',
    strings: { 'lobby.hot': 'Hot', 'lobby.new': 'New', 'lobby.trial': 'Try', 'lobby.gone': 'Gone', 'lobby.addFavourite': 'Add {{game}}' },
    lazyWords: '',
  })
}

const rendered = (game: Partial<ListedGame>): HTMLElement => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<GameTile game={{ ...plain, ...game }} size={size} />)
  return place
}

test.each<[why: string, game: Partial<ListedGame>, shape: { strip?: true }, selector: string]>([
  ['a game links to its place on the games screen', {}, PLAIN, 'article > a[href="/m/game?open=7"]'],
  ['a game that is gone is no link, and says so', { gone: true }, PLAIN, 'a:not([href]) > span:last-child'],
  ['hot comes before new', { isHot: true, isNew: true }, PLAIN, '[data-badge=Hot][data-tone=hot]'],
  ['a new game says so', { isNew: true }, PLAIN, '[data-badge=New][data-tone=accent]'],
  ['another game has no badge', {}, PLAIN, 'article:not(:has([data-badge]))'],
  ['a tile with a strip names the trial in it', { freeplay: true }, STRIP, 'a[data-strip=Try]'],
  ['other tiles have no place for it', { freeplay: true }, PLAIN, 'a:not([data-strip])'],
  ['a strip without a trial has no cell for it', { freeplay: false }, STRIP, 'a:not([data-strip])'],
])('LOB-4 %s', (_why, game, shape, selector) => {
  openPage(shape)
  expect(rendered(game).querySelector(selector)).not.toBeNull()
})

test('PER-2 the fullest tile has eight elements, none of them in an svg', async () => {
  openPage(STRIP)
  const game = { ...plain, provider: 'Nimbus', avif: '/x.avif', isHot: true, freeplay: true }
  const { container, mended } = await hydrate(<GameTile game={game} size={size} />)
  expect([container.querySelectorAll('button').length, container.querySelectorAll('svg').length, mended]).toEqual([1, 0, []])
  expect(container.querySelectorAll('*').length).toBe(8)
})
