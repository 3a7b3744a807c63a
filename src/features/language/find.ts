import { localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'

/** More languages than this are searched rather than read through. */
export const READ_THROUGH = 10

/**
 * The languages that somebody means who types: by their own name, the name that the page's language or English has for them, or their code. Case
 * and accents are forgiven. No text finds all of them.
 */
export function findLanguages(text: string, languages: readonly LanguageCode[], page: LanguageCode): LanguageCode[] {
  const wanted = folded(text)
  const names = [localeOf(page), 'en'].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }))
  return languages.filter((code) => {
    const called = [code, nativeNameOf(code), ...names.map((each) => each.of(localeOf(code)) ?? '')]
    return called.some((name) => folded(name).includes(wanted))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
