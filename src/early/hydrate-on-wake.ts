// Apart from wake.ts: Astro puts it into the island runtime as the entry of `client:wake`, and takes its default export.
import { beginPress, endPress, whenServed, whenUsed } from '#lib/moments.ts'
import { early, holdInstallPrompt, loadPageScript } from './page-script.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { NOT_LOADED_EVENT, wake, WAKE_EVENT, WOKEN_ATTRIBUTE, WORKS_EVENT, WORKS_MARK } from './wake.ts'

/** A press that waits for boot is given back after this time at the latest, in milliseconds: a link is then followed as a link. */
const MAX_HOLD_MS = 4000

const DISABLED_SUBMIT = '[type=submit]:disabled'
const ASLEEP = 'astro-island[ssr][client=wake]'
/** Asleep, with views that serve their own presses; boot serves those of the others. */
const SERVES_ITSELF = '[data-wakes=use], [data-wakes=press]'
/** Tiles, and what has the mark. Other links are followed: no view does more with their press. */
const SERVED_CONTROL = 'button, article > a, a[data-press]'

/** The control whose press waits for code. A later press that waits replaces it. */
let held: HTMLElement | undefined

/** An unused page hydrates what waits for its use after this time, in milliseconds. */
const REST_MS = 15_000

/** Boot loads the words of the islands that wait for the use of the page: until then they stay as they were prerendered. */
const wordsLoader = new Promise<() => Promise<unknown>>((resolve) => (early.liveryHome = resolve))

interface DirectiveOptions {
  readonly name: string
  readonly value: true | 'use' | 'press'
}

/** Hydrates an island with `client:wake` when it is asked for (`wake`), by its directive also when the page is used. */
export default function hydrateOnWake(
  load: () => Promise<() => Promise<void>>,
  { name, value }: DirectiveOptions,
  island: HTMLElement,
): void {
  let waking: Promise<void> | undefined
  const start = (): void => {
    island.setAttribute(WOKEN_ATTRIBUTE, '')
    waking ??= Promise.all([load(), value === 'use' ? wordsLoader.then((loadWords) => loadWords()) : undefined]).then(([hydrate]) =>
      hydrate(),
    )
  }
  island.dataset['island'] = name
  island.dataset['wakes'] = String(value)
  island.addEventListener(WAKE_EVENT, start)
  if (island.hasAttribute(WOKEN_ATTRIBUTE)) start()
  if (value === 'use') whenUsed(REST_MS, () => (pressedGame && island.contains(pressedGame) ? start() : whenServed(start)))
}

/** The tile on which a press has begun. Its island comes first, and then its sheet; everything else that the first use wakes waits for both. */
let pressedGame: Element | null = null
document.addEventListener(
  'pointerdown',
  ({ target }) => {
    pressedGame = target instanceof Element ? target.closest(`${ASLEEP} article > a`) : null
    if (pressedGame) beginPress()
  },
  true,
)
// It was the begin of a scroll.
document.addEventListener('pointercancel', endPress, true)
document.addEventListener('click', hold, true)
for (const type of ['keydown', 'pointerup']) document.addEventListener(type, holdSubmit, true)
// The last press before this code was there, or the event of a page that is being left. A press on a link has been followed.
const { liveryPress } = early as { liveryPress?: MouseEvent }
const pressedEarly = liveryPress && isPlainClick(liveryPress) ? controlAt(liveryPress.target) : null
if (pressedEarly?.tagName === 'BUTTON') holdUntil(served(pressedEarly), pressedEarly)
holdInstallPrompt()
loadPageScript(pressedEarly !== null)

/** Holds a plain click that nobody serves yet, and gives it to the same control again once React serves it: `src/ui/take-over.entry.tsx` has Astro say so. */
function hold(event: MouseEvent): void {
  const control = controlAt(event.target)
  const ready = control && isPlainClick(event) && served(control)
  if (!ready) return
  event.preventDefault()
  event.stopImmediatePropagation()
  holdUntil(ready, control)
}

/** Holds Enter in a form, and a press on its button, until its island works: the button is disabled before, and browsers submit nothing by it. */
function holdSubmit({ target, key }: Event & { readonly key?: string }): void {
  const pressed = target as HTMLInputElement
  const submit =
    key === undefined
      ? pressed.closest<HTMLButtonElement>(DISABLED_SUBMIT)
      : key === 'Enter' && pressed.tagName === 'INPUT' && pressed.form?.querySelector<HTMLButtonElement>(DISABLED_SUBMIT)
  const island = submit && submit.closest('astro-island[ssr]')
  if (island) holdUntil(on(island, 'astro:hydrate'), submit)
}

function enabled(button: (HTMLElement & { readonly disabled?: boolean }) | undefined): Promise<void> | undefined {
  if (!button?.disabled) return undefined
  return new Promise((resolve) => new MutationObserver(() => button.disabled || resolve()).observe(button, { attributes: true }))
}

/** Finds the control again if its island was drawn anew, because another program had changed its HTML. */
function followed<T extends HTMLElement>(control: T): () => T | undefined {
  const island = control.closest('astro-island') ?? document
  const href = control.getAttribute('href')
  // Live rows may be others than those of the build: a link is known by its address.
  const all = (): T[] => [...island.querySelectorAll<T>('a, button')].filter((found) => found.getAttribute('href') === href)
  const nth = all().indexOf(control)
  return () => (control.isConnected ? control : all()[nth])
}

function holdUntil(ready: Promise<unknown> | undefined, control: HTMLElement): void {
  if (!ready) return
  held = control
  const current = followed(control)
  void ready
    .then(() => enabled(current()))
    .then(() => {
      if (held !== control) return
      held = undefined
      const now = current()
      if (now) giveBack(now)
    })
}

function giveBack(control: HTMLElement): void {
  document.removeEventListener('click', hold, true)
  control.click()
  document.addEventListener('click', hold, true)
  if (control.tagName === 'BUTTON' && control.closest(ASLEEP)) document.dispatchEvent(new Event(NOT_LOADED_EVENT))
}

/**
 * Resolves when a press on the control is served. By the island that it lies in: a sleeping one is woken, and a link of it is followed if the code does
 * not come in time. By boot, for the other sleeping islands and the links to other languages. Undefined: now, or by the browser.
 */
function served(control: HTMLElement): Promise<unknown> | undefined {
  const island = control.closest('astro-island[ssr]')
  const isAsleep = island?.matches(ASLEEP) ?? false
  if (island && isAsleep && island.matches(SERVES_ITSELF)) {
    if (!control.matches(SERVED_CONTROL)) return undefined
    wake(island)
    return inTime(Promise.race([on(island, 'astro:hydrate'), on(island, 'astro:hydration-error')]), control)
  }
  if (isAsleep || (!island && control.matches('a[hreflang], a[data-languages]')))
    return WORKS_MARK in document.documentElement.dataset ? undefined : inTime(on(document, WORKS_EVENT))
  return island && control.tagName === 'BUTTON' ? on(island, 'astro:hydrate') : undefined
}

/** The wait, or its limit. A button has nothing else to do: it waits for as long as its code takes. */
function inTime(wait: Promise<unknown>, control?: HTMLElement): Promise<unknown> {
  return control?.tagName === 'BUTTON' ? wait : Promise.race([wait, new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS))])
}

function on(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
}

function controlAt(target: EventTarget | null | undefined): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}
