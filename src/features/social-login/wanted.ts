import { atom } from 'nanostores'

/** Is one of the sheets open, or was one? Alone in its file: it is on every page, and nothing else of this folder is. */
export const $socialWanted = atom(false)

export function wantSocial(): void {
  $socialWanted.set(true)
}
