import { atom } from 'nanostores'

/** Is a check under way? Another is refused meanwhile (CAP-3). Written by actions.ts alone. */
export const $checking = atom(false)
