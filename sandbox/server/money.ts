/** Decimals of currencies with other than two. */
const DECIMALS: Readonly<Record<string, number>> = { VND: 0, IDR: 0, JPY: 0, KRW: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 }

/** Digits after the point: VND 0, PHP 2. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2
}

/** Minor units of money in wire format; undefined for anything else, and for more decimals than the currency has. */
export function fromMoney(money: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/u.exec(money) ?? []
  const decimals = decimalsOf(currency)
  return whole === undefined || part.length > decimals ? undefined : Number(whole + part.padEnd(decimals, '0'))
}

/** Money in wire format: minor units become a decimal string with the currency's decimals, `500000` PHP → `'5000.00'`. */
export function toMoney(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0')
  const sign = minorUnits < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
