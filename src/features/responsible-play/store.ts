import { atom, computed } from 'nanostores'
import { currentShell } from '#shells/current.ts'
import { DEFAULT_CHECK_EVERY, type CheckEvery } from './rules.ts'

/** What the member chose; undefined while they have not. Written by actions.ts alone. */
export const $chosenCheck = atom<CheckEvery | undefined>(undefined)

/** How often this member is told how long they have played: as they chose, else as the merchant's folder says. The page knows no choice. */
export const $checkEvery = computed($chosenCheck, (chosen) => chosen ?? checkEveryInShell())

export function checkEveryInShell(): CheckEvery {
  return currentShell().merchant.features.responsiblePlay?.checkEvery ?? DEFAULT_CHECK_EVERY
}

/** The balance with which the session began, as far as this browser knows; undefined until it does. Written by actions.ts alone. */
export const $firstBalance = atom<string | undefined>(undefined)
