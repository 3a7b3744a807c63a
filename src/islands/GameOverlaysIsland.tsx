import type { ReactElement } from 'react'
import { GameViewerHost } from '#features/games/viewer/GameViewerHost.tsx'
import { prepareViewer } from '#features/games/viewer/load-viewer.ts'
import { GameSheetHost } from '#features/lobby/GameSheetHost.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

/** What opens over a screen with games: a game's sheet, and the game itself. */
export default function GameOverlaysIsland(): ReactElement {
  return (
    <>
      <IslandBoundary name="game-sheet">
        <GameSheetHost whenOpened={prepareViewer} />
      </IslandBoundary>
      <IslandBoundary name="game-viewer">
        <GameViewerHost />
      </IslandBoundary>
    </>
  )
}
