import { nextTask } from './tasks.ts'

/**
 * Runs when the document is shown: at once, or, where the browser renders it before the visitor comes (PER-4), as soon as he does. What this tab and
 * others store may change until then.
 */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

/** Like `whenActivated`; a document that was rendered ahead first paints, which must not wait for what only serves presses. */
export function whenShown(document: Document, run: () => void): void {
  const afterFrame = (): void => void requestAnimationFrame(() => void setTimeout(run))
  whenActivated(document, (document as { prerendering?: boolean }).prerendering ? afterFrame : run)
}

/** Returns a function that runs `run` at its first call alone. */
function once(run: () => void): () => void {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}

/** What tells that a visitor uses the page. The scrolling of a row inside the page reaches no listener of the document that does not capture. */
const SIGNS_OF_USE = ['touchmove', 'pointerdown', 'keydown', 'scroll'] as const

/** Scripts of a page that are bundled apart share what has happened. */
const shared = globalThis as { liveryUsed?: boolean; liveryPressed?: { readonly end: Promise<void>; readonly finish: () => void } }

/** Has a visitor used the page, as far as something waited for it? */
export function isUsed(): boolean {
  return shared.liveryUsed === true
}

/**
 * Runs once the page is used, or has been shown unused for `restMs` milliseconds; at once if it was used before. Returns its undo. `after`: the clock of
 * whoever has one; the island runtime has none.
 */
export function whenUsed(
  restMs: number,
  run: () => void,
  after: (ms: number, run: () => void) => unknown = (ms, rested) => setTimeout(rested, ms),
): () => void {
  let isOver = false
  const finish = (): void => {
    if (!isOver) run()
    isOver = true
  }
  const use = (): void => {
    shared.liveryUsed = true
    finish()
  }
  if (isUsed()) finish()
  else {
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use, { passive: true, once: true })
    whenActivated(document, () => after(restMs, finish))
  }
  return () => void (isOver = true)
}

/** A press whose code does not come holds up nothing else for longer than this, in milliseconds. */
const MAX_PRESS_MS = 4000

/** Begins to serve a press: until `endPress` the page loads nothing that was not pressed (PER-2). */
export function beginPress(): void {
  let finish: () => void = () => undefined
  const end = new Promise<void>((resolve) => {
    finish = resolve
  })
  const press = { end, finish }
  shared.liveryPressed = press
  void end.then(() => {
    if (shared.liveryPressed === press) delete shared.liveryPressed
  })
  setTimeout(finish, MAX_PRESS_MS)
}

/** Ends it once what the press asked for has been painted. */
export function endPress(): void {
  const { finish } = shared.liveryPressed ?? {}
  if (finish) requestAnimationFrame(() => void setTimeout(finish))
}

/** Runs once no press is being served: at once on a page on which nothing was pressed. */
export function whenServed(run: () => void): void {
  const { end } = shared.liveryPressed ?? {}
  if (end) void end.then(() => nextTask()).then(() => whenServed(run))
  else run()
}

/** How long pictures may delay the page's scripts, in milliseconds: one of them may never come, and a hidden tab paints nothing. */
const MAX_PICTURES_WAIT_MS = 3000

/** Runs once the visitor sees the page with its first pictures, or as soon as he uses it: then he needs the scripts. */
export function whenSeen(run: () => void): void {
  const finish = once(run)
  // The browser reports a paint when it is on the screen, which takes a slow phone long after the frame was made.
  const loaded = (): void =>
    new PerformanceObserver((paints) => void (paints.getEntriesByName('first-contentful-paint')[0] && finish())).observe({
      type: 'paint',
      buffered: true,
    })
  whenUsed(MAX_PICTURES_WAIT_MS, finish)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded)
}

/** The longest wait after the load event, in milliseconds, however busy the page is. */
const MAX_WAIT_MS = 2000

/** The islands that hydrate by themselves. Others sleep until somebody needs them. */
const FIRST_ISLANDS = 'astro-island[ssr]:not([client=wake])'

/** Runs when the first screen's islands are hydrated, so that later work does not compete with them. */
export function whenInteractive(run: () => void): void {
  const finish = once(run)
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

/** Runs once when an element comes near the view. `margin`: how near, as CSS writes it, such as `300px`. Returns its undo. */
export function whenNear(element: Element | null, margin: string, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
