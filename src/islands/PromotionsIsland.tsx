import { Promotions } from '#features/promotions/Promotions.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('promotions', Promotions)
