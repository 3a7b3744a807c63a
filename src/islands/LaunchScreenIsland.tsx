import type { ReactElement } from 'react'
import { LaunchScreen } from '#features/games/launch/LaunchScreen.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function LaunchScreenIsland(): ReactElement {
  return (
    <IslandBoundary name="launch">
      <LaunchScreen />
    </IslandBoundary>
  )
}
