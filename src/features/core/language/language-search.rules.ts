// Apart from language.rules.ts: loaded with the language selector, not with boot.
import { localeOf, MAX_LISTED_LANGUAGES, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import { matchLanguage } from './language.rules.ts'

const LIKELY = 3

export interface SelectorFacts {
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly page: LanguageCode
  /** The stored choice, unchecked. */
  readonly chosen: string | undefined
  /** BCP 47 tags of the browser, the most wanted first. */
  readonly browser: readonly string[]
}

/**
 * Orders the selector's languages (LAY-3): few as the merchant has them; of many the three likely ones first (last chosen, the browser's, the
 * default), then the others by their own names.
 */
export function orderLanguages({ languages, defaultLanguage, page, chosen, browser }: SelectorFacts): {
  likely: LanguageCode[]
  others: LanguageCode[]
} {
  if (languages.length <= MAX_LISTED_LANGUAGES) return { likely: [], others: [...languages] }
  const wanted = [chosen, ...browser.map((tag) => matchLanguage([tag], languages)), defaultLanguage]
  const likely = [...new Set(wanted)].flatMap((code) => languages.find((language) => language === code) ?? []).slice(0, LIKELY)
  const { compare } = new Intl.Collator(localeOf(page))
  return {
    likely,
    others: languages.filter((code) => !likely.includes(code)).sort((one, other) => compare(nativeNameOf(one), nativeNameOf(other))),
  }
}

/**
 * Finds languages by their own name, their name in the page's language or in English, or their code, those that begin with the text first.
 * Ignores case, accents and width. An empty text finds all.
 */
export function findLanguages(text: string, languages: readonly LanguageCode[], page: LanguageCode): LanguageCode[] {
  const wanted = folded(text)
  const names = [localeOf(page), 'en'].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }))
  const found = languages.flatMap((code) => {
    const own = folded(nativeNameOf(code))
    const called = [own, code, ...names.map((each) => each.of(localeOf(code)) ?? '')].map(folded)
    // Thai, Lao and Khmer put the word for language before the name: ภาษาไทย.
    const begins = wanted.endsWith(own) || called.some((name) => name.startsWith(wanted))
    return begins || called.some((name) => name.includes(wanted)) ? [{ code, begins }] : []
  })
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].map(({ code }) => code)
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
