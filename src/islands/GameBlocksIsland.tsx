import type { ReactElement } from 'react'
import { lobbyData } from '#features/content/home/lobby-data.codec.ts'
import { GameBlock } from '#features/play/lobby/GameBlock.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

/** Blocks of games on home that follow each other (BRD-1), by their places. */
function GameBlocks({ places }: { places: readonly number[] }): ReactElement {
  const { blocks, size } = lobbyData()
  return <>{places.map((place) => blocks[place] && <GameBlock key={place} {...blocks[place]} size={size} />)}</>
}

export default islandOf('game-blocks', GameBlocks)
