import { $memberId } from '#features/core/session/session.store.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { STEP_MS } from './limits.rules.ts'
import { $playedMs } from './limits.store.ts'

/** Visitors' trials, while visible, not stored. Members' sessions count their own. */
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
