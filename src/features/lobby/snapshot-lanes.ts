import { pictureOf } from '#brand/assets.ts'
import type { Look } from '#brand/schema/look.ts'
import type { Merchant } from '#brand/schema.ts'
import { packGames } from './packed.ts'
import type { LobbyLaneProps } from './LobbyLane.tsx'

/**
 * How many tiles a lane has in the HTML, by its place: as many as a phone shows, one peeking; fewer in the lanes further down, which live games reach
 * first. Wide cards fill a phone's width with two. The page must stay below 14 kB on the wire in the wordiest language.
 */
const TILES: Readonly<Record<Look['tile'], readonly [first: number, second: number, further: number]>> = { tall: [4, 3, 2], round: [4, 2, 2], wide: [3, 3, 2] }
const SECOND = 2
const FURTHER = 4

function tilesAt(place: number, tile: Look['tile']): number {
  const [first, second, further] = TILES[tile]
  return place < SECOND ? first : place < FURTHER ? second : further
}

/** The lanes of home from the merchant's snapshot (LOB-4), in the order of its folder. Build only. */
export function snapshotLanes(merchant: Merchant): Pick<LobbyLaneProps, 'category' | 'games' | 'gameCount'>[] {
  const lanes = merchant.lanes.flatMap((category) => merchant.snapshot.lanes.find((lane) => lane.category === category) ?? [])
  return lanes.map(({ category, gameCount, tiles }, place) => ({
    category,
    gameCount,
    games: packGames(tiles.slice(0, tilesAt(place, merchant.look.tile)).map((tile) => ({ ...tile, provider: tile.vendorName, picture: pictureName(merchant, tile.image) }))),
  }))
}

/** `tile-100201.pa3WmwB`: the address without folder and ending. */
function pictureName(merchant: Merchant, image: string): string {
  return pictureOf(merchant, 'tile', image).avif.replace(/^.*\//, '').replace(/\.avif$/, '')
}

/** How many tiles the games screen has in the HTML. */
const BROWSER_TILES = 12

/** Games of the snapshot for the games screen, packed: one of each lane in turn, so that the breadth is seen. Build only. */
export function snapshotMix(merchant: Merchant): string {
  const lanes = merchant.lanes.flatMap((category) => merchant.snapshot.lanes.find((lane) => lane.category === category) ?? [])
  const mixed = Array.from({ length: 4 }, (_, row) => lanes.flatMap(({ tiles }) => tiles[row] ?? [])).flat()
  return packGames(mixed.slice(0, BROWSER_TILES).map((tile) => ({ ...tile, provider: tile.vendorName, picture: pictureName(merchant, tile.image) })))
}
