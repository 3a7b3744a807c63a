import { GameBrowser } from '#features/play/catalogue/GameBrowser.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('games', GameBrowser)
