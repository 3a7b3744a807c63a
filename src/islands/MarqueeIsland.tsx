import type { ComponentProps, ReactElement } from 'react'
import { HomeMarquee } from '#features/announcements/HomeMarquee.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function MarqueeIsland(props: ComponentProps<typeof HomeMarquee>): ReactElement {
  return (
    <IslandBoundary name="marquee">
      <HomeMarquee {...props} />
    </IslandBoundary>
  )
}
