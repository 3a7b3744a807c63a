import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { $viewsAhead } from './store.ts'

/** How long the first screen is left alone, in milliseconds: who only looks in does not pay for what may never be said. */
const AHEAD_AFTER_MS = 12_000

/** Loads the dialogs' views once the page is quiet: when the network is gone it is too late. Not where data is to be saved. */
export function bindViewsAhead(): Undo {
  const { clock, device } = platform()
  return device.saveData ? () => undefined : clock.after(AHEAD_AFTER_MS, () => $viewsAhead.set(true))
}
