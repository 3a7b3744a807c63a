import { atom, computed } from 'nanostores'
import { $session } from '#features/core/session/session.store.ts'

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
