import { keepPlace, keptPlace, put, type Place } from './place.ts'
import { nearestPlace, placeAfterKey, placeBeside, type Room } from './rules.ts'

/** A finger that moved less has pressed, CSS pixels. */
const PRESS_PX = 8
const GLIDE_MS = 200

/**
 * Lets the button be moved: dragged to an edge, or by the arrow keys, and off whatever it would cover while that has the focus. `first` is the event that
 * came while this was on its way. It stays for as long as the page does.
 */
export function bindMoves(button: HTMLElement, first: Event): void {
  let place = keptPlace()
  /** Where it is seen: beside its place while it would cover something. */
  let shown = place
  const go = (next: Place): void => {
    glide(button, () => put(button, next))
    shown = next
  }
  const settle = (next: Place): void => {
    place = next
    go(next)
    keepPlace(next)
  }
  const focused = (): void => {
    const { activeElement } = document
    if (!activeElement || activeElement === button || activeElement === document.body) return
    for (const gliding of button.getAnimations()) gliding.finish()
    put(button, place)
    const rest = button.getBoundingClientRect()
    put(button, shown)
    const next = placeBeside(place, rest, activeElement.getBoundingClientRect(), roomOf(button)) ?? place
    if (next.side !== shown.side || next.at !== shown.at) go(next)
  }

  button.addEventListener('pointerdown', (event) => drag(button, event, settle))
  button.addEventListener('keydown', (event) => {
    const next = placeAfterKey(event.key, place, isRightToLeft(button))
    if (!next) return
    event.preventDefault()
    settle(next)
  })
  // First the browser scrolls to what gets the focus, and a press that gives it shows its effect.
  document.addEventListener('focusin', () => requestAnimationFrame(() => setTimeout(focused)))
  document.addEventListener('scrollend', focused)
  if (first instanceof PointerEvent && first.type === 'pointerdown') drag(button, first, settle)
  else requestAnimationFrame(focused)
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
