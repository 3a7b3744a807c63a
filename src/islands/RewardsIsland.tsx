import { Rewards } from '#features/programs/Rewards.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('rewards', Rewards)
