import type { ReactElement } from 'react'
import { PromoCode } from '#features/programs/PromoCode.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function PromoCodeIsland(): ReactElement {
  return (
    <IslandBoundary name="promo-code">
      <PromoCode />
    </IslandBoundary>
  )
}
