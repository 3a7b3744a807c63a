import { numberLocaleOf, type LanguageCode } from '#lib/languages.ts'
import { isIsoCurrency } from '#lib/iso-currency.ts'

export interface OwnMoney {
  /** As the settings or the folder name it. */
  readonly currency: string
  /** Undefined: Intl writes the currency. */
  readonly symbol: string | undefined
  readonly position: 'before' | 'after'
}

export interface MoneyFacts {
  readonly language: LanguageCode
  /** Undefined: the bare number, rather than a wrong sign. */
  readonly currency: string | undefined
  readonly own: OwnMoney
}

/** TLB is an old name of PHP; of others the first three letters (STA-8). For services that know ISO 4217 alone. */
export function currencyCode(currency: string): string {
  const code = currency.toUpperCase().slice(0, 3)
  return code === 'TLB' ? 'PHP' : code
}

/** No currency has more. */
const LONGEST_CODE = 12

/** Dollars and euros of a chain: USDT, EURC. */
const OF_A_CHAIN = /^(?:USD|EUR)[A-Z]$/

/** ISO for the settings' own (STA-8), but for what is no money of a country: USDT is not USD, DOGE is no DOG. */
function ownCode(own: string): string {
  const [whole, code] = [wholeCode(own), currencyCode(own)]
  return whole.length > 3 && (OF_A_CHAIN.test(whole) || !isIsoCurrency(code)) ? whole : code
}

/** Others than the settings' own stay whole. */
function codeOf(currency: string, own: string): string {
  const code = wholeCode(currency)
  return code === wholeCode(own) ? ownCode(own) : code
}

function wholeCode(currency: string): string {
  const code = currency.trim().toUpperCase().slice(0, LONGEST_CODE)
  return code === 'TLB' ? 'PHP' : code
}

export interface OwnMoneyFacts {
  /** Texts are '' where the back end has none. */
  readonly country:
    | { readonly currency: string; readonly currencySymbol: string; readonly currencyPosition: 'before' | 'after' }
    | undefined
  /** The merchant's folder: its money in the page's language. */
  readonly merchant: MoneyInFolder
  /** Each money of a folder that has one by language (BRD-7). */
  readonly moneys?: readonly MoneyInFolder[] | undefined
  /** The member's currency, where it is known. */
  readonly member?: string | undefined
}

interface MoneyInFolder {
  readonly currency: string
  readonly symbol: string
  readonly position: 'before' | 'after'
}

/**
 * The settings' own currency with its symbol and position (STA-8): the back end's, else the merchant's where that is the same currency. Where money goes by
 * language, the settings' country knows one of several and counts for nothing here: the member's own currency comes first, then the page's (BRD-7).
 */
export function chooseOwnMoney({ country, merchant, moneys, member }: OwnMoneyFacts): OwnMoney {
  if (moneys) return moneys.find(({ currency }) => member !== undefined && wholeCode(currency) === wholeCode(member)) ?? merchant
  const { symbol, position } = merchant
  const currency = country?.currency || merchant.currency
  if (country?.currencySymbol) return { currency, symbol: country.currencySymbol, position: country.currencyPosition }
  return { currency, symbol: ownCode(currency) === ownCode(merchant.currency) ? symbol : undefined, position }
}

/** More are noise in a browser's line. */
const MOST_DECIMALS = 20

/**
 * RGP-1. The settings' symbol and position are for their own currency; Intl writes others, unknown ones by code. Digits stay exact.
 * Isolates keep the order in right-to-left text.
 */
export function formatMoney(amount: string, { language, currency, own }: MoneyFacts): string {
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (minus === undefined) return amount
  const sign = minus && /[1-9]/.test(whole + fraction) ? '\u2212' : ''
  const code = currency === undefined ? undefined : codeOf(currency, own.currency)
  const decimals = shownDecimals(fraction, code)
  return `\u2068${sign}${inCurrency((format) => written(format, whole, decimals), { language, code, own })}\u2069`
}

type Write = (format: Intl.NumberFormat) => Written

interface Written {
  readonly text: string
  /** Undefined for a bare number. */
  readonly symbol: string | undefined
}

function inCurrency(write: Write, { language, code, own }: { language: LanguageCode; code: string | undefined; own: OwnMoney }): string {
  const number = write(formatOf(language)).text
  if (code === undefined) return number
  if (code === ownCode(own.currency) && own.symbol !== undefined) {
    const { symbol, position } = own
    return position === 'before' ? `${symbol}${symbol.length > 1 ? '\u00a0' : ''}${number}` : `${number}\u00a0${symbol}`
  }
  const byIntl = writtenByIntl(write, language, code)
  // Two currencies of one page do not share a sign.
  return byIntl === undefined || byIntl.symbol === own.symbol ? `${code}\u00a0${number}` : byIntl.text
}

/** Undefined for invalid codes, on which Intl throws, and for the generic sign. */
function writtenByIntl(write: Write, language: LanguageCode, code: string): Written | undefined {
  try {
    const result = write(formatOf(language, code))
    return result.symbol === '¤' ? undefined : result
  } catch {
    return undefined
  }
}

/** Set differently by browsers; the isolates replace them. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** Formats with one decimal, replaced by the amount's: BigInt keeps digits everywhere, decimals do not. */
function written(format: Intl.NumberFormat, whole: string, decimals: string): Written {
  const parts = format.formatToParts(BigInt(whole)).map(({ type, value }) => {
    if (type === 'fraction') return { type, value: decimals }
    return { type, value: type === 'decimal' && decimals === '' ? '' : value.replaceAll(DIRECTION_MARKS, '') }
  })
  return { text: parts.map(({ value }) => value).join(''), symbol: parts.find(({ type }) => type === 'currency')?.value }
}

/** ISO 4217 exceptions from two decimals; browsers' tables differ. */
const DECIMALS: Readonly<Partial<Record<number, string>>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

/** As many as the currency has; significant ones stay, whole amounts stay whole. */
function shownDecimals(fraction: string, code: string | undefined): string {
  const shown = fraction.slice(0, MOST_DECIMALS)
  if (shown === '' || code === undefined) return shown
  const usual = Object.entries(DECIMALS).find(([, codes]) => codes?.split(' ').includes(code))?.[0] ?? 2
  return shown.replace(/0{1,20}$/, '').padEnd(Number(usual), '0')
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: LanguageCode, currency?: string): Intl.NumberFormat {
  const key = `${language} ${currency ?? ''}`
  const known = formats.get(key)
  if (known) return known
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const format = new Intl.NumberFormat(numberLocaleOf(language), { ...style, minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(key, format)
  return format
}
