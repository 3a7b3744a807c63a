import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { Missions } from '#features/member/rewards/Missions.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('missions', whenOffered('member/missions', Missions))
