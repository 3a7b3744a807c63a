import { atom, computed } from 'nanostores'
import { $country } from '#features/settings/store.ts'
import { localeOf } from '#i18n/languages.ts'
import { currentShell } from '#shells/current.ts'
import { DIALLING_CODES } from './dialling-codes.ts'
import { checkMobile, readMobile, type Country, type MobileNumber } from './rules.ts'

/** What was typed into the form's number, so that it stays when the visitor changes the way or comes back. */
export const $typedNumber = atom('')

/** The country that the visitor chose; undefined: the merchant's own. */
export const $chosenCountry = atom<string | undefined>(undefined)

/** Every country in the page's language (LOG-10): those that the back end names first and in its order, then the others by name. */
export const $countries = computed($country, (info): readonly Country[] => {
  const locale = localeOf(currentShell().language)
  const names = namesIn(locale)
  const near = (info?.countries ?? []).map(({ countryCode, name, countryDialingCode, mobilePattern }) => ({
    code: countryCode, dialingCode: countryDialingCode, name: names(countryCode, name), pattern: mobilePattern, near: true,
  }))
  const named = new Set(near.map(({ code }) => code))
  const others = DIALLING_CODES.filter(({ code }) => !named.has(code)).map((one) => ({ ...one, name: names(one.code, one.code), near: false }))
  const collator = new Intl.Collator(locale)
  return [...near, ...others.toSorted((a, b) => collator.compare(a.name, b.name))]
})

/** The country in the form; the prerendered one is the merchant's own. */
export const $mobileCountry = computed([$countries, $chosenCountry], (countries, chosen): Pick<Country, 'code' | 'dialingCode'> => {
  const { code, dialingCode } = currentShell().merchant.country
  return countries.find((country) => country.code === (chosen ?? code)) ?? { code, dialingCode }
})

export function mobileCountryInShell(): Pick<Country, 'code' | 'dialingCode'> {
  return currentShell().merchant.country
}

/** What a typed text is as a number, and what is wrong with it. */
export function mobileOf(text: string): MobileNumber & { readonly problem: ReturnType<typeof checkMobile> } {
  const countries = $countries.get()
  const mobile = readMobile(text, $mobileCountry.get().dialingCode, countries.map(({ dialingCode }) => dialingCode))
  return { ...mobile, problem: checkMobile(mobile, countries) }
}

export function chooseCountry(code: string): void {
  $chosenCountry.set(code)
}

/** Names by the browser; where it knows none, the back end's, or the letters. */
function namesIn(locale: string): (code: string, otherwise: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' })
  return (code, otherwise) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? otherwise) : otherwise)
}
