import type { ReactElement } from 'react'
import { Limits, type LimitsProps } from '#features/responsible-play/Limits.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function LimitsIsland(props: LimitsProps): ReactElement {
  return (
    <IslandBoundary name="limits">
      <Limits {...props} />
    </IslandBoundary>
  )
}
