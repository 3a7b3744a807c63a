import type { Undo } from '#platform/platform.ts'
import { keepPlace, keptPlace, put, type Place } from './place.ts'
import { freePlace, nearestPlace, placeAfterKey, type Room } from './rules.ts'

/** A finger that moved less has pressed, CSS pixels. */
const PRESS_PX = 8
const GLIDE_MS = 200

/** What is pressed or typed into. A list's rows and tiles fill the page: off them nothing could be free, and most of each stays in reach. */
const CONTROLS = 'main :is(a, button, label, input, select, textarea, summary):not(li *, article *), footer a'

/**
 * Puts the button where it was left and lets it be moved: dragged to an edge, or by the arrow keys. It moves by itself off controls that it would cover, and
 * off whatever has the focus (WCAG 2.2, 2.4.11), and back when its place is free.
 */
export function bindMoves(button: HTMLElement): Undo {
  const bound = new AbortController()
  const options = { signal: bound.signal }
  let place = keptPlace()
  /** Where it is seen: beside its place while it would cover something. */
  let shown = place
  put(button, place)
  const go = (next: Place): void => {
    glide(button, () => put(button, next))
    shown = next
  }
  const settle = (next: Place): void => {
    place = next
    go(next)
    keepPlace(next)
    dodgeSoon()
  }
  const dodge = (): void => {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.style.translate !== '') return
    for (const gliding of button.getAnimations()) gliding.finish()
    const room = roomOf(button)
    put(button, place)
    const rest = button.getBoundingClientRect()
    put(button, shown)
    const { activeElement: focused } = document
    const first = focused && focused !== button && focused !== document.body ? [focused.getBoundingClientRect()] : []
    const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => control !== button && control.checkVisibility()).map((control) => control.getBoundingClientRect())
    const next = freePlace(place, rest, [...first, ...controls], room) ?? freePlace(place, rest, first, room) ?? place
    if (next.side !== shown.side || next.at !== shown.at) go(next)
  }
  /** First the browser scrolls to what gets the focus, and a press that gives it shows its effect. */
  const dodgeSoon = (): void => void requestAnimationFrame(() => setTimeout(() => bound.signal.aborted || dodge()))

  button.addEventListener('pointerdown', (event) => drag(button, event, settle), options)
  button.addEventListener('keydown', (event) => {
    const next = placeAfterKey(event.key, place, isRightToLeft(button))
    if (!next) return
    event.preventDefault()
    settle(next)
  }, options)
  document.addEventListener('focusin', dodgeSoon, options)
  document.addEventListener('scrollend', dodgeSoon, options)
  const grown = new ResizeObserver(dodgeSoon)
  grown.observe(document.body)
  bound.signal.addEventListener('abort', () => grown.disconnect())
  return () => bound.abort()
}

/** Follows the pointer until it is let go; a short press stays a press on a link. */
function drag(button: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, settle: (place: Place) => void): void {
  if (!captured(button, pointerId)) return
  const from = button.getBoundingClientRect()
  const room = roomOf(button)
  const over = new AbortController()
  const options = { signal: over.signal }
  let moving = false

  button.addEventListener('pointermove', (event) => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY]
    moving ||= Math.hypot(x, y) > PRESS_PX
    if (!moving) return
    const left = Math.min(Math.max(from.left + x, room.left), room.right - from.width)
    const top = Math.min(Math.max(from.top + y, room.highest), room.lowest)
    button.style.translate = `${left - from.left}px ${top - from.top}px`
  }, options)
  const end = (): void => {
    over.abort()
    if (!moving) return
    settle(nearestPlace(button.getBoundingClientRect(), room))
    // What ends a drag on a link is a click as well.
    button.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true, signal: AbortSignal.timeout(GLIDE_MS) })
  }
  button.addEventListener('pointerup', end, options)
  button.addEventListener('pointercancel', end, options)
}

/** False when the finger has gone already. */
function captured(button: HTMLElement, pointerId: number): boolean {
  try {
    button.setPointerCapture(pointerId)
    return true
  } catch {
    return false
  }
}

/** Changes the place and lets the button glide there from where it is seen. */
function glide(button: HTMLElement, change: () => void): void {
  const before = button.getBoundingClientRect()
  button.style.translate = ''
  change()
  const after = button.getBoundingClientRect()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  button.animate([{ translate: `${before.left - after.left}px ${before.top - after.top}px` }, { translate: '0 0' }], { duration: calm ? 0 : GLIDE_MS, easing: 'ease-out' })
}

/** The room between the bars is the style sheet's to say: it is asked by trying both ends. */
function roomOf(button: HTMLElement): Room {
  const { left, right } = document.body.getBoundingClientRect()
  const before = button.style.getPropertyValue('--at')
  const topAt = (at: string): number => {
    button.style.setProperty('--at', at)
    return button.getBoundingClientRect().top
  }
  const [highest, lowest] = [topAt('0'), topAt('1')]
  button.style.setProperty('--at', before)
  return { left, right, highest, lowest, rightToLeft: isRightToLeft(button) }
}

function isRightToLeft(button: HTMLElement): boolean {
  return button.matches(':dir(rtl)')
}
