import { showPlayClosed } from '#features/core/play-break/play-closed.actions.ts'
import { $playRest, type PlayRest } from '#features/core/play-break/play-rest.store.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow, Undo } from '#platform/platform.ts'
import { decideRestedScreen } from './limits.rules.ts'
import { $gameWindows, $isPlayedMinimum, isGameInWindow, readLimits, storeLimits, tellGameWindows } from './limits.store.ts'

/** A window that is out of reach says that it is closed soon after it was led to its game, in milliseconds. */
const REACH_MS = 3000

/**
 * Stops games in windows of their own when a break or an exclusion begins (RGP-4, RGP-6), and notes those that the page cannot reach: their time is
 * not counted.
 */
export function bindGameWindows(): Undo {
  let known: readonly OpenedWindow[] = []
  const undos = [
    $playRest.subscribe((rest) => rest && stopGames(rest)),
    $gameWindows.subscribe((windows) => {
      for (const opened of windows)
        if (!known.includes(opened)) platform().clock.after(REACH_MS, () => opened.isClosed() && noteUnreached())
      known = windows
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** A window that has no way back to ours cannot be closed by it, and ours must not be led away by a game: it is asked to pause, and the member to close it. */
function stopGames(rest: PlayRest): void {
  if (!isGameInWindow()) return
  tellGameWindows('pause')
  const { route } = currentShell()
  // Other screens show why by themselves, or give way to the one that does.
  if (route !== 'member/limits' && decideRestedScreen({ route, resting: true }).do === 'stay')
    void showPlayClosed({ ...rest, gameInWindow: true })
}

/** Browsers report a window as closed once its page sends `Cross-Origin-Opener-Policy`. */
function noteUnreached(): void {
  const { play } = readLimits()
  if (!play) return
  storeLimits({ play: { ...play, isMinimum: true } })
  $isPlayedMinimum.set(true)
}
