import type { Country } from '../data/countries.ts'
import { decimalsOf } from './money.ts'

/** What the sandbox has to know of a merchant: who it is, its money and its languages. The brand is the front end's. */
export interface SandboxMerchant {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyPosition: 'before' | 'after'
  /** UI codes. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  /** Host names without port; sub-domains of them are affiliates. */
  readonly hosts: readonly string[]
  readonly minimumAge: number
  /** Shape of the pictures of games; upright ones when it is not said. */
  readonly tile?: 'tall' | 'round' | 'wide'
  /** Categories in the order of its home, and whether its look is dark: they choose its banners. */
  readonly lanes?: readonly string[]
  readonly scheme?: 'light' | 'dark'
  /** Origin of its cashier, as its folder names it; the sandbox's stands in for it. */
  readonly cashierOrigin?: string
  /** Outside services that its folder declares: the settings announce no other. None when it is not said. */
  readonly vendors?: readonly string[]
  /** Its own first. */
  readonly countries: readonly Country[]
}

/** Is this an address of the merchant's site, on whatever port? Sub-domains of its hosts are. */
export function isOwnOrigin({ hosts }: Pick<SandboxMerchant, 'hosts'>, origin: string): boolean {
  const name = URL.parse(origin)?.hostname
  return name !== undefined && hosts.some((own) => name === own || name.endsWith(`.${own}`))
}

/** Money of which a unit buys little: the demo's amounts are so many times as high. */
const SMALL_UNITS: Readonly<Record<string, number>> = { VND: 1000 }

/** So many whole units of the merchant's money, or their worth where a unit buys next to nothing, in minor units. */
export function wholeUnits(merchant: Pick<SandboxMerchant, 'currency'>, units: number): number {
  return units * (SMALL_UNITS[merchant.currency] ?? 1) * 10 ** decimalsOf(merchant.currency)
}
