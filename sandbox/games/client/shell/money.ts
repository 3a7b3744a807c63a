/** Formats minor units as the player's currency, with tabular digits. A currency code unknown to Intl follows the number. */
export function moneyFormat(currency: string, decimals: number, lang: string): (minor: number) => string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: 'latn' }
  const unit = 10 ** decimals
  try {
    const format = new Intl.NumberFormat(lang, { ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return (minor) => format.format(minor / unit)
  } catch {
    const format = new Intl.NumberFormat(lang, digits)
    return (minor) => `${format.format(minor / unit)} ${currency}`
  }
}
