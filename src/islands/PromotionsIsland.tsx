import type { ReactElement } from 'react'
import { Promotions } from '#features/promotions/Promotions.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function PromotionsIsland(): ReactElement {
  return (
    <IslandBoundary name="promotions">
      <Promotions />
    </IslandBoundary>
  )
}
