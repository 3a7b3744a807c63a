// Apart from language.rules.ts: loaded with the language selector, not with boot.
import { localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'

/** With more languages than this the selector has a search field. */
export const MAX_UNSEARCHED_LANGUAGES = 10

/**
 * Finds languages by their own name, their name in the page's language or in English, or their code. Ignores case and accents. An empty text
 * finds all.
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
