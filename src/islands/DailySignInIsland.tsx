import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { DailySignIn } from '#features/member/rewards/DailySignIn.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('sign-in', whenOffered('member/sign-in', DailySignIn))
