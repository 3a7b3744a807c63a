import { Vip } from '#features/member/rewards/Vip.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('vip', Vip)
