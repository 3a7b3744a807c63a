import { atom } from 'nanostores'
import type { Undo } from '#platform/platform.ts'

/** After a sign-in in place, in order: boot starts the member's part, the account choice closes, the wanted game starts. */
const STEPS = ['startMember', 'closeAccountChoice', 'launchWantedGame'] as const

const $followers = atom<{ readonly [step in (typeof STEPS)[number]]?: (() => void) | undefined }>({})

/** Once a step. Returns its undo. */
export function onSignedInHere(step: (typeof STEPS)[number], run: () => void): Undo {
  $followers.set({ ...$followers.get(), [step]: run })
  return () => {
    if ($followers.get()[step] === run) $followers.set({ ...$followers.get(), [step]: undefined })
  }
}

/** GAM-5. */
export function isGameWanted(): boolean {
  return $followers.get().launchWantedGame !== undefined
}

export function signedInHere(): void {
  for (const step of STEPS) $followers.get()[step]?.()
}
