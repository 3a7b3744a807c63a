import type { ReactElement } from 'react'
import { Vip } from '#features/vip/Vip.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function VipIsland(): ReactElement {
  return (
    <IslandBoundary name="vip">
      <Vip />
    </IslandBoundary>
  )
}
