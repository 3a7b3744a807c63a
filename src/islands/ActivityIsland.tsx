import { Activity } from '#features/member/promotions/Activity.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('activity', Activity)
