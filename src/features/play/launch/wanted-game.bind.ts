import { atom } from 'nanostores'
import { $authSheet, type AuthView, closeAuthSheet, openAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { onSignedInHere } from '#features/access/sign-in/signed-in-here.store.ts'
import { isCopy } from '#features/core/navigation/host.rules.ts'
import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { offerLimitsAfterJoining } from '#features/member/limits/limits-offer.actions.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import { closeGameSheet } from '#features/play/games/game-sheet.store.ts'
import type { Undo } from '#platform/platform.ts'
import { platform } from '#platform/current.ts'
import { launchAfterSignIn } from './launch.actions.ts'

const $forget = atom<Undo | undefined>(undefined)

/**
 * GAM-5: after sign-in or joining over this screen the game starts, or its sheet stays open. Closing the sheets without a session ends the
 * wish.
 */
export function signInToPlay(game: ListedGame, view: AuthView = 'signIn'): void {
  // LOG-1.
  if (isCopy(new URL(platform().page.href()).hostname)) return askSignIn()
  $forget.get()?.()
  openAuthSheet(view)
  const check = (): void => {
    if ($session.get().state === 'visitor' && $authSheet.get() === undefined) $forget.get()?.()
  }
  const undos = [
    $authSheet.listen(check),
    $session.listen(check),
    onSignedInHere('launchWantedGame', () => {
      $forget.get()?.()
      closeAuthSheet()
      const launch = (): void => void (launchAfterSignIn(game) && closeGameSheet())
      void offerLimitsAfterJoining(launch)
    }),
  ]
  $forget.set(() => {
    for (const undo of undos) undo()
    $forget.set(undefined)
  })
}
