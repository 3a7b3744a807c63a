import type { GameFacts } from '../../game-facts.ts'

/** Formats minor units as the player's currency, as the operator's site writes it; without the operator's sign as Intl does. A currency code unknown to Intl follows the number. */
export function moneyFormat(
  { currency, decimals, sign }: Pick<GameFacts, 'currency' | 'decimals' | 'sign'>,
  lang: string,
): (minor: number) => string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: 'latn' }
  const unit = 10 ** decimals
  const plain = new Intl.NumberFormat(lang, digits)
  if (sign) return (minor) => `\u2068${minor < 0 ? '\u2212' : ''}${sign.before}${plain.format(Math.abs(minor) / unit)}${sign.after}\u2069`
  try {
    const format = new Intl.NumberFormat(lang, { ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return (minor) => format.format(minor / unit)
  } catch {
    return (minor) => `${plain.format(minor / unit)} ${currency}`
  }
}

/** Formats a number with so many decimals, as the language writes them. */
export function decimalFormat(lang: string, decimals = 2): (number: number) => string {
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: 'latn' })
  return (number) => format.format(number)
}
