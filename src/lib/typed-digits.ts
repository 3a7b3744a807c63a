import { isIsoCurrency } from './iso-currency.ts'

/** Converts digits of any script to 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode lists each script's digits in a row from 0; rows may touch.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** Accepts `123 456` and other scripts' digits. */
export function codeDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '')
}

/** The code in a pasted text: all its digits if no more than a code, else the first six digits, else the first four to eight. */
export function codeIn(text: string): string | undefined {
  const plain = latinDigits(text)
  const digits = codeDigits(plain)
  if (/^[\d\s-]+$/.test(plain) && isCodeLong(digits)) return digits
  // Old Safari knows no lookbehind.
  const runs = plain.replace(/\b(\d{3})[ -](\d{3})\b(?![ -]?\d)/g, '$1$2').match(/\d+/g) ?? []
  return runs.find(({ length }) => length === 6) ?? runs.find(isCodeLong)
}

function isCodeLong({ length }: string): boolean {
  return length >= 4 && length <= 8
}

export interface AmountFormat {
  /** The currency's digits after the decimal mark. */
  readonly decimals: number
  /** As the page writes it. */
  readonly decimalMark: string
}

/** Bitcoin's; no currency in use has more. */
const MOST_DECIMALS = 8

/** Derives the format from how the page writes `1.00`. Currencies outside ISO 4217 (USDT), or not known yet, may have more decimals. */
export function amountFormat(one: string, currency: string | undefined): AmountFormat {
  const [, decimalMark = '.', zeros = ''] = /1(\D)(0{1,3})(?!\d)/.exec(latinDigits(one)) ?? []
  return { decimals: currency !== undefined && isOfIso(currency) ? zeros.length : MOST_DECIMALS, decimalMark }
}

/** TLB is an old name of PHP (STA-8); without a name the folder's currency applies. */
function isOfIso(currency: string): boolean {
  const code = currency.toUpperCase()
  return code === '' || code === 'TLB' || isIsoCurrency(code)
}

/** Digits, perhaps in groups of three, or of two before the last three (India), with one separator. */
const WHOLE = /^(?:\d{1,12}|[1-9]\d{0,2}([.,'٬ ])\d{3}(?:\1\d{3}){0,2}|[1-9]\d?([.,'٬ ])\d{2}(?:\2\d{2}){0,2}\2\d{3})$/

/**
 * A typed amount (`1,000.50`, `1.000,50`, `1 000`, `١٠٠٠`) as a decimal string. Undefined if ambiguous: a thousand must never become one.
 */
export function typedAmount(typed: string, { decimals, decimalMark }: AmountFormat): string | undefined {
  const text = latinDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('،', ',')
  const marks: readonly string[] = text.match(/[.,٫'٬ ]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return wholeOf(text)
  const at = text.lastIndexOf(last)
  const part = text.slice(at + 1)
  if ("'٬ ".includes(last) || marks.indexOf(last) < marks.length - 1) return wholeOf(text)
  if (marks.length === 1 && last !== '٫' && part.length === 3) {
    if (decimals < 3) return wholeOf(text)
    if (last !== decimalMark) return undefined
  }
  const whole = wholeOf(text.slice(0, at))
  return whole !== undefined && fitsDecimals(part, decimals) ? [whole, part.slice(0, decimals)].filter(Boolean).join('.') : undefined
}

function wholeOf(text: string): string | undefined {
  return WHOLE.test(text) ? text.replaceAll(/\D/g, '').replace(/^0{1,11}(?=\d)/, '') : undefined
}

/** Zeros beyond the currency's decimals are allowed. */
function fitsDecimals(part: string, decimals: number): boolean {
  return /^\d{1,8}$/.test(part) && (part.length <= decimals || /^0{1,2}$/.test(part))
}
