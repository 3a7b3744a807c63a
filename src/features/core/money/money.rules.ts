import { numberLocaleOf, type LanguageCode } from '#i18n/languages.ts'

/** How the settings' own currency is written (STA-8). */
export interface OwnMoney {
  /** As the settings or the folder name it. */
  readonly currency: string
  /** Undefined where nobody named one: then Intl writes the currency. */
  readonly symbol: string | undefined
  readonly position: 'before' | 'after'
}

export interface MoneyFacts {
  readonly language: LanguageCode
  /** The amount's currency. Undefined while it is unknown: the number then stands alone, rather than beside a wrong sign. */
  readonly currency: string | undefined
  readonly own: OwnMoney
}

/** ISO code of the back end's currency: TLB is an old name of PHP; of any other the first three letters (STA-8). */
export function currencyCode(currency: string): string {
  const code = currency.toUpperCase().slice(0, 3)
  return code === 'TLB' ? 'PHP' : code
}

/** In letters. No currency has more; what comes from elsewhere may. */
const LONGEST_CODE = 12

/** The code of an amount: the settings' own currency's is an ISO code, and any other stays whole, for USDT is not USD. */
function codeOf(currency: string, own: string): string {
  const [code, ownCode] = [wholeCode(currency), currencyCode(own)]
  return code === wholeCode(own) ? ownCode : code
}

function wholeCode(currency: string): string {
  const code = currency.trim().toUpperCase().slice(0, LONGEST_CODE)
  return code === 'TLB' ? 'PHP' : code
}

export interface OwnMoneyFacts {
  /** The back end's country and money; texts are '' where it says nothing. */
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
  return { currency, symbol: currencyCode(currency) === currencyCode(merchant.currency) ? symbol : undefined, position }
}

/** More are noise in a browser's line. */
const MOST_DECIMALS = 20

/**
 * Formats a decimal string of the wire in its own currency (RGP-1). The settings' symbol and position are for the settings' own currency alone; Intl
 * writes any other, and one that it does not know is written as its code. The amount never becomes a binary number: every digit stays. Unicode isolates
 * keep the order in a right-to-left line.
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
  /** Intl's sign of the currency; undefined for a bare number. */
  readonly symbol: string | undefined
}

function inCurrency(write: Write, { language, code, own }: { language: LanguageCode; code: string | undefined; own: OwnMoney }): string {
  const number = write(formatOf(language)).text
  if (code === undefined) return number
  if (code === currencyCode(own.currency) && own.symbol !== undefined) {
    const { symbol, position } = own
    return position === 'before' ? `${symbol}${symbol.length > 1 ? '\u00a0' : ''}${number}` : `${number}\u00a0${symbol}`
  }
  const byIntl = writtenByIntl(write, language, code)
  // Two currencies of one page do not share a sign.
  return byIntl === undefined || byIntl.symbol === own.symbol ? `${code}\u00a0${number}` : byIntl.text
}

/** Undefined for a code that is no code, at which Intl throws, and for one that only has the general sign of currencies. */
function writtenByIntl(write: Write, language: LanguageCode, code: string): Written | undefined {
  try {
    const result = write(formatOf(language, code))
    return result.symbol === '¤' ? undefined : result
  } catch {
    return undefined
  }
}

/** Marks of direction, which browsers set differently in Arabic and Urdu; the isolates do their work. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** The format has one decimal, in place of which the amount's own are put. A whole number as BigInt keeps its digits in every browser; a decimal does not. */
function written(format: Intl.NumberFormat, whole: string, decimals: string): Written {
  const parts = format.formatToParts(BigInt(whole)).map(({ type, value }) => {
    if (type === 'fraction') return { type, value: decimals }
    return { type, value: type === 'decimal' && decimals === '' ? '' : value.replaceAll(DIRECTION_MARKS, '') }
  })
  return { text: parts.map(({ value }) => value).join(''), symbol: parts.find(({ type }) => type === 'currency')?.value }
}

/** ISO 4217's currencies with other than two decimals. The tables of browsers differ from it, and from each other. */
const DECIMALS: Readonly<Partial<Record<number, string>>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

/** The amount's decimals, with as many as the currency has; none that says something is dropped, and a whole amount stays whole. */
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
