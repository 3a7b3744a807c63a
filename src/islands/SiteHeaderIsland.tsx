import { SiteHeader } from '#features/member/site-header/SiteHeader.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('header', SiteHeader)
