import { HomeMenu } from '#features/content/menu/HomeMenu.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('menu', HomeMenu)
