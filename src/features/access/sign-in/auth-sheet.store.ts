import { atom, computed } from 'nanostores'
import { $session } from '#features/core/session/session.store.ts'
import type { Undo } from '#platform/platform.ts'

/** The forms that open over a screen for a visitor: sign-in, registration, or a new password for a forgotten one. */
export type AuthView = 'signIn' | 'join' | 'forgottenPassword'

export interface AuthSheet {
  readonly view: AuthView
  /** Where the member goes after sign-in, checked like `go` of an address (RTE-5). Without it the member stays on this screen. */
  readonly go?: string | undefined
}

/** The prerendered shell shows no sheet. */
export const AUTH_SHEET_IN_SHELL: AuthSheet | undefined = undefined

/** The sheet that is open over this screen. */
export const $authSheet = atom<AuthSheet | undefined>(AUTH_SHEET_IN_SHELL)

/** True while a sheet is open or a second factor is due: the host then loads the views of both. */
export const $authViewsWanted = computed(
  [$authSheet, $session],
  (sheet, session) => sheet !== undefined || session.state === 'secondFactor',
)

/** Opens a sheet over this screen. Without `go` the destination of the sheet that is open stays. */
export function openAuthSheet(view: AuthView, go = $authSheet.get()?.go): void {
  $authSheet.set({ view, go })
}

export function closeAuthSheet(): void {
  $authSheet.set(undefined)
}

/**
 * What follows when a visitor signs in without leaving the page, in this order: the member's part of the document starts (boot), the sheet in which a
 * service's account was chosen closes, the game that the visitor wanted starts.
 */
const STEPS = ['startMember', 'closeAccountChoice', 'launchWantedGame'] as const

const followers = new Map<(typeof STEPS)[number], () => void>()

/** Takes part in what follows a sign-in in place, once a step. Returns its undo. */
export function onSignedInHere(step: (typeof STEPS)[number], run: () => void): Undo {
  followers.set(step, run)
  return () => {
    if (followers.get(step) === run) followers.delete(step)
  }
}

/** Does a game wait for the visitor to sign in (GAM-5)? */
export function isGameWanted(): boolean {
  return followers.has('launchWantedGame')
}

/** A visitor has signed in without leaving the page. */
export function signedInHere(): void {
  for (const step of STEPS) followers.get(step)?.()
}

/** True once a social sheet has opened: its host then loads the sheets. */
export const $socialSheetsWanted = atom(false)

export function loadSocialSheets(): void {
  $socialSheetsWanted.set(true)
}
