import { JoinPanel } from '#features/access/join/JoinPanel.tsx'
import { SocialButtons } from '#features/access/social/SocialButtons.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('register', () => <JoinPanel below={<SocialButtons />} />)
