import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { $viewsAhead } from './store.ts'

/** How long the first screen is left alone, in milliseconds: who only looks in does not pay for what may never be said. */
const AHEAD_AFTER_MS = 12_000
/** Whoever does something may have to be answered: then it is not waited for. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/** Loads the dialogs' views once the page is used or was quiet for long: when the network is gone it is too late. Not where data is to be saved. */
export function bindViewsAhead(): Undo {
  const { clock, device } = platform()
  if (device.saveData) return () => undefined
  const load = (): void => {
    stop()
    $viewsAhead.set(true)
  }
  const undoTimer = clock.after(AHEAD_AFTER_MS, load)
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, load, { passive: true })
  return stop

  function stop(): void {
    undoTimer()
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, load)
  }
}
