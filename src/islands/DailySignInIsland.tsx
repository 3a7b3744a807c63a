import { DailySignIn } from '#features/member/rewards/DailySignIn.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('sign-in', DailySignIn)
