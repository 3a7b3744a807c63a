import { atom, computed } from 'nanostores'
import type { CountryInfo, Settings } from '#contract/settings.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { chooseMoneyStyle, formatMoney } from './money.rules.ts'

/** The prerendered shell knows no settings: every flag is off, and the merchant's folder says how to write money. */
export const SETTINGS_IN_SHELL: Settings | undefined = undefined

/** The common settings (STA-2): the last response, of any screen of this tab. */
export const $settings = atom<Settings | undefined>(SETTINGS_IN_SHELL)

/** The back end no longer serves this domain (ERR-3). Only settings.actions.ts sets it. */
export const $domainGone = atom(false)

/** How often the member has deposited; 0 for visitors, even with settings of an earlier session (SES-4). */
export const $depositCount = computed([$settings, $memberId], (settings, member) =>
  member === undefined ? 0 : (settings?.totalDepositSuccessCount ?? 0),
)

/** Country and money; undefined until the response of the settings or the country call (STA-6). */
export const $country = atom<CountryInfo | undefined>(undefined)

/** Formats an amount as the merchant's folder says (STA-8). */
export const MONEY_IN_SHELL = (amount: string): string => {
  const { merchant, language } = currentShell()
  return formatMoney(amount, { language, symbol: merchant.money.symbol, position: merchant.money.position })
}

/** Formats amounts as the settings say, else as the merchant's folder does (STA-8): `useStore($money)(balance.amount)`. */
export const $money = computed($country, (country) => {
  if (!country) return MONEY_IN_SHELL
  const { merchant, language } = currentShell()
  const { symbol, position } = chooseMoneyStyle({ country, merchant: merchant.money })
  return (amount: string) => formatMoney(amount, { language, symbol, position })
})
