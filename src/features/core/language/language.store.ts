import { atom } from 'nanostores'
import type { LanguageCode } from '#i18n/languages.ts'

/** The prerendered page offers nothing: crawlers and returning visitors see no flash. */
export const LANGUAGE_OFFER_IN_SHELL: LanguageCode | undefined = undefined
export const LANGUAGE_SHEET_IN_SHELL = false

/** The language that the bar offers; undefined hides the bar (I18-3). */
export const $languageOffer = atom<LanguageCode | undefined>(LANGUAGE_OFFER_IN_SHELL)

/** Is the language selector open (LAY-3)? */
export const $languageSheet = atom(LANGUAGE_SHEET_IN_SHELL)

export function openLanguageSheet(): void {
  $languageSheet.set(true)
}

export function closeLanguageSheet(): void {
  $languageSheet.set(false)
}
