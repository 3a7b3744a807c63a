import { Promotions } from '#features/member/promotions/Promotions.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('promotions', Promotions)
