import type { ReactElement } from 'react'
import { JoinPanel } from '#features/registration/JoinPanel.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RegisterIsland(): ReactElement {
  return (
    <IslandBoundary name="register">
      <JoinPanel />
    </IslandBoundary>
  )
}
