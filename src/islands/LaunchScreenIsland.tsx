import { LaunchScreen } from '#features/play/launch/LaunchScreen.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('launch', LaunchScreen)
