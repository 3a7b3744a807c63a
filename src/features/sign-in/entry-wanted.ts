import { computed } from 'nanostores'
import { $session } from '#features/session/store.ts'
import { $entry } from './entry.ts'

/** Is a way in open, or a second factor asked for? Then their views are needed. */
export const $entryWanted = computed([$entry, $session], (entry, session) => entry !== undefined || session.state === 'secondFactor')
