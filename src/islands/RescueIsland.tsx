import { Rescue } from '#features/programs/Rescue.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('rescue', Rescue)
