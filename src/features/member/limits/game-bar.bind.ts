import { $memberId } from '#features/core/session/session.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { $gameBar, $playedMs } from './limits.store.ts'
import { STEP_MS } from './reality-check.bind.ts'

/** Loads what is seen of the protection of play over a game or the cashier (RGP-2, RGP-3, RGP-8); a game that comes before it plays without. */
export async function loadGameBar(): Promise<void> {
  if ($gameBar.get()) return
  const [view] = await importWithRetry(() => Promise.all([import('./PlayStrip.lazy.tsx'), loadWords('play'), loadWords('limits')]))
  $gameBar.set(view.default)
}

/** Counts how long a visitor tries games on this page while it is visible; nothing of it is stored. A member's time is counted by their session. */
export function countTrial(): Undo {
  const { clock, lifecycle } = platform()
  if ($memberId.get() === undefined) $playedMs.set($playedMs.get() ?? 0)
  let stop: Undo = () => undefined
  const step = (): void => {
    stop = clock.after(STEP_MS, () => {
      if ($memberId.get() !== undefined) return
      if (lifecycle.isVisible()) $playedMs.set(($playedMs.get() ?? 0) + STEP_MS)
      step()
    })
  }
  step()
  return () => stop()
}
