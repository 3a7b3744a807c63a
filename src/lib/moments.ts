import type { ReadableAtom } from 'nanostores'
import { nextTask } from './tasks.ts'

/** Runs at once, or when a prerendered document is activated (PER-4); storage may have changed until then. */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

/** Like `whenActivated`, but lets a prerendered document paint first. */
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

/** Signs of use. A row's scrolling reaches only capturing listeners. */
const SIGNS_OF_USE = ['touchmove', 'pointerdown', 'keydown', 'scroll'] as const

/** Shared by scripts that are bundled apart. */
const shared = globalThis as { liveryUsed?: boolean; liveryPressed?: { readonly end: Promise<void>; readonly finish: () => void } }

/** Known only once something has waited for it. */
export function isUsed(): boolean {
  return shared.liveryUsed === true
}

/**
 * Runs at the first use of the page, or after `restMs` ms unused. Returns its undo. `after`: the caller's clock; the island runtime has
 * none.
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

/** Longest time that a press delays other loads, ms. */
const MAX_PRESS_MS = 4000

/** Until `endPress` the page loads only what the press needs (PER-2). */
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

/** Runs once no press is being served. */
export function whenServed(run: () => void): void {
  const { end } = shared.liveryPressed ?? {}
  if (end) void end.then(() => nextTask()).then(() => whenServed(run))
  else run()
}

/** Longest time that pictures delay scripts, ms: one may never load, and a hidden tab does not paint. */
const MAX_PICTURES_WAIT_MS = 3000

/** Runs once the first pictures are painted, or at the first use. */
export function whenSeen(run: () => void): void {
  const finish = once(run)
  // The paint is reported when it is on the screen, on slow phones long after the frame.
  const loaded = (): void =>
    new PerformanceObserver((paints) => void (paints.getEntriesByName('first-contentful-paint')[0] && finish())).observe({
      type: 'paint',
      buffered: true,
    })
  whenUsed(MAX_PICTURES_WAIT_MS, finish)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded)
}

/** Longest wait after the load event, ms. */
const MAX_WAIT_MS = 2000

/** Islands that hydrate by themselves; all others wait for use. */
const FIRST_ISLANDS = 'astro-island[ssr]:not([client=wake])'

/** Runs when the first screen's islands are hydrated. */
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

/** Runs once when an element is within `margin` (CSS length) of the view. Returns its undo. */
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

/** Runs once, now or later, when `read` first finds something in the store. */
export function whenKnown<Value, Found>(
  store: ReadableAtom<Value>,
  read: (value: Value) => Found | undefined,
  run: (found: Found) => void,
): void {
  let isDone = false
  const stop = store.subscribe((value) => {
    const found = isDone ? undefined : read(value)
    if (found === undefined) return
    isDone = true
    run(found)
    queueMicrotask(() => stop())
  })
}
