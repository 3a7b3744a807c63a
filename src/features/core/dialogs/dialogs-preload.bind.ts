import { plainlyClickedLink } from '#lib/plain-click.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { preloadDialogs } from './dialogs.store.ts'

/** How long an unused page waits with the preload, in milliseconds: a short visit does not pay for dialogs that it may never show. */
const PRELOAD_AFTER_MS = 12_000
/** The reader's first action may need a dialog for its result: preload at once, unless it leaves the page, which would stop the loads. */
const USER_ACTIONS = ['click', 'keydown'] as const

/**
 * Preloads the dialogs' views on the reader's first action or after a quiet while, so that they can still report a lost connection (ERR-5). Not in data
 * saver mode, and not for a reader who only looks at a page without React: nothing on it can fail.
 */
export function bindDialogsPreload(): Undo {
  const { clock, device } = platform()
  if (device.saveData) return () => undefined
  const preload = (event?: Event): void => {
    if (event?.type === 'click' && !event.defaultPrevented && plainlyClickedLink(event as MouseEvent)) return
    stop()
    preloadDialogs()
  }
  const undoTimer = clock.after(PRELOAD_AFTER_MS, () => {
    if (document.querySelector('astro-island:not([ssr])')) preload()
  })
  for (const action of USER_ACTIONS) document.addEventListener(action, preload, { passive: true })
  return stop

  function stop(): void {
    undoTimer()
    for (const action of USER_ACTIONS) document.removeEventListener(action, preload)
  }
}
