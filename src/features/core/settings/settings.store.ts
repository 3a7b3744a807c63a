import { atom, computed } from 'nanostores'
import type { AvailablePromotions, CountryInfo, Settings } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { currentShell } from '#page/current.ts'
import { chooseOwnMoney, formatMoney } from './money.rules.ts'
import { decideScreenOffer, type ScreenOffer } from './settings.rules.ts'

/** The prerendered shell knows no settings: every flag is off, and the merchant's folder says how to write money. */
export const SETTINGS_IN_SHELL: Settings | undefined = undefined

/** The common settings (STA-2): the last response, of any screen of this tab. */
export const $settings = atom<Settings | undefined>(SETTINGS_IN_SHELL)

/** Runs once, as soon as settings are known: those that an earlier screen stored, or the first that arrive. */
export function whenSettings(run: (settings: Settings) => void): void {
  let isDone = false
  const stop = $settings.subscribe((settings) => {
    if (isDone || !settings) return
    isDone = true
    run(settings)
    queueMicrotask(() => stop())
  })
}

/** The back end no longer serves this domain (ERR-3). Only settings.actions.ts sets it. */
export const $domainGone = atom(false)

/** The member whose settings these are; undefined for a visitor's. Only settings.actions.ts sets it. */
export const $settingsMember = atom<string | undefined>(undefined)

/** How often the member has deposited; undefined until the back end has said so of this member: a visitor's settings count none (SES-4). */
export const $depositCount = computed([$settings, $settingsMember, $memberId], (settings, asked, member) =>
  member === undefined || asked !== member ? undefined : settings?.totalDepositSuccessCount,
)

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

/** Country and money; undefined until the response of the settings or the country call (STA-6). */
export const $country = atom<CountryInfo | undefined>(undefined)

/** The member's currency as the back end names it (RGP-1), '' where it names none; undefined until it is known. Set by profile.actions.ts alone. */
export const $memberCurrency = atom<string | undefined>(undefined)

/** Formats an amount of the given currency; without one the member's (the calls name none), and a visitor's is the settings' own. */
type WriteMoney = (amount: string, currency?: string) => string

/** Formats an amount as the merchant's folder says (STA-8). */
export const MONEY_IN_SHELL: WriteMoney = (amount) => {
  const { merchant, language } = currentShell()
  return formatMoney(amount, {
    language,
    currency: merchant.money.currency,
    own: chooseOwnMoney({ country: undefined, merchant: merchant.money }),
  })
}

/** Formats amounts in their currency (RGP-1): `useStore($money)(balance.amount, balance.currency)`. */
export const $money = computed([$country, $memberId, $memberCurrency], (country, member, memberCurrency): WriteMoney => {
  const { merchant, language } = currentShell()
  const own = chooseOwnMoney({ country, merchant: merchant.money })
  const usual = member === undefined || memberCurrency === '' ? own.currency : memberCurrency
  return (amount, currency) => formatMoney(amount, { language, currency: currency || usual, own })
})
