import { showPlayClosed } from '#features/core/play-break/play-closed.actions.ts'
import { $playBreak, type PlayBreak } from '#features/core/play-break/play-break.store.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { OpenedWindow, Undo } from '#platform/platform.ts'
import { decideScreenInBreak } from './limits.rules.ts'
import { $gameWindows, $isPlayedMinimum, isGameInWindow, readLimits, storeLimits, tellGameWindows } from './limits.store.ts'

/** An unreachable window reports closed soon after its navigation, ms. */
const REACH_MS = 3000

/** Pauses games in windows on a break or exclusion (RGP-4, RGP-6); unreachable ones are noted as uncounted. */
export function bindGameWindows(): Undo {
  let known: readonly OpenedWindow[] = []
  const undos = [
    $playBreak.subscribe((playBreak) => playBreak && stopGames(playBreak)),
    $gameWindows.subscribe((windows) => {
      for (const opened of windows)
        if (!known.includes(opened)) platform().clock.after(REACH_MS, () => opened.isClosed() && noteUnreached())
      known = windows
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** We cannot close a window without opener: it is asked to pause, the member to close it. */
function stopGames(playBreak: PlayBreak): void {
  if (!isGameInWindow()) return
  tellGameWindows('pause')
  const { route } = currentShell()
  // Other screens show it or redirect to the one that does.
  if (route !== 'member/limits' && decideScreenInBreak({ route, inBreak: true }).do === 'stay')
    void showPlayClosed({ ...playBreak, gameInWindow: true })
}

/** Browsers report windows with `Cross-Origin-Opener-Policy` as closed. */
function noteUnreached(): void {
  const { play } = readLimits()
  if (!play) return
  storeLimits({ play: { ...play, isMinimum: true } })
  $isPlayedMinimum.set(true)
}
