import { RELOADED_AT_KEY } from '#lib/storage-keys.ts'
import type { Undo } from '#platform/platform.ts'
import { untilOnlineOrInput } from '#lib/lazy-import.ts'
import { plainlyClickedLink, hasTypedText } from '#lib/user-input.ts'

/** After a second failure within this time, in milliseconds, a reload would not help: the cause is no deploy. */
const MIN_RELOAD_INTERVAL_MS = 60_000
/** For this time after the page began to be left, in milliseconds, loads may fail because the browser stops them. A download, which leaves no page, ends with it. */
const LEAVING_MS = 30_000

/** The part of a window that this uses. */
export type ReloadWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'sessionStorage' | 'location' | 'fetch'>

/**
 * Reloads the page when a chunk is missing, since a deploy probably replaced it. Not over typed text, not twice in a minute, and not
 * while the host cannot be reached, whatever the browser says of its network: the page would be lost; the caller of the import offers another try. Not while the page is being left either: Firefox and Safari
 * stop its loads as soon as a link is followed, and a reload would replace the navigation.
 */
export function bindChunkReload(window: ReloadWindow): Undo {
  let leftAt = -Infinity
  const leave = (event: Event): void => {
    // iOS has no `beforeunload`. In the others it also reports what scripts and forms begin.
    if (event.type !== 'click' || isFollowed(event as MouseEvent)) leftAt = Date.now()
  }
  const comeBack = (): void => void (leftAt = -Infinity)
  // Keep the event's default, which rejects the import: without it the caller would get an undefined module.
  const reloadOnce = async (): Promise<void> => {
    if (await isReached(window) && !hasTypedText(document) && Date.now() - leftAt >= LEAVING_MS && mayReload(window)) window.location.reload()
  }
  const listeners = [['vite:preloadError', reloadOnce], ['click', leave], ['beforeunload', leave], ['pagehide', leave], ['pageshow', comeBack]] as const
  for (const [name, listener] of listeners) window.addEventListener(name, listener)
  return () => listeners.forEach(([name, listener]) => window.removeEventListener(name, listener))
}

/** Does the host respond? */
function isReached(window: ReloadWindow): Promise<boolean> {
  return window.fetch('/m/version.json', { cache: 'no-store' }).then(() => true, () => false)
}

/** Does the browser follow a link to another document after this click? */
function isFollowed(event: MouseEvent): boolean {
  const link = plainlyClickedLink(event)
  return link !== undefined && !event.defaultPrevented && link.protocol.startsWith('http') && !link.getAttribute('href')?.startsWith('#')
}

function mayReload(window: ReloadWindow): boolean {
  const now = Date.now()
  try {
    if (now - Number(window.sessionStorage.getItem(RELOADED_AT_KEY)) < MIN_RELOAD_INTERVAL_MS) return false
    window.sessionStorage.setItem(RELOADED_AT_KEY, String(now))
    return true
  } catch {
    // Without storage the page could reload for ever.
    return false
  }
}

/** The part of Astro's island element that this uses. */
type Island = EventTarget & { start?(): Promise<void> }

/** Retries the hydration of an island with missing files once the browser is back online or the user presses something. Astro itself tries twice. */
export function bindHydrationRetry(document: Document): Undo {
  const retry = ({ target }: Event): void => void untilOnlineOrInput().then(() => (target as Island | null)?.start?.())
  document.addEventListener('astro:hydration-error', retry)
  return () => document.removeEventListener('astro:hydration-error', retry)
}
