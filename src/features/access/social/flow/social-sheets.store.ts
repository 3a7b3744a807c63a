import { atom } from 'nanostores'

/** The host then loads the sheets. */
export const $socialSheetsWanted = atom(false)

export function loadSocialSheets(): void {
  $socialSheetsWanted.set(true)
}
