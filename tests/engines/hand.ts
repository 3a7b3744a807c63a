import { expect } from '../e2e/fixtures/expect.ts'
import type { Point, Tab } from './tab.ts'

/** An element as a user sees it: by what it is and by the name that it shows. */
export interface Target {
  readonly css: string
  /** Its whole label, or its whole text where it has no label. */
  readonly name?: string
}

/** What `look` finds. */
interface Sight extends Point {
  readonly left: number
  readonly right: number
  readonly text: string
  /** Is it in the window, opaque, at rest, and the topmost thing at its middle? */
  readonly clear: boolean
}

/** What a user presses has not moved for so many looks; a sheet that slides in on a busy machine seems to rest between two of its frames. */
const STILL_FOR = 3
const LIMIT = { timeout: 25_000, intervals: [50] }

/**
 * Waits until the element stands still, is visible and lies under nothing else, then presses its middle. A press that meets the element is never repeated; one that
 * misses it, because the page moved at that moment, is made again as a user would.
 */
export async function press(tab: Tab, target: Target): Promise<void> {
  for (;;) {
    const place = await placeOf(tab, target)
    await tab.run(watchPress, target.css, target.name ?? '')
    await tab.press(place)
    // A press that leads to another page has met what it was for.
    if ((await tab.run(lastPress).catch(() => 'met')) === 'met') return
  }
}

/** Presses an element of the frame that the top dialog shows, once both stand still. */
export async function pressInFrame(tab: Tab, css: string): Promise<void> {
  await placeOf(tab, { css: 'dialog[open] iframe' })
  let point: Point = { x: 0, y: 0 }
  await expect(async () => {
    const [inner, { left, top }] = [await tab.runInFrame(middle, css), await tab.run(corner)]
    expect(inner, `${css} in the frame`).not.toBeNull()
    point = { x: left + (inner?.x ?? 0), y: top + (inner?.y ?? 0) }
  }).toPass(LIMIT)
  await tab.press(point)
}

/** Presses a field, and types once it has the focus. */
export async function typeInto(tab: Tab, target: Target, text: string): Promise<void> {
  await press(tab, target)
  await expect.poll(() => tab.run(hasFocus, target.css), { ...LIMIT, message: `${said(target)} has the focus` }).toBe(true)
  await tab.type(text)
  await expect.poll(() => tab.run(valueOf).catch(() => ''), { ...LIMIT, message: `the text typed into ${said(target)}` }).toBe(text)
}

/** Waits until a user can see the element, and returns its text. */
export async function see(tab: Tab, target: Target, text?: string | RegExp): Promise<string> {
  let found: Sight | null = null
  await expect(async () => {
    found = await tab.run(look, target.css, target.name ?? '', true)
    expect(found?.clear, `${said(target)} is to be seen`).toBe(true)
    if (text !== undefined) expect(found?.text, said(target)).toMatch(text)
  }).toPass(LIMIT)
  return found!.text
}

/** Waits until the frame that the top dialog shows has the element, and returns its text. */
export async function seeInFrame(tab: Tab, css: string, text = /(?:)/, limit = LIMIT): Promise<string> {
  let found = ''
  await expect(async () => {
    const shown = await tab.runInFrame(textOf, css)
    expect(shown, `${css} in the frame`).toMatch(text)
    found = shown ?? ''
  }).toPass(limit)
  return found
}

/** Waits until nothing of the kind is shown. */
export async function gone(tab: Tab, target: Target): Promise<void> {
  await expect
    .poll(async () => (await tab.run(look, target.css, target.name ?? '', false)) === null, {
      ...LIMIT,
      message: `${said(target)} is gone`,
    })
    .toBe(true)
}

/** Waits until the tab is at the path. */
export async function at(tab: Tab, path: string | RegExp): Promise<void> {
  await expect(async () => {
    const shown = await tab.run(() => location.pathname + location.search)
    if (typeof path === 'string') expect(shown).toBe(path)
    else expect(shown).toMatch(path)
  }).toPass(LIMIT)
}

const said = ({ css, name }: Target): string => (name === undefined ? css : `${css} “${name}”`)

async function placeOf(tab: Tab, target: Target): Promise<Point> {
  const seen: (Sight | null)[] = []
  await expect(async () => {
    const now = await tab.run(look, target.css, target.name ?? '', true)
    seen.push(now)
    expect(now?.clear, `${said(target)} can be pressed`).toBe(true)
    const still = seen.length >= STILL_FOR && seen.slice(-STILL_FOR).every((sight) => sight?.x === now?.x && sight?.y === now?.y)
    expect(still, `${said(target)} stands still`).toBe(true)
  }).toPass({ ...LIMIT, intervals: [40] })
  return seen.at(-1)!
}

// The functions below run in the page.

/** The first visible element of the kind. `reach`: scrolls to it where it is out of the window or under a bar. */
function look(css: string, name: string, reach: boolean): Sight | null {
  const worded = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement): string =>
    worded(element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.innerText)
  const solid = (element: Element | null): boolean =>
    element === null || (Number(getComputedStyle(element).opacity) > 0.98 && solid(element.parentElement))
  const shown = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && element.closest('[inert]') === null
  }
  const clear = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element === hit || element.contains(hit))
  }
  const atRest = (one: Element | null): boolean =>
    one === null ||
    (one.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity) &&
      atRest(one.parentElement))
  const all = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) => shown(element) && (name === '' || nameOf(element) === name),
  )
  const element = all.find((one) => clear(one)) ?? all[0]
  if (!element) return null
  if (reach && !clear(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, width, height } = element.getBoundingClientRect()
  return {
    x: left + width / 2,
    y: top + height / 2,
    left,
    right,
    text: worded(element.innerText),
    clear: clear(element) && solid(element) && atRest(element),
  }
}

/** The middle of an element of a frame, once it can be used. */
function middle(css: string): Point | null {
  const element = document.querySelector<HTMLButtonElement>(css)
  if (!element || element.disabled) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return width > 0 ? { x: left + width / 2, y: top + height / 2 } : null
}

/** The text of an element of a frame, once it has a box. */
function textOf(css: string): string | null {
  const element = document.querySelector<HTMLElement>(css)
  return element && element.getClientRects().length > 0 ? element.innerText : null
}

/** The corner of the frame's document in the window. */
function corner(): { left: number; top: number } {
  const frame = document.querySelector('dialog[open] iframe')!
  const { left, top } = frame.getBoundingClientRect()
  return { left: left + frame.clientLeft, top: top + frame.clientTop }
}

/** Notes whether the next press meets an element of the kind, or reaches the page at all. */
function watchPress(css: string, name: string): void {
  const { dataset } = document.documentElement
  dataset['testPress'] = 'unnoticed'
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const label = target instanceof Element ? target.closest('label') : null
      const met = target instanceof Element ? (target.closest<HTMLElement>(css) ?? label?.control?.closest<HTMLElement>(css)) : null
      const words = met?.getAttribute('aria-label') ?? label?.textContent ?? met?.innerText ?? ''
      // Another control of the kind may have come under the finger.
      dataset['testPress'] = met && (name === '' || words.replaceAll(/\s+/g, ' ').trim() === name) ? 'met' : 'missed'
    },
    { capture: true, once: true },
  )
}

function lastPress(): string {
  return document.documentElement.dataset['testPress'] ?? 'met'
}

function hasFocus(css: string): boolean {
  return document.activeElement?.matches(css) ?? false
}

function valueOf(): string {
  return (document.activeElement as HTMLInputElement | null)?.value ?? ''
}
