import type { ReactElement } from 'react'
import { GameBrowser, type GameBrowserProps } from '#features/lobby/GameBrowser.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function GameBrowserIsland(props: GameBrowserProps): ReactElement {
  return (
    <IslandBoundary name="games">
      <GameBrowser {...props} />
    </IslandBoundary>
  )
}
