import type { Undo } from '#platform/platform.ts'

const KEY = 'livery:reloaded-at'
/** A second failure within this many milliseconds is no deploy that removed a file: reloading again would not help. */
const ONCE_MS = 60_000

/** The little of a window that this needs. */
export type LostChunksWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'sessionStorage' | 'location' | 'navigator'>

/**
 * A part of ours that can no longer be fetched is one that a deploy replaced: the page reloads, once, and the browser fills in again what was typed.
 * Offline it does not, since the page would be gone; whoever asked for the part hears of it and offers to try again.
 */
export function bindLostChunks(window: LostChunksWindow): Undo {
  // The event's default is to fail whoever asked, which it keeps: else they would get a part that is undefined.
  const reloadOnce = (): void => {
    if (window.navigator.onLine && mayReload(window)) window.location.reload()
  }
  window.addEventListener('vite:preloadError', reloadOnce)
  return () => window.removeEventListener('vite:preloadError', reloadOnce)
}

function mayReload(window: LostChunksWindow): boolean {
  const now = Date.now()
  try {
    if (now - Number(window.sessionStorage.getItem(KEY)) < ONCE_MS) return false
    window.sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    // Without storage nobody would know that it was tried before.
    return false
  }
}
