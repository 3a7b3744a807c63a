import { Missions } from '#features/programs/Missions.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('missions', Missions)
