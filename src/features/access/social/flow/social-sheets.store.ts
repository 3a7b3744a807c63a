import { atom } from 'nanostores'

/** True once a social sheet has opened: its host then loads the sheets. */
export const $socialSheetsWanted = atom(false)

export function loadSocialSheets(): void {
  $socialSheetsWanted.set(true)
}
