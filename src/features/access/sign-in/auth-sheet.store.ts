import { atom, computed } from 'nanostores'
import { $session } from '#features/core/session/session.store.ts'

export type AuthView = 'signIn' | 'join' | 'forgottenPassword'

export interface AuthSheet {
  readonly view: AuthView
  /** Checked like `go` (RTE-5). Without it the member stays. */
  readonly go?: string | undefined
}

export const AUTH_SHEET_IN_SHELL: AuthSheet | undefined = undefined

export const $authSheet = atom<AuthSheet | undefined>(AUTH_SHEET_IN_SHELL)

/** Also for a pending second factor. */
export const $authViewsWanted = computed(
  [$authSheet, $session],
  (sheet, session) => sheet !== undefined || session.state === 'secondFactor',
)

/** Default: the open sheet's destination. */
export function openAuthSheet(view: AuthView, go = $authSheet.get()?.go): void {
  $authSheet.set({ view, go })
}

export function closeAuthSheet(): void {
  $authSheet.set(undefined)
}
