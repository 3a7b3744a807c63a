import type { SandboxMerchant } from './merchants.ts'

/** Normalises a mobile number to `+` and digits. Undefined when no country with that dialling code has such a number. */
export function mobileOf({ countries }: Pick<SandboxMerchant, 'countries'>, dialingCode: string, number: string): string | undefined {
  if (!/^\d{1,4}$/u.test(dialingCode) || !/^\d{4,14}$/u.test(number)) return undefined
  const patterns = countries
    .filter((country) => String(country.countryDialingCode) === dialingCode)
    .flatMap(({ mobilePattern }) => mobilePattern ?? [])
  const fits = patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'u').test(number))
  return fits ? `+${dialingCode}${number}` : undefined
}
