import { blocksOf, type BlockOf, type BlockWords, type HomeBlock } from '#build-time/brand/schema/blocks.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { SnapshotTile } from '#build-time/brand/schema/snapshot.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { gameOf } from '#build-time/snapshot/prerendered.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import type { GameBlockData } from '#features/play/lobby/game-block.rules.ts'

type GamesBlock = BlockOf<'games'>
type GameOfSnapshot = SnapshotTile & { readonly category: CategoryCode }

/** How many games a block has whose folder does not say. */
const USUAL: Readonly<Record<GamesBlock['as'], number>> = { row: 12, grid: 6, ranked: 5, large: 1 }

/** The games of a block (BRD-1) out of the snapshot; fewer where it has no more. */
export function gamesOfBlock({ snapshot }: Pick<Merchant, 'snapshot'>, block: GamesBlock): GameOfSnapshot[] {
  const inLanes = snapshot.lanes.flatMap(({ category, tiles }) => tiles.map((tile) => ({ ...tile, category })))
  const all = [...inLanes, ...snapshot.games]
  const { as, category, provider, tag, games, most = USUAL[as] } = block
  const tags = { hot: 'isHot', new: 'isNew', trial: 'freeplay' } as const
  const chosen = games
    ? games.flatMap((id) => all.find(({ nodeId }) => nodeId === id) ?? [])
    : all.filter(
        (game) =>
          (category === undefined || game.category === category) &&
          (provider === undefined || game.vendor === provider) &&
          (tag === undefined || game[tags[tag]]),
      )
  return chosen.slice(0, as === 'large' ? 1 : most)
}

/** The words of a block in a language, of which the folder's check has made sure. */
export function wordsOfBlock({ copy }: Pick<Merchant, 'copy'>, { name }: HomeBlock, language: LanguageCode): BlockWords {
  return (name === undefined ? undefined : copy.get(language)?.blocks[name]) ?? {}
}

/** The blocks of games (LOB-4), by their places on home. `text`: words of the site. Await `brandAssets` first. */
export function gameBlocks(merchant: Merchant, language: LanguageCode, text: (key: string) => string): Record<number, GameBlockData> {
  const entries = blocksOf(merchant.home, 'games').map(({ block, at }) => {
    const games = gamesOfBlock(merchant, block)
    const title = wordsOfBlock(merchant, block, language).title ?? usualTitle(block, games, text)
    return [at, { as: block.as, title, games: games.map(({ category, ...tile }) => gameOf(merchant, tile, category)) }] as const
  })
  return Object.fromEntries(entries)
}

function usualTitle({ category, tag }: GamesBlock, [first]: readonly GameOfSnapshot[], text: (key: string) => string): string {
  const choice = category ?? tag
  return choice === undefined ? (first?.vendorName ?? '') : text(`lobby.${choice}`)
}
