import { Vip } from '#features/vip/Vip.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('vip', Vip)
