import { LaunchScreen } from '#features/games/launch/LaunchScreen.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('launch', LaunchScreen)
