import { ChangePasswordScreen } from '#features/access/password/ChangePasswordScreen.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('change-password', ChangePasswordScreen)
