import { atom, computed } from 'nanostores'
import type { AvailablePromotions } from '#contract/settings.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { decideScreenOffer, type ScreenOffer } from './settings.rules.ts'
import { $settings, SETTINGS_IN_SHELL } from './settings.store.ts'

/** The running programs as their own call has them, for settings without them (PRO-1). Set by offers.actions.ts alone, as are the next three. */
export const $merchantPromotions = atom<LoadState<AvailablePromotions>>(LOADING)

/** Does the back end accept promotion codes? Undefined until it has responded. */
export const $promoCode = atom<boolean | undefined>(undefined)

/** The call for promotion codes is over, with or without a response. */
export const $promoCodeSettled = atom(false)

/** The settings have not arrived in time: menus show what does not need them. */
export const $settingsOverdue = atom(false)

/** The running programs; the member's own if signed in (MNU-2). Undefined until the back end has said. */
export const $promotions = computed(
  [$settings, $merchantPromotions],
  (settings, merchant) => settings?.availablePromotions ?? (merchant.state === 'ready' ? merchant.value : undefined),
)

/** The prerendered page knows nothing of what the back end switches off. */
export const OFFER_IN_SHELL = (route: string): ScreenOffer =>
  decideScreenOffer({ route, settings: SETTINGS_IN_SHELL, promotions: undefined, promoCode: undefined })

/** Is a screen offered (RGP-9)? `useStore($offer)('member/inbox')`. */
export const $offer = computed(
  [$settings, $promotions, $promoCode],
  (settings, promotions, promoCode) =>
    (route: string): ScreenOffer =>
      decideScreenOffer({ route, settings, promotions, promoCode }),
)
