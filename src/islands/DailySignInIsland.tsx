import type { ReactElement } from 'react'
import { DailySignIn } from '#features/programs/DailySignIn.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function DailySignInIsland(): ReactElement {
  return (
    <IslandBoundary name="sign-in">
      <DailySignIn />
    </IslandBoundary>
  )
}
