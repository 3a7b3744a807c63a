/** ISO 4217, as the browser knows it. */
export function isIsoCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
