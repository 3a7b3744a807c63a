import { DailySignIn } from '#features/programs/DailySignIn.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('sign-in', DailySignIn)
