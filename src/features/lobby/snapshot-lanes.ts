import { pictureOf } from '#brand/assets.ts'
import type { Merchant } from '#brand/schema.ts'
import { packGames } from './packed.ts'
import type { LobbyLaneProps } from './LobbyLane.tsx'

/** How many tiles a lane has in the HTML: as many as a phone shows, one peeking; without that one in the lanes further down, which live games reach first. */
const TILES = 4
const TILES_BELOW = 3
const LANES_ABOVE = 4

/** The lanes of home from the merchant's snapshot (LOB-4), in the order of its folder. Build only. */
export function snapshotLanes(merchant: Merchant): Pick<LobbyLaneProps, 'category' | 'games' | 'gameCount'>[] {
  const lanes = merchant.lanes.flatMap((category) => merchant.snapshot.lanes.find((lane) => lane.category === category) ?? [])
  return lanes.map(({ category, gameCount, tiles }, place) => ({
    category,
    gameCount,
    games: packGames(tiles.slice(0, place < LANES_ABOVE ? TILES : TILES_BELOW).map((tile) => ({ ...tile, provider: tile.vendorName, picture: pictureName(merchant, tile.image) }))),
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
