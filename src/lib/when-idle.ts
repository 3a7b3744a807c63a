/** At the latest after this long, in milliseconds, however busy the page is. */
const AT_LATEST_MS = 2000

/** Resolves when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS })
    else setTimeout(resolve, 1)
  })
}
