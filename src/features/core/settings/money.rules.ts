import { numberLocaleOf, type LanguageCode } from '#i18n/languages.ts'

/** Format of a merchant's money (STA-8). */
export interface MoneyFacts extends MoneyStyle {
  readonly language: LanguageCode
}

interface MoneyStyle {
  readonly symbol: string
  readonly position: 'before' | 'after'
}

/** ISO code of the back end's currency: TLB is an old name of PHP; of any other the first three letters (STA-8). */
export function currencyCode(currency: string): string {
  const code = currency.toUpperCase().slice(0, 3)
  return code === 'TLB' ? 'PHP' : code
}

export interface MoneyStyleFacts {
  /** The back end's country and money; texts are '' where it says nothing. */
  readonly country:
    { readonly currency: string; readonly currencySymbol: string; readonly currencyPosition: 'before' | 'after' } | undefined
  /** The merchant's folder. */
  readonly merchant: { readonly currency: string } & MoneyStyle
}

/** Symbol and position of money (STA-8): the back end's, else the merchant's; for another currency than the merchant's its code, not a wrong symbol. */
export function chooseMoneyStyle({ country, merchant }: MoneyStyleFacts): MoneyStyle {
  if (country?.currencySymbol) return { symbol: country.currencySymbol, position: country.currencyPosition }
  const code = currencyCode(country?.currency || merchant.currency)
  return code === currencyCode(merchant.currency) ? merchant : { symbol: code, position: 'before' }
}

/** Intl takes no more than 100, and Safari before 17 no more than 20. */
const MOST_DECIMALS = 20

/**
 * Formats a decimal string with exactly its own decimals. Intl groups and writes the digits; symbol and position are the merchant's. Unicode
 * isolates keep the order in a right-to-left line.
 */
export function formatMoney(amount: string, { language, symbol, position }: MoneyFacts): string {
  const [, sign, whole = '0', allDecimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (sign === undefined) return amount
  const decimals = allDecimals.slice(0, MOST_DECIMALS)
  const digits = decimals.length
  // A string keeps every digit of a large amount; a number would round it.
  const written = numberFormat(language, digits).format(`${whole}${digits > 0 ? `.${decimals}` : ''}` as `${number}`)
  const spaced = symbol.length > 1 ? '\u00a0' : ''
  const text = position === 'before' ? `${symbol}${spaced}${written}` : `${written}\u00a0${symbol}`
  return `\u2068${sign ? '\u2212' : ''}${text}\u2069`
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: LanguageCode, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(numberLocaleOf(language), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, format)
  return format
}
