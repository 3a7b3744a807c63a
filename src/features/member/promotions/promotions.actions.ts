import { call } from '#api/current.ts'
import { joinPromotion, promotionCategories } from '#contract/promotions.ts'
import { claim, type ClaimOutcome } from '#features/member/rewards/rewards.actions.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { refreshBalance } from '#features/member/profile/profile.actions.ts'

/** PRO-1, the same for all. */
export const promotionsResource = createResource((options) => call(promotionCategories, {}, options))

/** Sets the canonical own page where an older link used the query (OPS-7). */
export function nameOwnPage(id: string): void {
  platform().head.nameCanonical(`${hrefTo('activity')}/${id}`)
}

/** Refreshes the balance, which includes payments. */
export async function enterPromotion(id: string): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(
    () => call(joinPromotion, { id }),
    () => undefined,
  )
  if (outcome.state === 'done') void refreshBalance()
  return outcome
}
