import type { InferInput } from 'valibot'
import type { country } from '#contract/settings.ts'

export type Country = InferInput<typeof country>

/** Countries whose mobile numbers the demo accepts. Patterns are for the number without its dialling code. */
const COUNTRIES: readonly Country[] = [
  { countryCode: 'PH', name: 'Philippines', countryDialingCode: '63', mobilePattern: '^9\\d{9}$' },
  { countryCode: 'VN', name: 'Viet Nam', countryDialingCode: '84', mobilePattern: '^[35789]\\d{8}$' },
  { countryCode: 'KE', name: 'Kenya', countryDialingCode: '254', mobilePattern: '^[17]\\d{8}$' },
  { countryCode: 'TZ', name: 'Tanzania', countryDialingCode: '255', mobilePattern: '^[67]\\d{8}$' },
  { countryCode: 'AE', name: 'United Arab Emirates', countryDialingCode: '971', mobilePattern: '^5\\d{8}$' },
  { countryCode: 'SA', name: 'Saudi Arabia', countryDialingCode: '966', mobilePattern: '^5\\d{8}$' },
  { countryCode: 'TH', name: 'Thailand', countryDialingCode: '66', mobilePattern: '^[689]\\d{8}$' },
  { countryCode: 'SG', name: 'Singapore', countryDialingCode: '65', mobilePattern: '^[89]\\d{7}$' },
]

/** A merchant's countries, its own first. */
export function countriesFrom(...own: readonly string[]): Country[] {
  const rank = ({ countryCode }: Country): number => (own.includes(countryCode) ? own.indexOf(countryCode) : own.length)
  return COUNTRIES.toSorted((a, b) => rank(a) - rank(b))
}
