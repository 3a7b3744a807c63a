import { atom, computed } from 'nanostores'
import type { CountryInfo } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { chooseOwnMoney, formatMoney } from './money.rules.ts'

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
  const own = chooseOwnMoney({ country, merchant: merchant.money, moneys: merchant.moneys, member: member && memberCurrency })
  const usual = member === undefined || memberCurrency === '' ? own.currency : memberCurrency
  return (amount, currency) => formatMoney(amount, { language, currency: currency || usual, own })
})
