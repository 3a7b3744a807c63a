import { JoinPanel } from '#features/access/join/JoinPanel.tsx'
import { SocialWays } from '#features/access/social/SocialWays.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('register', () => <JoinPanel below={<SocialWays />} />)
