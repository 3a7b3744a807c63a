import { segmentOf } from '#shells/paths.ts'
import type { LanguageCode } from '#i18n/languages.ts'

export interface OfferWords {
  readonly question: string
  readonly accept: string
  readonly dismiss: string
}

/** The offer is made in the language that it offers, which is not the page's: so all of them come along with the bar's chunk. */
const WORDS = import.meta.glob<OfferWords>('../../i18n/locales/*/languageOffer.json', { eager: true, import: 'default' })

/** The words of the offer in the offered language; undefined where nobody has translated them. */
export function offerWords(language: LanguageCode): OfferWords | undefined {
  return WORDS[`../../i18n/locales/${segmentOf(language)}/languageOffer.json`]
}
