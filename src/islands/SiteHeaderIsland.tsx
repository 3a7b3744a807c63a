import type { ReactElement } from 'react'
import { SiteHeader, type SiteHeaderProps } from '#features/account/SiteHeader.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function SiteHeaderIsland(props: SiteHeaderProps): ReactElement {
  return (
    <IslandBoundary name="header">
      <SiteHeader {...props} />
    </IslandBoundary>
  )
}
