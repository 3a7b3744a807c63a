import { call } from '#api/current.ts'
import { joinPromotion, promotionCategories } from '#contract/promotions.ts'
import { claim, type ClaimOutcome } from '#features/member/rewards/rewards.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'

/** The promotions by category (PRO-1), the same for visitors and members. */
export const promotionsResource = createResource((options) => call(promotionCategories, {}, options))

/** Tells search engines of a promotion's own page, where an older link opened it by the id in its query (OPS-7). */
export function nameOwnPage(id: string): void {
  platform().head.nameCanonical(`${hrefTo('activity')}/${id}`)
}

/** Joins a promotion. Its payment is part of the balance, so that is refreshed. */
export async function enterPromotion(id: string): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(joinPromotion, { id }),
    () => undefined,
  )
  if (outcome.state === 'done') void refreshBalance()
  return outcome
}
