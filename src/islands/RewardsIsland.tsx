import type { ReactElement } from 'react'
import { Rewards } from '#features/programs/Rewards.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function RewardsIsland(): ReactElement {
  return (
    <IslandBoundary name="rewards">
      <Rewards />
    </IslandBoundary>
  )
}
