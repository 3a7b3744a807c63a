import { atom, computed } from 'nanostores'
import type { CountryInfo } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { chooseOwnMoney, formatMoney } from './money.rules.ts'

/** Undefined until settings or country call (STA-6). */
export const $country = atom<CountryInfo | undefined>(undefined)

/** RGP-1; '' if the back end names none, undefined until known. Set by profile.actions.ts only. */
export const $memberCurrency = atom<string | undefined>(undefined)

/** Default: the member's currency, for visitors the settings'. */
type WriteMoney = (amount: string, currency?: string) => string

/** By the folder (STA-8). */
export const MONEY_IN_SHELL: WriteMoney = (amount) => {
  const { merchant, language } = currentShell()
  return formatMoney(amount, {
    language,
    currency: merchant.money.currency,
    own: chooseOwnMoney({ country: undefined, merchant: merchant.money }),
  })
}

/** RGP-1: `useStore($money)(balance.amount, balance.currency)`. */
export const $money = computed([$country, $memberId, $memberCurrency], (country, member, memberCurrency): WriteMoney => {
  const { merchant, language } = currentShell()
  const own = chooseOwnMoney({ country, merchant: merchant.money, moneys: merchant.moneys, member: member && memberCurrency })
  const usual = member === undefined || memberCurrency === '' ? own.currency : memberCurrency
  return (amount, currency) => formatMoney(amount, { language, currency: currency || usual, own })
})
