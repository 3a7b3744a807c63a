import { formatNumber } from '#i18n/format-number.ts'
import { t } from '#i18n/translate.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { element } from '#lib/element.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { completeTile, drawHeart, drawnTile, heartOf, type DrawnHeart } from '#ui/drawn-tile.ts'
import laneCss from '#ui/Lane.module.css'
import railCss from '#ui/Rail.module.css'
import { holdStart } from '#ui/row-position.ts'
import { tileOf } from './tile-of.ts'

/** Draws a lane's title and number of games. */
export function drawLaneHead(island: Element, title: string, gameCount: number): void {
  for (const [name, text] of [[laneCss.title, title], [laneCss.count, formatNumber(gameCount)]] as const) {
    const place = island.querySelector(`.${name}`)
    if (place && place.textContent !== text) place.textContent = text
  }
  const list = listOf(island)
  if (list?.getAttribute('aria-label') !== title) list?.setAttribute('aria-label', title)
}

/** Draws the tiles of these games behind those that the lane has. A row at its start stays there. */
export function appendTiles(island: Element, games: readonly ListedGame[]): void {
  const list = listOf(island)
  if (!list) return
  const stoodAtStart = list.scrollLeft === 0
  list.append(...games.map((game) => element('li', { class: railCss.item }, drawnTile(tileOf(game)))))
  if (stoodAtStart) afterPaint(() => holdStart(list))
}

/** Draws the pictures of a lane's first `count` tiles, and the hearts of all. */
export function completeTiles(island: Element, games: readonly ListedGame[], count: number, size: { width: number; height: number }, favourites: readonly string[]): void {
  for (const [place, tile] of tilesOf(island).entries()) {
    const game = games[place]
    if (game) completeTile(tile, game.name, place < count ? { src: game.image, avif: game.avif, ...size } : undefined, heartFor(game, favourites))
  }
}

/** Draws the hearts whose state changed. */
export function drawHearts(island: Element, games: readonly ListedGame[], favourites: readonly string[]): void {
  for (const [place, tile] of tilesOf(island).entries()) {
    const heart = games[place] && heartFor(games[place], favourites)
    if (heart && heartOf(tile)?.getAttribute('aria-pressed') === String(!heart.on)) drawHeart(tile, heart)
  }
}

/** The tiles of a lane, in order. */
export function tilesOf(island: Element): Element[] {
  return [...island.querySelectorAll('article')]
}

function listOf(island: Element): HTMLElement | null {
  return island.querySelector('ul')
}

function heartFor({ nodeId, name }: ListedGame, favourites: readonly string[]): DrawnHeart {
  const on = favourites.includes(nodeId)
  return { on, word: t(on ? 'lobby.removeFavourite' : 'lobby.addFavourite', { game: name }) }
}
