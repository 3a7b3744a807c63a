import { computed } from 'nanostores'
import { $favourites, toggleFavourite } from '#features/play/catalogue/favourites-and-recent.store.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { formatNumber, t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { element } from '#lib/element.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { isAsleep, islandsOf, propsOf, wake } from '#early/wake.ts'
import { nextTask, whenNear } from '#lib/moments.ts'
import { currentShell } from '#page/current.ts'
import laneCss from '#ui/Lane.module.css'
import railCss from '#ui/Rail.module.css'
import { afterPaint, holdStart } from '#ui/row-position.ts'
import { completeTile, drawHeart, drawnTile, heartOf, type DrawnHeart } from '#ui/drawn-tile.ts'
import type { LobbyLaneProps } from './LobbyLane.tsx'
import {
  $laneGames,
  $lanes,
  $vendorNames,
  LANES_IN_SHELL,
  noteDrawnLane,
  openGameSheet,
  TILES_IN_VIEW,
  type DrawnLane,
} from './lobby.store.ts'
import { startLane } from './home-lane.actions.ts'
import { decideLaneNews } from './home-lanes.rules.ts'
import { unpackGames } from './lobby.codec.ts'
import { tileOf } from './tile-of.ts'

/** Draws a lane's title and, where it changed, its number of games: a browser's first formatted number takes a slow phone 50 ms. */
function drawLaneHead(island: Element, title: string, gameCount: number | undefined): void {
  const texts = { [laneCss.title!]: title, ...(gameCount === undefined ? {} : { [laneCss.count!]: formatNumber(gameCount) }) }
  for (const [name, text] of Object.entries(texts)) {
    const place = island.querySelector(`.${name}`)
    if (place && place.textContent !== text) place.textContent = text
  }
}

/** Draws the tiles of these games behind those that the lane has. A row at its start stays there. */
function appendTiles(island: Element, games: readonly ListedGame[]): void {
  const list = listOf(island)
  if (!list) return
  const stoodAtStart = list.scrollLeft === 0
  const { tile } = currentShell().merchant
  list.append(...games.map((game) => element('li', { class: railCss.item }, drawnTile(tileOf(game, tile)))))
  if (stoodAtStart) afterPaint(() => holdStart(list))
}

/** Draws the pictures of a lane's first `count` tiles, and the hearts of all. */
function completeTiles(
  island: Element,
  games: readonly ListedGame[],
  count: number,
  size: { width: number; height: number },
  favourites: readonly string[],
): void {
  for (const [place, tile] of tilesOf(island).entries()) {
    const game = games[place]
    if (game)
      completeTile(tile, game.name, place < count ? { src: game.image, avif: game.avif, ...size } : undefined, heartFor(game, favourites))
  }
}

/** Draws the hearts whose state changed. */
function drawHearts(island: Element, games: readonly ListedGame[], favourites: readonly string[]): void {
  for (const [place, tile] of tilesOf(island).entries()) {
    const heart = games[place] && heartFor(games[place], favourites)
    if (heart && heartOf(tile)?.getAttribute('aria-pressed') === String(!heart.on)) drawHeart(tile, heart)
  }
}

/** The tiles of a lane, in order. */
function tilesOf(island: Element): Element[] {
  return [...island.querySelectorAll('article')]
}

function listOf(island: Element): HTMLElement | null {
  return island.querySelector('ul')
}

function heartFor({ nodeId, name }: ListedGame, favourites: readonly string[]): DrawnHeart {
  const on = favourites.includes(nodeId)
  return { on, word: t(on ? 'lobby.removeFavourite' : 'lobby.addFavourite', { game: name }) }
}

/** A lane comes to life this far below the view. */
const NEAR = '300px'

interface SleepingLane extends Pick<LobbyLaneProps, 'category' | 'size'> {
  readonly island: HTMLElement
  /** The number of games in the lane's head. */
  gameCount: number
  /** The games whose tiles the lane has. */
  games: readonly ListedGame[]
  /** Undefined before the lane comes near the view. */
  drawn: DrawnLane | undefined
}

const lanes = new Map<Element, SleepingLane>()
/** Lanes that come near together start in tasks of their own: together they keep a slow phone busy for 130 ms (PER-5). */
let turn = Promise.resolve()

/**
 * Serves the prerendered lanes of home without React (LOB-4, PER-2): near the view they get pictures, hearts and live games; a press on a tile opens its
 * sheet. A lane wakes only if the live games change its tiles, or for a mouse, which gets arrows.
 */
export function bindSleepingLanes(): void {
  for (const island of islandsOf('LobbyLane')) {
    const props = propsOf<LobbyLaneProps>(island)
    const lane: SleepingLane = { ...props, island, games: unpackGames(props.games, props.category), drawn: undefined }
    lanes.set(island, lane)
    whenNear(island.parentElement, NEAR, () => {
      turn = turn.then(nextTask)
      void turn.then(() => start(lane, props.pictures === 'later'))
    })
  }
  document.addEventListener('click', press)
  // It does not bubble out of a row, but it can be captured.
  document.addEventListener('scroll', ({ target }) => move(asleepLaneAt(target)), { capture: true, passive: true })
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const lane = pointerType === 'mouse' ? asleepLaneAt(target) : undefined
      if (lane) wake(lane.island)
    },
    { passive: true },
  )
  $favourites.listen((favourites) => {
    for (const lane of lanes.values()) if (lane.drawn && isAsleep(lane.island)) drawHearts(lane.island, lane.games, favourites)
  })
}

function start(lane: SleepingLane, isEmpty: boolean): void {
  const { island, category, games } = lane
  if (!isAsleep(island)) return
  if (isEmpty) appendTiles(island, games)
  draw(lane, { laneGames: {}, lanes: LANES_IN_SHELL, names: {}, moved: false })
  void startLane({ category, shown: games, lane: island.parentElement })
  computed([$laneGames, $lanes, $vendorNames], (laneGames, planned, names) => ({ laneGames, lanes: planned, names })).subscribe((live) => {
    // Without the lanes the providers' names are unknown: tiles would change once they come.
    if (isAsleep(island) && live.lanes.length > 0) follow(lane, { ...live, moved: lane.drawn?.moved ?? false })
  })
}

/** Draws what live data add to the lane; what they change wakes it. */
function follow(lane: SleepingLane, live: DrawnLane): void {
  const { island, category } = lane
  const games = (live.laneGames[category] ?? lane.games).map((game) => ({ ...game, provider: game.provider ?? live.names[game.vendor] }))
  const news = logDecision(`lane ${category}`, decideLaneNews(lane.games, games))
  if (news.do === 'render') return wake(island)
  const head = live.lanes.find((one) => one.category === category)
  const gameCount = head?.gameCount ?? lane.gameCount
  drawLaneHead(island, head?.title || t(`lobby.${category}`), gameCount === lane.gameCount ? undefined : gameCount)
  lane.gameCount = gameCount
  if (news.do === 'append') appendTiles(island, games.slice(news.from))
  lane.games = games
  draw(lane, live)
}

/** Completes the lane's tiles. Its view hydrates with the same values of the stores. */
function draw(lane: SleepingLane, drawn: DrawnLane): void {
  lane.drawn = drawn
  noteDrawnLane(lane.category, drawn)
  completeTiles(lane.island, lane.games, drawn.moved ? Infinity : TILES_IN_VIEW, lane.size, $favourites.get())
}

/** The row was moved: the tiles behind those in view need their pictures. */
function move(lane: SleepingLane | undefined): void {
  if (lane?.drawn && !lane.drawn.moved) draw(lane, { ...lane.drawn, moved: true })
}

/** A plain click on a tile opens its sheet, on its heart changes the favourites; the browser opens new tabs and windows. */
function press(event: MouseEvent): void {
  const lane = isPlainClick(event) ? asleepLaneAt(event.target) : undefined
  const control = (event.target as Element).closest('a, button')
  const tile = control?.closest('article')
  const game = lane && tile && lane.games[tilesOf(lane.island).indexOf(tile)]
  if (!game || !tile) return
  event.preventDefault()
  if (control === heartOf(tile)) toggleFavourite(game.nodeId)
  else openGameSheet(game)
}

function asleepLaneAt(target: EventTarget | null): SleepingLane | undefined {
  const island = target instanceof Element ? target.closest('astro-island[ssr]') : null
  return island ? lanes.get(island) : undefined
}
