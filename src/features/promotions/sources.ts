import { call } from '#api/current.ts'
import { joinPromotion, promotionCategories } from '#contract/promotions.ts'
import { claim, type ClaimOutcome } from '#features/programs/claim.ts'
import { createProgram } from '#features/programs/program.ts'
import { refreshBalance } from '#features/member/actions.ts'

/** The promotions by category (PRO-1), the same for visitors and members. */
export const $promotions = createProgram(() => call(promotionCategories, {}, { quiet: true }))

/** Takes part in a promotion. What it pays is in the balance. */
export async function join(id: string): Promise<ClaimOutcome<unknown>> {
  const outcome = await claim(() => call(joinPromotion, { id }), () => undefined)
  if (outcome.state === 'done') void refreshBalance()
  return outcome
}
