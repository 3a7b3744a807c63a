import { atom } from 'nanostores'
import type { Closed } from './rules.ts'

/** Why the site is closed to who looks at it; undefined while it is open. Written by actions.ts alone. */
export const $closed = atom<Closed | undefined>(undefined)

/** Working addresses of the merchant; undefined until they are known, empty when there are none. Written by actions.ts alone. */
export const $workingOrigins = atom<readonly string[] | undefined>(undefined)
