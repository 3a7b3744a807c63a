import { whenOffered } from '#features/member/profile/WhenOffered.tsx'
import { PromoCode } from '#features/member/rewards/PromoCode.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

export default islandOf('promo-code', whenOffered('member/promo-code', PromoCode))
