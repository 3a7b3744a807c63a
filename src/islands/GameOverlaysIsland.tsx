import type { ReactElement } from 'react'
import { GameSheetHost, GameViewerHost } from '#features/play/viewer/GameOverlays.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

const GameSheet = islandOf('game-sheet', GameSheetHost)
const GameViewer = islandOf('game-viewer', GameViewerHost)

/** Apart, so that an error in one leaves the other. */
export default function GameOverlays(): ReactElement {
  return (
    <>
      <GameSheet />
      <GameViewer />
    </>
  )
}
