import type { ReactElement } from 'react'
import { BannerCarousel, type BannerCarouselProps } from '#features/banners/BannerCarousel.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export default function BannerCarouselIsland(props: BannerCarouselProps): ReactElement {
  return (
    <IslandBoundary name="banners">
      <BannerCarousel {...props} />
    </IslandBoundary>
  )
}
