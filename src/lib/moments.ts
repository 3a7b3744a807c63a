/**
 * Runs when the document is shown: at once, or, where the browser renders it before the visitor comes (PER-4), as soon as he does. What this tab and
 * others store may change until then.
 */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

/** A hidden tab paints nothing: there the wait ends after this time, in milliseconds. */
const MAX_PAINT_WAIT_MS = 1000

/** Runs after a frame was painted, so that the work does not delay the first one. */
export function whenPainted(run: () => void): void {
  let done = false
  const finish = (): void => {
    if (!done) run()
    done = true
  }
  requestAnimationFrame(() => setTimeout(finish))
  setTimeout(finish, MAX_PAINT_WAIT_MS)
}

/** Ends the task, so that the browser can paint and serve a press before what follows (PER-5). */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}

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

/** Runs once when an element comes near the view. `margin`: how near, as CSS writes it, such as `300px`. */
export function whenNear(element: Element | null | undefined, margin: string, run: () => void): void {
  if (!element) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  }, { rootMargin: margin })
  observer.observe(element)
}
