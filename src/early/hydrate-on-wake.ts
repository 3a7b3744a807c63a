// Astro's `client:wake` entry in the island runtime, by its default export.
import { beginPress, endPress, whenServed, whenUsed } from '#lib/moments.ts'
import { early, holdInstallPrompt, loadPageScript } from './page-script.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { NOT_LOADED_EVENT, wake, WAKE_EVENT, WOKEN_ATTRIBUTE, WORKS_EVENT, WORKS_FLAG } from './wake.ts'

/** A press that waits for boot is returned after this at the latest, ms; a link is then followed. */
const MAX_HOLD_MS = 4000

const DISABLED_SUBMIT = '[type=submit]:disabled'
const ASLEEP = 'astro-island[ssr][client=wake]'
/** Sleeping islands whose views serve their presses; boot serves the others'. */
const SERVES_ITSELF = '[data-wakes=use], [data-wakes=press]'
/** Tiles and marked links; other links are simply followed. */
const SERVED_CONTROL = 'button, article > a, a[data-press]'

/** The control whose press waits for code; a later one replaces it. */
let held: HTMLElement | undefined

/** An unused page hydrates its use-triggered islands after this, ms. */
const IDLE_MS = 15_000

/** Boot loads the texts of use-triggered islands; they stay prerendered until then. */
const wordsLoader = new Promise<() => Promise<unknown>>((resolve) => (early.liveryHome = resolve))

interface DirectiveOptions {
  readonly name: string
  readonly value: true | 'use' | 'press'
}

/** Hydrates a `client:wake` island on `wake`, or by its directive on first use. */
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
  if (value === 'use') whenUsed(IDLE_MS, () => (pressedGame && island.contains(pressedGame) ? start() : whenServed(start)))
}

/** The tile of a press under way: its island first, then its sheet; other wakes wait for both. */
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
// The last press before this code loaded, or the event of a page being left. A press on a link has been followed.
const { liveryPress } = early as { liveryPress?: MouseEvent }
const pressedEarly = liveryPress && isPlainClick(liveryPress) ? controlAt(liveryPress.target) : null
if (pressedEarly?.tagName === 'BUTTON') holdUntil(served(pressedEarly), pressedEarly)
holdInstallPrompt()
loadPageScript(pressedEarly !== null)

/** Holds an unserved plain click and repeats it on the control once React serves it (event from `src/ui/take-over.entry.tsx`). */
function hold(event: MouseEvent): void {
  const control = controlAt(event.target)
  const ready = control && isPlainClick(event) && served(control)
  if (!ready) return
  event.preventDefault()
  event.stopImmediatePropagation()
  holdUntil(ready, control)
}

/** Holds Enter in a form, and a press on its disabled button, which submits nothing, until its island works. */
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

/** Finds the control again if its island was rendered anew after foreign changes. */
function followed<T extends HTMLElement>(control: T): () => T | undefined {
  const island = control.closest('astro-island') ?? document
  const href = control.getAttribute('href')
  // Live rows may differ from the build's: a link is found by its address.
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
 * Resolves when a press on the control is served: by its island, woken if asleep, whose link is followed if the code is late; or by boot,
 * for other sleeping islands and language links. Undefined: now, or by the browser.
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
    return WORKS_FLAG in document.documentElement.dataset ? undefined : inTime(on(document, WORKS_EVENT))
  return island && control.tagName === 'BUTTON' ? on(island, 'astro:hydrate') : undefined
}

/** With a time limit for links; a button waits for its code. */
function inTime(wait: Promise<unknown>, control?: HTMLElement): Promise<unknown> {
  return control?.tagName === 'BUTTON' ? wait : Promise.race([wait, new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS))])
}

function on(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
}

function controlAt(target: EventTarget | null | undefined): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}
