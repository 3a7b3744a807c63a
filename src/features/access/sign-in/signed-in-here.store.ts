import { atom } from 'nanostores'
import type { Undo } from '#platform/platform.ts'

/**
 * What follows when a visitor signs in without leaving the page, in this order: the member's part of the document starts (boot), the sheet in which a
 * service's account was chosen closes, the game that the visitor wanted starts.
 */
const STEPS = ['startMember', 'closeAccountChoice', 'launchWantedGame'] as const

const $followers = atom<{ readonly [step in (typeof STEPS)[number]]?: (() => void) | undefined }>({})

/** Takes part in what follows a sign-in in place, once a step. Returns its undo. */
export function onSignedInHere(step: (typeof STEPS)[number], run: () => void): Undo {
  $followers.set({ ...$followers.get(), [step]: run })
  return () => {
    if ($followers.get()[step] === run) $followers.set({ ...$followers.get(), [step]: undefined })
  }
}

/** Does a game wait for the visitor to sign in (GAM-5)? */
export function isGameWanted(): boolean {
  return $followers.get().launchWantedGame !== undefined
}

/** A visitor has signed in without leaving the page. */
export function signedInHere(): void {
  for (const step of STEPS) $followers.get()[step]?.()
}
