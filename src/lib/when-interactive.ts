/** The longest wait after the load event, in milliseconds, however busy the page is. */
const MAX_WAIT_MS = 2000
/** The islands that hydrate by themselves. Others sleep until somebody needs them. */
const FIRST_ISLANDS = 'astro-island[ssr]:not([client=wake])'

/** Runs when the first screen's islands are hydrated, so that later work does not compete with them. */
export function whenInteractive(run: () => void): void {
  let done = false
  const finish = (): void => {
    if (!done) run()
    done = true
  }
  const look = (): void => {
    if (document.readyState === 'complete' && !document.querySelector(FIRST_ISLANDS)) finish()
  }
  const loaded = (): void => {
    look()
    setTimeout(finish, MAX_WAIT_MS)
  }
  // The event does not bubble, but it can be captured.
  document.addEventListener('astro:hydrate', look, true)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded, { once: true })
}
