import type { ComponentProps, ReactElement } from 'react'
import { LobbyLane } from '#features/lobby/LobbyLane.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function LobbyLaneIsland(props: ComponentProps<typeof LobbyLane>): ReactElement {
  return (
    <IslandBoundary name="lobby-lane">
      <LobbyLane {...props} />
    </IslandBoundary>
  )
}
