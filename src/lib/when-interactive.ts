/** At the latest this long after the load, in milliseconds, however busy the page is. */
const AT_LATEST_MS = 2000
/** Islands that the first screen waits for; those further down hydrate when they are scrolled to, quiet ones after it. */
const FIRST_ISLANDS = 'astro-island[ssr]:not([client=visible],[client=quiet])'

/** Runs once the first screen's islands are hydrated: what is not needed for that would compete with it. */
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
    setTimeout(finish, AT_LATEST_MS)
  }
  // The event does not bubble, but it can be captured.
  document.addEventListener('astro:hydrate', look, true)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded, { once: true })
}
