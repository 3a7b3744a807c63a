import type { ReactElement } from 'react'
import { GameSheetHost, GameViewerHost } from '#features/play/viewer/GameOverlays.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

const GameSheet = islandOf('game-sheet', GameSheetHost)
const GameViewer = islandOf('game-viewer', GameViewerHost)

/** What opens over a screen with games: a game's sheet and the game. Apart from each other, so that an error in one leaves the other. */
export default function GameOverlaysIsland(): ReactElement {
  return <><GameSheet /><GameViewer /></>
}
