import type { ExtraField } from '#contract/join-fields.ts'
import type { Country } from '../data/countries.ts'
import { decimalsOf } from './money.ts'

interface SandboxMoney {
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyPosition: 'before' | 'after'
}

/** The back end's part of a merchant: identity, money and languages. The front end has the brand. */
export interface SandboxMerchant {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyPosition: 'before' | 'after'
  /** Where money goes by language: each language's (BRD-7). */
  readonly moneys?: Readonly<Record<string, SandboxMoney>> | undefined
  /** UI codes. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** Host names without port. Their sub-domains belong to affiliates. */
  readonly hosts: readonly string[]
  readonly minimumAge: number
  /** Shape of game pictures; tall by default. */
  readonly tile?: 'tall' | 'round' | 'wide'
  /** Categories in the order of the home page, and whether the look is dark: they decide the banners. */
  readonly lanes?: readonly string[]
  readonly scheme?: 'light' | 'dark'
  /** Whether pictures of banners hold their words. */
  readonly bannerTitles?: 'over' | 'in-picture' | undefined
  /** Origin of its cashier, as in its folder. The sandbox's cashier stands in for it. */
  readonly cashierOrigin?: string
  /** Sources of its games and chats, as in its folder. The sandbox's games and chat stand in for them. */
  readonly gameOrigins?: readonly string[]
  readonly chatOrigins?: readonly string[]
  /** Outside services that its folder declares: the settings announce only these. Default: none. */
  readonly vendors?: readonly string[]
  /** The merchant's own country first. */
  readonly countries: readonly Country[]
  /** False where countries go by language: the settings then name none as the visitor's (BRD-7). Default: true. */
  readonly hasOwnCountry?: boolean
  /** What everybody who joins is asked (BRD-6). */
  readonly joinFields?: readonly ExtraField[] | undefined
}

/** What the merchant's site writes before and after an amount: a sign of several letters stands apart from the number. */
export function moneySign({ currencySymbol: symbol, currencyPosition }: SandboxMerchant): {
  readonly before: string
  readonly after: string
} {
  return currencyPosition === 'before'
    ? { before: `${symbol}${symbol.length > 1 ? '\u00a0' : ''}`, after: '' }
    : { before: '', after: `\u00a0${symbol}` }
}

/** Currencies with a small unit: the demo multiplies its amounts by this factor. */
const SMALL_UNITS: Readonly<Record<string, number>> = { VND: 1000 }

/** The merchant in a member's money, or for a visitor in that of the language (BRD-7). */
export function merchantIn(merchant: SandboxMerchant, language: string, currency: string | undefined): SandboxMerchant {
  const { moneys = {}, defaultLanguage } = merchant
  const money = Object.values(moneys).find((each) => each.currency === currency) ?? moneys[language] ?? moneys[defaultLanguage]
  return money === undefined ? merchant : { ...merchant, ...money }
}

/** Whole units of the merchant's money in minor units, multiplied for currencies with a small unit. */
export function wholeUnits(merchant: Pick<SandboxMerchant, 'currency'>, units: number): number {
  return units * (SMALL_UNITS[merchant.currency] ?? 1) * 10 ** decimalsOf(merchant.currency)
}
