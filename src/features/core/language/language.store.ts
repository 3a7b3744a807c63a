import { atom } from 'nanostores'
import type { LanguageCode } from '#lib/languages.ts'

export const LANGUAGE_SHEET_IN_SHELL = false

/** I18-3. Never prerendered, against a flash. */
export const $languageOffer = atom<LanguageCode | undefined>(undefined)

/** Is the language selector open (LAY-3)? */
export const $languageSheet = atom(LANGUAGE_SHEET_IN_SHELL)

export function openLanguageSheet(): void {
  $languageSheet.set(true)
}

export function closeLanguageSheet(): void {
  $languageSheet.set(false)
}
