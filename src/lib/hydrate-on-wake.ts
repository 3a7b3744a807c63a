// Apart from wake.ts: Astro puts it into the island runtime as the entry of `client:wake`, and takes its default export.
import { isPlainClick } from './user-input.ts'
import { NOT_LOADED_EVENT, WAKE_EVENT, WOKEN_ATTRIBUTE, WORKS_EVENT, WORKS_MARK } from './wake.ts'

/** A held press is given back after this time at the latest, in milliseconds: a link is then followed as a link. */
const MAX_HOLD_MS = 4000

/** The control whose press waits for code. Further presses on the page meanwhile do nothing. */
let held: HTMLElement | undefined

/** Hydrates an island with `client:wake` when it is asked for (`wake`). */
export default function hydrateOnWake(load: () => Promise<() => Promise<void>>, _options: unknown, island: HTMLElement): void {
  let waking: Promise<void> | undefined
  const start = (): void => {
    waking ??= load().then((hydrate) => hydrate())
  }
  island.addEventListener(WAKE_EVENT, start)
  if (island.hasAttribute(WOKEN_ATTRIBUTE)) start()
}

document.addEventListener('click', hold, true)

/**
 * Holds a plain click on a sleeping island until boot serves it, and gives it to the same control again. React hydrates at once for a click on an island
 * that it has begun to hydrate.
 */
function hold(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
  const island = asleepAround(control)
  if (!control || !island || !isPlainClick(event)) return
  const works = untilWorks()
  if (!works) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (held) return
  held = control
  void Promise.race([works, new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS))]).then(() => {
    held = undefined
    if (control.isConnected) giveBack(control)
  })
}

function giveBack(control: HTMLElement): void {
  document.removeEventListener('click', hold, true)
  control.click()
  document.addEventListener('click', hold, true)
  if (control.tagName === 'BUTTON' && asleepAround(control)) document.dispatchEvent(new Event(NOT_LOADED_EVENT))
}

function untilWorks(): Promise<unknown> | undefined {
  if (WORKS_MARK in document.documentElement.dataset) return undefined
  return new Promise((resolve) => document.addEventListener(WORKS_EVENT, resolve, { once: true }))
}

function asleepAround(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest('astro-island[ssr][client=wake]')) || undefined
}
