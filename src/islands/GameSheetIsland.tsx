import type { ReactElement } from 'react'
import { GameSheetHost } from '#features/lobby/GameSheetHost.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function GameSheetIsland(): ReactElement {
  return (
    <IslandBoundary name="game-sheet">
      <GameSheetHost />
    </IslandBoundary>
  )
}
