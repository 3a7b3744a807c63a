import { PromoCode } from '#features/programs/PromoCode.tsx'
import { islandOf } from '#ui/island-of.tsx'

export default islandOf('promo-code', PromoCode)
