/** A country that a number may be of. */
export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string
  /** Digits without +. */
  readonly dialingCode: string
  /** In the page's language. */
  readonly name: string
  /** How the country writes mobile numbers, where the back end says so. */
  readonly pattern?: string | undefined
  /** The back end names it: shown before the others. */
  readonly near: boolean
}

export interface MobileNumber {
  readonly dialingCode: string
  /** Digits without the dialling code and without a leading 0 of the country's own. */
  readonly number: string
}

/** As members type numbers: `0917 123 45 67`, `+63 (917)…`, `0063 917…`, in whatever digits. A dialling code that stands in the text wins over the chosen one. */
export function readMobile(text: string, chosen: string, dialingCodes: readonly string[]): MobileNumber {
  const plain = latinDigits(text).replaceAll(/[^\d+]/g, '')
  const international = /^(?:\+|00)(\d*)$/.exec(plain)?.[1]
  if (international === undefined) return { dialingCode: chosen, number: withoutTrunk(plain.replaceAll('+', '')) }
  // The longest code that fits: +1 is also the beginning of nobody else's, +7 and +77 are.
  const dialingCode = dialingCodes.filter((code) => international.startsWith(code)).toSorted((a, b) => b.length - a.length)[0]
  if (dialingCode === undefined) return { dialingCode: chosen, number: international }
  return { dialingCode, number: withoutTrunk(international.slice(dialingCode.length)) }
}

/** `+`, dialling code and number (LOG-10): what is shown, and the username of an SMS sign-in. */
export function writeMobile({ dialingCode, number }: MobileNumber): string {
  return `+${dialingCode}${number}`
}

export type MobileProblem = 'empty' | 'pattern' | undefined

/** Is it a number of its country? Where the country says nothing, of four to fourteen digits, as E.164 has them. */
export function checkMobile({ dialingCode, number }: MobileNumber, countries: readonly Pick<Country, 'dialingCode' | 'pattern'>[]): MobileProblem {
  if (number === '') return 'empty'
  const patterns = countries.filter((country) => country.dialingCode === dialingCode).flatMap(({ pattern }) => compiled(pattern))
  const fits = patterns.length === 0 ? /^\d{4,14}$/.test(number) : patterns.some((pattern) => pattern.test(number))
  return fits ? undefined : 'pattern'
}

/** The countries that a search finds, in their order: by a part of the name, the two letters or the dialling code, whatever accents it has. */
export function searchCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = folded(text)
  if (wanted === '') return countries
  const digits = latinDigits(wanted).replaceAll(/\D/g, '')
  return countries.filter(({ name, code, dialingCode }) => {
    if (digits !== '') return dialingCode.startsWith(digits)
    return folded(name).includes(wanted) || code.toLowerCase() === wanted
  })
}

/** Digits of any script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Every script's ten digits stand together, from 0 on.
    let zero = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
    return String(code - zero)
  })
}

/** Longest wait before another code that we believe, in milliseconds. */
export const LONGEST_WAIT_MS = 60 * 60_000

/** Whole seconds until a moment, at least 0: how long a code cannot be asked for again. */
export function secondsUntil(at: number | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
}

/** A kept moment that makes sense: one further off than any server says is of a clock that was set back, or of somebody else. */
export function believable(at: number, now: number): boolean {
  return at - now <= LONGEST_WAIT_MS
}

/** Countries write a 0 before numbers at home that has no place behind a dialling code. */
function withoutTrunk(number: string): string {
  return number.replace(/^0+/, '')
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

function compiled(pattern: string | undefined): RegExp[] {
  if (pattern === undefined) return []
  try {
    return [new RegExp(pattern, 'u')]
  } catch {
    // A back end's mistake must not keep everybody out.
    return []
  }
}
