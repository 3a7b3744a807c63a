import { atom, computed } from 'nanostores'
import { $country } from '#features/core/settings/settings.store.ts'
import { localeOf } from '#i18n/languages.ts'
import { currentShell } from '#page/current.ts'
import { checkMobile, DIALLING_CODES, readMobile, type Country, type MobileNumber } from './mobile-number.rules.ts'

/** Text of the number field. Survives a change of the sign-in way and a return to the form. */
export const $typedNumber = atom('')

/** Country that the visitor chose; undefined for the merchant's own. */
const $chosenCountry = atom<string | undefined>(undefined)

/** Every country in the page's language (LOG-10): first the back end's, in its order, then the others by name. */
export const $countries = computed($country, (info): readonly Country[] => {
  const locale = localeOf(currentShell().language)
  const names = namesIn(locale)
  const near = (info?.countries ?? []).map(({ countryCode, name, countryDialingCode, mobilePattern }) => ({
    code: countryCode, dialingCode: countryDialingCode, name: names(countryCode, name), pattern: mobilePattern, near: true,
  }))
  const named = new Set(near.map(({ code }) => code))
  const others = DIALLING_CODES.filter(({ code }) => !named.has(code)).map((one) => ({ ...one, name: names(one.code, one.code), near: false }))
  const collator = new Intl.Collator(locale)
  return [...near, ...[...others].sort((a, b) => collator.compare(a.name, b.name))]
})

/** Country that the form shows; the prerendered form shows the merchant's own. */
export const $mobileCountry = computed([$countries, $chosenCountry], (countries, chosen): Pick<Country, 'code' | 'dialingCode'> => {
  const { code, dialingCode } = currentShell().merchant.country
  return countries.find((country) => country.code === (chosen ?? code)) ?? { code, dialingCode }
})

export function mobileCountryInShell(): Pick<Country, 'code' | 'dialingCode'> {
  return currentShell().merchant.country
}

/** Parses and checks a typed number. */
export function mobileOf(text: string): MobileNumber & { readonly problem: ReturnType<typeof checkMobile> } {
  const countries = $countries.get()
  const mobile = readMobile(text, $mobileCountry.get().dialingCode, countries.map(({ dialingCode }) => dialingCode))
  return { ...mobile, problem: checkMobile(mobile, countries) }
}

export function chooseCountry(code: string): void {
  $chosenCountry.set(code)
}

/** Country names from the browser; `otherwise` for a country that it does not know. */
function namesIn(locale: string): (code: string, otherwise: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
  return (code, otherwise) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? otherwise) : otherwise)
}
