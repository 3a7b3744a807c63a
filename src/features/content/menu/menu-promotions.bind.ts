import { call } from '#api/current.ts'
import { merchantAvailablePromotions } from '#contract/promotions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { FAILED } from '#lib/load-state.ts'
import type { Undo } from '#platform/platform.ts'
import { $merchantPromotions } from '../home/home.store.ts'

/**
 * Requests the running programs whenever settings arrive without them (PRO-1). Settings also arrive after sign-in, and the response to a call with
 * a session may be the member's own.
 */
export function bindMenuPromotions(): Undo {
  return $settings.subscribe((settings) => {
    if (settings && !settings.availablePromotions) void loadMerchantPromotions()
  })
}

async function loadMerchantPromotions(): Promise<void> {
  try {
    const result = await call(merchantAvailablePromotions, {}, { quiet: true })
    $merchantPromotions.set(result.ok ? { state: 'ready', value: result.value } : FAILED)
  } catch {
    // The menu works without these items: no notice.
    $merchantPromotions.set(FAILED)
  }
}
