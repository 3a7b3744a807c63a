// Apart from language.rules.ts: loaded with the selector.
import { localeOf, MAX_LISTED_LANGUAGES, nativeNameOf, type LanguageCode } from '#lib/languages.ts'
import { matchLanguage } from './language.rules.ts'

const LIKELY = 3

export interface SelectorFacts {
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly page: LanguageCode
  /** Unchecked. */
  readonly chosen: string | undefined
  /** BCP 47, most wanted first. */
  readonly browser: readonly string[]
}

/** LAY-3: few in the merchant's order; of many first the last chosen, the browser's, the default, then by own name. */
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

/** By own name, name in the page's language or English, or code; prefix matches first. Ignores case, accents, width. '' finds all. */
export function findLanguages(text: string, languages: readonly LanguageCode[], page: LanguageCode): LanguageCode[] {
  const wanted = folded(text)
  const names = [localeOf(page), 'en'].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }))
  const found = languages.flatMap((code) => {
    const own = folded(nativeNameOf(code))
    const called = [own, code, ...names.map((each) => each.of(localeOf(code)) ?? '')].map(folded)
    // Thai, Lao and Khmer put "language" before the name: ภาษาไทย.
    const begins = wanted.endsWith(own) || called.some((name) => name.startsWith(wanted))
    return begins || called.some((name) => name.includes(wanted)) ? [{ code, begins }] : []
  })
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].map(({ code }) => code)
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
