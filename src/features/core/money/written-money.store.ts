import { computed } from 'nanostores'
import { $memberId } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { chooseOwnMoney, formatMoney } from './money.rules.ts'
import { $country, $memberCurrency } from './money.store.ts'

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
