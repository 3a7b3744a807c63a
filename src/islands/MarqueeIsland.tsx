import { HomeMarquee } from '#features/content/announcements/HomeMarquee.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('marquee', HomeMarquee)
