import type { Undo } from '#platform/platform.ts'
import { keepPlace, keptPlace, type Place } from './place.ts'
import { chooseRest, nearestPlace, placeAfterKey, type Box, type Rest, type Room } from './rules.ts'

/** A finger that moved less has pressed, CSS pixels. */
const PRESS_PX = 8
const GLIDE_MS = 200
/** After what may have changed the page. */
const SETTLED_MS = 100
/** After a move of what scrolls, when its end is not told: a browser that tells it does so earlier. */
const SCROLLED_MS = 'onscrollend' in globalThis ? 1000 : 150
/** What is pressed or typed into. */
const CONTROLS = 'a, button, label, input, select, textarea, summary, iframe'

/**
 * Puts the button where it was left and lets it be moved: dragged to an edge, or by the arrow keys. It lies over no control, and so over none that has the focus
 * (WCAG 2.2, 2.4.11): it moves aside or tucks into its edge, and comes back when its place is free. What is tucked comes out whole for a pointer that hovers over
 * it, for the keyboard's focus, and while it is dragged.
 */
export function bindMoves(button: HTMLElement): Undo {
  const bound = new AbortController()
  const options = { signal: bound.signal }
  let place = keptPlace()
  let rest: Rest = { ...place, tucked: false }
  /** As it rests, but whole while somebody is at it, who also says where it goes. */
  let seen = rest
  let hovered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (move = glide): void => {
    if (bound.signal.aborted || button.style.translate !== '' || !button.checkVisibility({ visibilityProperty: true })) return
    const isUsed = hovered || button.matches(':focus-visible')
    if (!isUsed) rest = chooseRest(place, rest, roomOf(button), (box) => isFree(box, button))
    const next = { ...rest, tucked: rest.tucked && !isUsed }
    if (next.side === seen.side && next.at === seen.at && next.tucked === seen.tucked) return
    seen = next
    move(button, seen)
  }
  /** Once what changed has been painted: what lies far below has no boxes before. */
  const updateSoon = (ms = SETTLED_MS): void => {
    clearTimeout(timer)
    timer = setTimeout(() => requestAnimationFrame(() => setTimeout(update)), ms)
  }
  const settle = (next: Place): void => {
    place = next
    rest = seen = { ...next, tucked: false }
    glide(button, seen)
    keepPlace(next)
    updateSoon()
  }

  button.addEventListener('pointerdown', (event) => drag(button, event, settle), options)
  for (const passing of ['pointerenter', 'pointerleave'] as const) {
    button.addEventListener(passing, ({ type, pointerType }) => {
      hovered = type === 'pointerenter' && pointerType !== 'touch'
      updateSoon()
    }, options)
  }
  button.addEventListener('keydown', (event) => {
    const next = placeAfterKey(event.key, place, isRightToLeft(button))
    if (!next) return
    event.preventDefault()
    settle(next)
  }, options)
  for (const change of ['focusin', 'focusout', 'scroll', 'scrollend']) {
    document.addEventListener(change, ({ type }) => updateSoon(type === 'scroll' ? SCROLLED_MS : SETTLED_MS), { ...options, capture: true })
  }
  const resized = new ResizeObserver(() => updateSoon())
  resized.observe(document.body)
  resized.observe(button.parentElement!)
  // What is fetched may take the room of what stood for it.
  const filled = new MutationObserver(() => updateSoon())
  filled.observe(document.body, { childList: true, subtree: true })
  bound.signal.addEventListener('abort', () => {
    resized.disconnect()
    filled.disconnect()
  })

  put(button, seen)
  update(put)
  return () => bound.abort()
}

/** Follows the pointer until it is let go; a short press stays a press on a link. */
function drag(button: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, settle: (place: Place) => void): void {
  if (!captured(button, pointerId)) return
  const over = new AbortController()
  const options = { signal: over.signal }
  let move: ((x: number, y: number) => void) | undefined

  button.addEventListener('pointermove', (event) => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY]
    if (Math.hypot(x, y) > PRESS_PX) move ??= takenUp(button)
    move?.(x, y)
  }, options)
  const end = (): void => {
    over.abort()
    if (!move) return
    settle(nearestPlace(button.getBoundingClientRect(), roomOf(button)))
    // What ends a drag on a link is a click as well.
    button.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true, signal: AbortSignal.timeout(GLIDE_MS) })
  }
  button.addEventListener('pointerup', end, options)
  button.addEventListener('pointercancel', end, options)
}

/** Takes the button up, whole, from where it is seen, so that it stays under the finger; answers how to carry it on. */
function takenUp(button: HTMLElement): (x: number, y: number) => void {
  const from = button.getBoundingClientRect()
  button.toggleAttribute('data-tucked', false)
  for (const gliding of button.getAnimations()) gliding.finish()
  const room = roomOf(button)
  const { left, top } = button.getBoundingClientRect()
  const within = (to: number, lowest: number, highest: number): number => Math.min(Math.max(to, lowest), highest)
  return (x, y) => {
    button.style.translate = `${within(from.left + x, room.left, room.right - room.size) - left}px ${within(from.top + y, room.highest, room.lowest) - top}px`
  }
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

/** The style sheet does the rest, and keeps it out of the bars. */
function put(button: HTMLElement, { side, at, tucked }: Rest): void {
  button.dataset['side'] = side
  button.style.setProperty('--at', String(at))
  button.toggleAttribute('data-tucked', tucked)
}

/** Puts the button at a rest and lets it glide there from where it is seen; tucked at the other edge it appears, rather than fly over the page. */
function glide(button: HTMLElement, rest: Rest): void {
  const before = button.getBoundingClientRect()
  button.style.translate = ''
  put(button, rest)
  const after = button.getBoundingClientRect()
  const [x, y] = [before.left - after.left, before.top - after.top]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = rest.tucked && Math.abs(x) > 2 * after.width ? { opacity: 0 } : { translate: `${x}px ${y}px` }
  button.animate({ ...from, offset: 0 }, { duration: GLIDE_MS, easing: 'ease-out' })
}

/** The box around it is the room that the style sheet gives it. */
function roomOf(button: HTMLElement): Room {
  const around = button.parentElement!
  const { left, right, top, bottom } = around.getBoundingClientRect()
  const size = button.offsetWidth
  return {
    left, right, column: document.body.getBoundingClientRect(), highest: top, lowest: Math.max(top, bottom - size),
    size, gutter: Number.parseFloat(getComputedStyle(around).paddingInlineEnd), rightToLeft: isRightToLeft(button),
  }
}

/**
 * Is there nothing to press in a box, beneath the button itself? Few points are asked, alternately in four rows, since measuring a screen of tiles takes a phone
 * longer: a pixel inside of its sides, where a gutter ends and browsers round, and one outside of its ends.
 */
function isFree({ left, top, width, height }: Box, button: HTMLElement): boolean {
  return ![0, 1, 2, 3].some((row) => [0, 2].some((column) =>
    document.elementsFromPoint(left + 1 + (width - 2) * (column + row % 2) / 3, top - 1 + (height + 2) * row / 3)
      .find((element) => !button.contains(element))?.closest(CONTROLS)))
}

function isRightToLeft(button: HTMLElement): boolean {
  return button.matches(':dir(rtl)')
}
