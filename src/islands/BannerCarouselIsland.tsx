import { BannerCarousel } from '#features/content/banners/BannerCarousel.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('banners', BannerCarousel)
