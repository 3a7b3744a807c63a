import { atom } from 'nanostores'
import type { LanguageCode } from '#i18n/languages.ts'

/** The prerendered page offers nothing: crawlers and returning visitors see no flash. */
export const LANGUAGE_OFFER_IN_SHELL: LanguageCode | undefined = undefined

/** The language that the bar offers, in that language; undefined: no bar (I18-3). */
export const $languageOffer = atom<LanguageCode | undefined>(LANGUAGE_OFFER_IN_SHELL)
