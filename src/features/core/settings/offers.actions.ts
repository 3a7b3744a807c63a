// Apart from settings.actions.ts, which every page needs at once.
import * as v from 'valibot'
import { call } from '#api/current.ts'
import { merchantAvailablePromotions, promoCodeEnabled } from '#contract/promotions.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { logDecision } from '#lib/decision-log.ts'
import { FAILED } from '#lib/load-state.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import type { RouteId } from '#routes/routes.ts'
import { $settings } from './settings.store.ts'
import { $merchantPromotions, $offer, $promoCode, $promoCodeSettled, $settingsOverdue } from './offers.store.ts'

/** Wait for the settings, ms. */
const SETTINGS_TIMEOUT_MS = 3000

const storedPromoCode = tabState('promoCode', v.boolean())

/** For older settings: programs (PRO-1), and with `codes` whether promotion codes are accepted (RGP-9). */
export function loadOffers({ codes }: { codes: boolean }): Undo {
  if (codes) void loadPromoCode()
  const undos = [
    platform().clock.after(SETTINGS_TIMEOUT_MS, () => $settingsOverdue.set(true)),
    // Also after sign-in: the response may be the member's own.
    $settings.subscribe((value) => {
      if (value && !value.availablePromotions) void loadMerchantPromotions()
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** RGP-9; logs why. */
export function watchOffer(route: RouteId): Undo {
  const undos = [
    loadOffers({ codes: route === 'member/promo-code' }),
    $offer.subscribe((offer) => void logDecision('screen', offer(route))),
  ]
  return () => undos.forEach((undo) => undo())
}

async function loadPromoCode(): Promise<void> {
  const stored = storedPromoCode.read()
  if (stored !== undefined) {
    $promoCode.set(stored)
    $promoCodeSettled.set(true)
  }
  try {
    const result = await call(promoCodeEnabled, {}, { quiet: true })
    if (!result.ok) return
    $promoCode.set(result.value.enabled)
    storedPromoCode.write(result.value.enabled)
  } catch {
    // Menus work without this item: no notice.
  } finally {
    $promoCodeSettled.set(true)
  }
}

async function loadMerchantPromotions(): Promise<void> {
  try {
    const result = await call(merchantAvailablePromotions, {}, { quiet: true })
    if (result.ok) return $merchantPromotions.set({ state: 'ready', value: result.value })
  } catch {
    // Menus work without these items: no notice.
  }
  // What is known stays.
  if ($merchantPromotions.get().state !== 'ready') $merchantPromotions.set(FAILED)
}
