import { atom } from 'nanostores'

export const LANGUAGE_SHEET_IN_SHELL = false

/** Is the language selector open (LAY-3)? */
export const $languageSheet = atom(LANGUAGE_SHEET_IN_SHELL)

export function openLanguageSheet(): void {
  $languageSheet.set(true)
}

export function closeLanguageSheet(): void {
  $languageSheet.set(false)
}
