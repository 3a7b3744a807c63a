import { atom, computed } from 'nanostores'
import type { CountryInfo } from '#contract/country.ts'
import type { Settings } from '#contract/settings.ts'
import { $memberId } from '#features/session/store.ts'
import { currentShell } from '#shells/current.ts'
import { currencyCode, formatMoney } from './money.ts'
import { orderCdns } from './rules.ts'

/** The prerendered shell knows no settings: every flag is off, and the merchant's folder has the money's form. */
export const SETTINGS_IN_SHELL: Settings | undefined = undefined

/** The common settings (STA-2): the last that came, of whatever screen. */
export const $settings = atom<Settings | undefined>(SETTINGS_IN_SHELL)

/** The back end does not serve this domain any more (ERR-3). Written by actions.ts alone. */
export const $domainGone = atom(false)

/** How often the member has deposited; 0 for visitors, whatever an earlier session's settings said (SES-4). */
export const $depositCount = computed([$settings, $memberId], (settings, member) => (member === undefined ? 0 : (settings?.totalDepositSuccessCount ?? 0)))

/** Image hosts that did not answer on this page. */
export const $failedCdns = atom<readonly string[]>([])

/** Image hosts, the best first (STA-6). */
export const $imageCdns = computed([$settings, $failedCdns], (settings, failed) => orderCdns(settings?.imageCDNs ?? [], failed))

/** Countries and money; undefined until the settings or the country call answered (STA-6). */
export const $country = atom<CountryInfo | undefined>(undefined)

/** Writes an amount as the settings say, else as the merchant's folder does (STA-8). */
export const MONEY_IN_SHELL = (amount: string): string => {
  const { merchant, language } = currentShell()
  return formatMoney(amount, { language, symbol: merchant.money.symbol, position: merchant.money.position })
}

/** The function that writes amounts: `useStore($money)(balance.amount)`. */
export const $money = computed($country, (country) => {
  if (!country?.currencySymbol) return MONEY_IN_SHELL
  const { currencySymbol: symbol, currencyPosition: position } = country
  return (amount: string) => formatMoney(amount, { language: currentShell().language, symbol, position })
})

/** ISO code of the merchant's currency (STA-8). */
export const $currency = computed($country, (country) => currencyCode(country?.currency || currentShell().merchant.money.currency))
