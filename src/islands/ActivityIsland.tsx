import { Activity } from '#features/promotions/Activity.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('activity', Activity)
