import { CategoryRail } from '#features/play/lobby/CategoryRail.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('category-rail', CategoryRail)
