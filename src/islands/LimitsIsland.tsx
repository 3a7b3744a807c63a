import { Limits } from '#features/member/limits/Limits.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('limits', Limits)
