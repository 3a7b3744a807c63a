import { ChangePasswordScreen } from '#features/account/ChangePasswordScreen.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('change-password', ChangePasswordScreen)
