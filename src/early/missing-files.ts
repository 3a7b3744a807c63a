import { RELOADED_AT_KEY } from '#lib/storage-keys.ts'
import type { Undo } from '#platform/platform.ts'
import { addressIn, untilOnlineOrInput } from '#lib/lazy-import.ts'
import { engagementOf } from '#lib/engagement.ts'
import { elapsed } from '#lib/elapsed.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'

/** After a second failure within this time, in milliseconds, a reload would not help: the cause is no deploy. */
const MIN_RELOAD_INTERVAL_MS = 60_000
/** The same for a file that is there by now: it was lost on its way, and the browser never loads it again into this page. */
const MIN_INTERVAL_AFTER_LOSS_MS = 10_000
/**
 * For this time after the page began to be left, in milliseconds, loads may fail because the browser stops them. A download, which leaves no page, ends
 * with it.
 */
const LEAVING_MS = 30_000

/** The part of a window that this uses. */
export type ReloadWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'sessionStorage' | 'location' | 'fetch' | 'document'>

/** The part of Astro's island element that this uses. */
type Island = Element & { start?(): Promise<void> }

/**
 * Reloads the page when a chunk is missing: a deploy probably replaced it, or it was lost on its way, and most browsers (Firefox, Chromium before 156) keep a
 * module's failure for as long as the page lives. Not while somebody is in the middle of something (a game, the cashier, a form that works), not twice in a
 * minute, or in ten seconds for a file that is there, and not while the host cannot be reached, whatever the browser says of its network: the page would be
 * lost; the caller of the import offers another try. Not while the page is being left either: Firefox and Safari stop its loads as soon as a link is followed,
 * and a reload would replace the navigation.
 *
 * An island with missing files also hydrates again once the browser is back online or the user presses something, which other browsers can. Astro itself
 * tries twice.
 */
export function bindMissingFiles(window: ReloadWindow): Undo {
  const { document } = window
  const dead = new WeakSet<Element>()
  let leftAt = -Infinity
  const leave = (event: Event): void => {
    // iOS has no `beforeunload`. In the others it also reports what scripts and forms begin.
    if (event.type !== 'click' || isFollowed(event as MouseEvent)) leftAt = Date.now()
  }
  const comeBack = (): void => void (leftAt = -Infinity)
  // Text in an island that does not work is of no use yet, and browsers restore all of it but passwords.
  const isLost = (field: Element): boolean => dead.has(field.closest('astro-island') ?? document.body)
  const reloadOnce = async (file: string | undefined): Promise<void> => {
    await fetchPreloaded(window)
    const minInterval = await reloadInterval(window, file)
    if (
      minInterval !== undefined &&
      engagementOf(document, { isLost }) === 'none' &&
      elapsed(leftAt, Date.now()) >= LEAVING_MS &&
      mayReload(window, minInterval)
    )
      window.location.reload()
  }
  // Keep the event's default, which rejects the import: without it the caller would get an undefined module.
  const chunkFails = (event: Event): void => void reloadOnce(addressIn((event as Event & { readonly payload?: Error }).payload))
  const islandFails = ({ target }: Event): void => {
    const island = target as Island
    dead.add(island)
    void reloadOnce(island.getAttribute('component-url') ?? undefined)
    void untilOnlineOrInput().then(() => island.start?.())
  }
  const listeners = [
    ['vite:preloadError', chunkFails],
    ['astro:hydration-error', islandFails],
    ['click', leave],
    ['beforeunload', leave],
    ['pagehide', leave],
    ['pageshow', comeBack],
  ] as const
  for (const [name, listener] of listeners) window.addEventListener(name, listener)
  return () => listeners.forEach(([name, listener]) => window.removeEventListener(name, listener))
}

/** WebKit keeps the failure of a preload for as long as its process lives, also for the imports of the next pages, unless a script fetches the file. */
async function fetchPreloaded(window: ReloadWindow): Promise<void> {
  const links = [...window.document.querySelectorAll<HTMLLinkElement>('link[as=script]')]
  await Promise.all(
    links.map(({ href }) =>
      window
        .fetch(href)
        .then((response) => response.text())
        .catch(() => undefined),
    ),
  )
}

/** How long ago the last reload must be, in milliseconds; undefined while the host does not respond. */
async function reloadInterval(window: ReloadWindow, file: string | undefined): Promise<number | undefined> {
  const isThere = (address: string): Promise<boolean | undefined> =>
    window.fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => undefined,
    )
  if (file !== undefined && (await isThere(file))) return MIN_INTERVAL_AFTER_LOSS_MS
  return (await isThere('/m/version.json')) === undefined ? undefined : MIN_RELOAD_INTERVAL_MS
}

/** Does the browser follow a link to another document after this click? */
function isFollowed(event: MouseEvent): boolean {
  const link = plainlyClickedLink(event)
  return link !== undefined && !event.defaultPrevented && link.protocol.startsWith('http') && !link.getAttribute('href')?.startsWith('#')
}

function mayReload(window: ReloadWindow, minInterval: number): boolean {
  const now = Date.now()
  try {
    if (Math.abs(now - Number(window.sessionStorage.getItem(RELOADED_AT_KEY))) < minInterval) return false
    window.sessionStorage.setItem(RELOADED_AT_KEY, String(now))
    return true
  } catch {
    // Without storage the page could reload for ever.
    return false
  }
}
