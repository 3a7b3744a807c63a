import { computed } from 'nanostores'
import { $favourites, toggleFavourite } from '#features/play/catalogue/favourites-and-recent.store.ts'
import type { ListedGame } from '#features/play/catalogue/listed-games.rules.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { isPlainClick } from '#lib/plain-click.ts'
import { isAsleep, islandsOf, propsOf, wake } from '#lib/wake.ts'
import { whenNear } from '#lib/when-near.ts'
import { heartOf } from '#ui/drawn-tile.ts'
import { appendTiles, completeTiles, drawHearts, drawLaneHead, tilesOf } from './drawn-lane.ts'
import { noteDrawnLane, type DrawnLane } from './drawn-lanes.ts'
import { startLane } from './home-lane.actions.ts'
import { decideLaneNews } from './lane-news.rules.ts'
import type { LobbyLaneProps } from './LobbyLane.tsx'
import { $laneGames, $lanes, $vendorNames, LANES_IN_SHELL, openGameSheet, TILES_IN_VIEW } from './lobby.store.ts'
import { unpackGames } from './snapshot-games.codec.ts'

/** A lane comes to life this far below the view. */
const NEAR = '300px'

interface SleepingLane extends Pick<LobbyLaneProps, 'category' | 'gameCount'> {
  readonly island: HTMLElement
  /** The games whose tiles the lane has. */
  games: readonly ListedGame[]
  /** Undefined before the lane comes near the view. */
  drawn: DrawnLane | undefined
}

const lanes = new Map<Element, SleepingLane>()

/**
 * Serves the prerendered lanes of home without React (LOB-4, PER-2): near the view they get pictures, hearts and live games; a press on a tile opens its
 * sheet. A lane wakes only if the live games change its tiles, or for a mouse, which gets arrows.
 */
export function bindSleepingLanes(): void {
  for (const island of islandsOf('LobbyLaneIsland')) {
    const props = propsOf(island) as unknown as LobbyLaneProps
    const lane: SleepingLane = { ...props, island, games: unpackGames(props.games, props.category), drawn: undefined }
    lanes.set(island, lane)
    whenNear(island.parentElement, NEAR, () => start(lane, props.pictures === 'later'))
  }
  document.addEventListener('click', press)
  // It does not bubble out of a row, but it can be captured.
  document.addEventListener('scroll', ({ target }) => move(asleepLaneAt(target)), { capture: true, passive: true })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const lane = pointerType === 'mouse' ? asleepLaneAt(target) : undefined
    if (lane) wake(lane.island)
  }, { passive: true })
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
  const { island, category, gameCount } = lane
  const games = (live.laneGames[category] ?? lane.games).map((game) => ({ ...game, provider: game.provider ?? live.names[game.vendor] }))
  const news = logDecision(`lane ${category}`, decideLaneNews(lane.games, games))
  if (news.do === 'render') return wake(island)
  const head = live.lanes.find((one) => one.category === category)
  drawLaneHead(island, head?.title || t(`lobby.${category}`), head?.gameCount ?? gameCount)
  if (news.do === 'append') appendTiles(island, games.slice(news.from))
  lane.games = games
  draw(lane, live)
}

/** Completes the lane's tiles. Its view hydrates with the same values of the stores. */
function draw(lane: SleepingLane, drawn: DrawnLane): void {
  lane.drawn = drawn
  noteDrawnLane(lane.category, drawn)
  completeTiles(lane.island, lane.games, drawn.moved ? Infinity : TILES_IN_VIEW, sizeOf(lane.island), $favourites.get())
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

/** Objects in props have Astro's marks of types inside. */
function sizeOf(island: Element): { width: number; height: number } {
  const { width, height } = propsOf(island)['size'] as Record<'width' | 'height', [type: number, value: number]>
  return { width: width[1], height: height[1] }
}
