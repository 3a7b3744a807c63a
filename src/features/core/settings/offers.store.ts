import { atom, computed } from 'nanostores'
import type { AvailablePromotions } from '#contract/settings.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { decideScreenOffer, type ScreenOffer } from './settings.rules.ts'
import { $settings, SETTINGS_IN_SHELL } from './settings.store.ts'

/** From their own call, for settings without them (PRO-1). Set by offers.actions.ts only, as the next three. */
export const $merchantPromotions = atom<LoadState<AvailablePromotions>>(LOADING)

/** Undefined until known. */
export const $promoCode = atom<boolean | undefined>(undefined)

/** With or without a response. */
export const $promoCodeSettled = atom(false)

/** Menus then show what needs none. */
export const $settingsOverdue = atom(false)

/** The member's own if signed in (MNU-2). */
export const $promotions = computed(
  [$settings, $merchantPromotions],
  (settings, merchant) => settings?.availablePromotions ?? (merchant.state === 'ready' ? merchant.value : undefined),
)

/** The prerendered page does not know the back end's switches. */
export const OFFER_IN_SHELL = (route: string): ScreenOffer =>
  decideScreenOffer({ route, settings: SETTINGS_IN_SHELL, promotions: undefined, promoCode: undefined })

/** RGP-9. `useStore($offer)('member/inbox')`. */
export const $offer = computed(
  [$settings, $promotions, $promoCode],
  (settings, promotions, promoCode) =>
    (route: string): ScreenOffer =>
      decideScreenOffer({ route, settings, promotions, promoCode }),
)
