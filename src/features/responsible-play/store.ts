import { atom } from 'nanostores'
import { DEFAULT_CHECK_EVERY, type CheckEvery } from './rules.ts'

export const CHECK_EVERY_IN_SHELL: CheckEvery = DEFAULT_CHECK_EVERY

/** How often this member is told how long they have played. Written by actions.ts alone. */
export const $checkEvery = atom<CheckEvery>(CHECK_EVERY_IN_SHELL)

/** The balance with which the session began, as far as this browser knows; undefined until it does. Written by actions.ts alone. */
export const $firstBalance = atom<string | undefined>(undefined)
