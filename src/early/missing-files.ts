import { RELOADED_AT_KEY } from '#lib/storage-keys.ts'
import type { Undo } from '#platform/platform.ts'
import { addressIn, untilOnlineOrInput } from '#lib/lazy-import.ts'
import { engagementOf } from '#lib/engagement.ts'
import { elapsed } from '#lib/elapsed.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'

/** After a second failure within this, ms, a reload would not help: no deploy caused it. */
const MIN_RELOAD_INTERVAL_MS = 60_000
/** The same for a file that exists: it was lost in transit, and this page never loads it again. */
const MIN_INTERVAL_AFTER_LOSS_MS = 10_000
/** Loads may fail this long after the page began to be left, ms; a download, which leaves no page, ends with it. */
const LEAVING_MS = 30_000

/** The part of a window that this uses. */
export type ReloadWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'sessionStorage' | 'location' | 'fetch' | 'document'>

/** The part of Astro's island element that this uses. */
type Island = Element & { start?(): Promise<void> }

/**
 * Reloads the page when a chunk is missing: replaced by a deploy, or lost in transit while the browser caches the failure (Firefox,
 * Chromium before 156). Not during an engagement (a game, the cashier, a working form); not twice a minute, or in ten seconds if the file
 * exists; not while the host is unreachable, as the page would be lost; and not while the page is being left, when Firefox and Safari stop
 * loads and a reload would replace the navigation. Callers offer a retry. Islands also hydrate again on reconnect or at a press, after
 * Astro's own two attempts.
 */
export function bindMissingFiles(window: ReloadWindow): Undo {
  const { document } = window
  const dead = new WeakSet<Element>()
  let leftAt = -Infinity
  const leave = (event: Event): void => {
    // iOS has no `beforeunload`; elsewhere it also covers scripts and forms.
    if (event.type !== 'click' || isFollowed(event as MouseEvent)) leftAt = Date.now()
  }
  const comeBack = (): void => void (leftAt = -Infinity)
  // Text in a dead island is of no use, and browsers restore all but passwords.
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
  // No preventDefault: the import would resolve with undefined.
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

/** WebKit caches a failed preload for its process's lifetime, across pages, unless a script fetches the file. */
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

/** Minimum age of the last reload, ms; undefined while the host does not respond. */
async function reloadInterval(window: ReloadWindow, file: string | undefined): Promise<number | undefined> {
  const isThere = (address: string): Promise<boolean | undefined> =>
    window.fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => undefined,
    )
  if (file !== undefined && (await isThere(file))) return MIN_INTERVAL_AFTER_LOSS_MS
  return (await isThere('/m/version.json')) === undefined ? undefined : MIN_RELOAD_INTERVAL_MS
}

/** True if the click makes the browser follow a link to another document. */
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
