import { SocialButtons } from '#features/access/social/SocialButtons.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { ExtraFields } from '#features/access/join/ExtraFields.tsx'
import { JoinPanel } from '#features/access/join/JoinPanel.tsx'

/** The join form of a merchant whose folder names fields (BRD-6): the HTML has them. */
export default islandOf('register', () => <JoinPanel below={<SocialButtons />} extraFields={ExtraFields} />)
