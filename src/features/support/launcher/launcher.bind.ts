import type { Undo } from '#platform/platform.ts'
import { readPlace, storePlace } from './launcher.codec.ts'
import { chooseRest, nearestPlace, placeAfterKey, type Box, type Place, type Rest, type Room } from './launcher.rules.ts'

/** A shorter move counts as a press, CSS pixels. */
const MIN_DRAG_PX = 8
const GLIDE_MS = 200
/** Delay of a new check after a change of the page, in milliseconds. */
const AFTER_CHANGE_MS = 100
/** Delay of a new check after a scroll event, in milliseconds. Browsers with `scrollend` check earlier, at that event. */
const AFTER_SCROLL_MS = 'onscrollend' in globalThis ? 1000 : 150
/** Elements that the button must not cover. */
const CONTROLS = 'a, button, label, input, select, textarea, summary, iframe'

/**
 * Takes over the button that the reader uses, at its stored place, and lets him move it, by dragging or with the arrow keys. It covers no control, in
 * particular not the focused one (WCAG 2.2, 2.4.11): it moves aside or tucks into its edge, and comes back when its place is free. A tucked button comes
 * out for a hovering pointer, for keyboard focus, and while it is dragged.
 */
export function bindLauncher(button: HTMLElement): Undo {
  const bound = new AbortController()
  const options = { signal: bound.signal }
  let place = readPlace()
  let rest: Rest = { ...place, tucked: true }
  /** As drawn: like `rest`, but whole while the reader uses the button. */
  let drawn = rest
  let hovered = button.matches(':hover')
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (): void => {
    if (bound.signal.aborted || button.style.transform !== '' || !isVisible(button)) return
    const isUsed = hovered || button.matches(':focus-visible')
    if (!isUsed) rest = chooseRest(place, rest, roomOf(button), (box) => isFree(box, button))
    const next = { ...rest, tucked: rest.tucked && !isUsed }
    if (next.side === drawn.side && next.at === drawn.at && next.tucked === drawn.tucked) return
    drawn = next
    glide(button, drawn)
  }
  /** Waits until the change is painted: content far below has no boxes before. */
  const updateSoon = (ms = AFTER_CHANGE_MS): void => {
    clearTimeout(timer)
    timer = setTimeout(() => requestAnimationFrame(() => setTimeout(update)), ms)
  }
  const settle = (next: Place): void => {
    place = next
    rest = drawn = { ...next, tucked: false }
    glide(button, drawn)
    storePlace(next)
    updateSoon()
  }

  let isPressed = false
  button.addEventListener(
    'pointerdown',
    (event) => {
      isPressed = true
      drag(button, event, settle)
    },
    options,
  )
  // The press that woke the button may be a drag by now.
  button.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons > 0 && !isPressed) drag(button, event, settle)
    },
    { ...options, once: true },
  )
  for (const passing of ['pointerenter', 'pointerleave'] as const) {
    button.addEventListener(
      passing,
      ({ type, pointerType }) => {
        hovered = type === 'pointerenter' && pointerType !== 'touch'
        updateSoon()
      },
      options,
    )
  }
  button.addEventListener(
    'keydown',
    (event) => {
      const next = placeAfterKey(event.key, place, isRightToLeft(button))
      if (!next) return
      event.preventDefault()
      settle(next)
    },
    options,
  )
  for (const change of ['focusin', 'focusout', 'scroll', 'scrollend']) {
    document.addEventListener(change, ({ type }) => updateSoon(type === 'scroll' ? AFTER_SCROLL_MS : AFTER_CHANGE_MS), {
      ...options,
      capture: true,
    })
  }
  const resized = new ResizeObserver(() => updateSoon())
  resized.observe(document.body)
  resized.observe(button.parentElement!)
  // Loaded content replaces its placeholder.
  const changed = new MutationObserver(() => updateSoon())
  changed.observe(document.body, { childList: true, subtree: true })
  bound.signal.addEventListener('abort', () => {
    resized.disconnect()
    changed.disconnect()
  })

  updateSoon()
  return () => bound.abort()
}

/** Moves the button with the pointer until its release. A short press stays a press on the link. */
function drag(button: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, settle: (place: Place) => void): void {
  if (!capturePointer(button, pointerId)) return
  const over = new AbortController()
  const options = { signal: over.signal }
  let move: ((x: number, y: number) => void) | undefined
  button.addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = [event.clientX - clientX, event.clientY - clientY]
      if (Math.hypot(x, y) > MIN_DRAG_PX) move ??= pickUp(button)
      move?.(x, y)
    },
    options,
  )
  const end = (): void => {
    over.abort()
    if (!move) return
    settle(nearestPlace(button.getBoundingClientRect(), roomOf(button)))
    // Browsers end a drag on a link with a click as well.
    const ended = new AbortController()
    setTimeout(() => ended.abort(), GLIDE_MS)
    button.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true, signal: ended.signal })
  }
  button.addEventListener('pointerup', end, options)
  button.addEventListener('pointercancel', end, options)
}

/** Draws the button whole, under the finger. Returns the function that moves it. */
function pickUp(button: HTMLElement): (x: number, y: number) => void {
  const from = button.getBoundingClientRect()
  button.toggleAttribute('data-tucked', false)
  for (const gliding of button.getAnimations()) gliding.finish()
  const room = roomOf(button)
  const { left, top } = button.getBoundingClientRect()
  const within = (to: number, lowest: number, highest: number): number => Math.min(Math.max(to, lowest), highest)
  return (x, y) => {
    button.style.transform = `translate(${within(from.left + x, room.left, room.right - room.size) - left}px, ${within(from.top + y, room.highest, room.lowest) - top}px)`
  }
}

/** Returns false if the pointer is already released. */
function capturePointer(button: HTMLElement, pointerId: number): boolean {
  try {
    button.setPointerCapture(pointerId)
    return true
  } catch {
    return false
  }
}

/** Passes the rest to the style sheet, which positions the button between the bars. */
function draw(button: HTMLElement, { side, at, tucked }: Rest): void {
  button.dataset['side'] = side
  button.style.setProperty('--at', String(at))
  button.toggleAttribute('data-tucked', tucked)
}

/** Draws the button at a rest and animates it there. A button that tucks into the other edge fades in instead of flying across the page. */
function glide(button: HTMLElement, rest: Rest): void {
  const before = button.getBoundingClientRect()
  button.style.transform = ''
  draw(button, rest)
  const after = button.getBoundingClientRect()
  const [x, y] = [before.left - after.left, before.top - after.top]
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = rest.tucked && Math.abs(x) > 2 * after.width ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px)` }
  button.animate({ ...from, offset: 0 }, { duration: GLIDE_MS, easing: 'ease-out' })
}

/** Measures the button's room: the style sheet gives its parent the size of the room. */
function roomOf(button: HTMLElement): Room {
  const parent = button.parentElement!
  const { left, right, top, bottom } = parent.getBoundingClientRect()
  const { paddingBlockStart, paddingInlineEnd } = getComputedStyle(parent)
  const highest = top + Number.parseFloat(paddingBlockStart)
  const size = button.offsetWidth
  return {
    left,
    right,
    column: document.body.getBoundingClientRect(),
    highest,
    lowest: Math.max(highest, bottom - size),
    size,
    gutter: Number.parseFloat(paddingInlineEnd),
    rightToLeft: isRightToLeft(button),
  }
}

/**
 * Is a box free of controls, apart from the button itself? Checks few points, staggered in four rows: measuring all elements of a screen takes a phone
 * longer. The points are one pixel inside the sides, where a gutter ends and browsers round, and one pixel outside the ends.
 */
function isFree({ left, top, width, height }: Box, button: HTMLElement): boolean {
  return ![0, 1, 2, 3].some((row) =>
    [0, 2].some((column) =>
      document
        .elementsFromPoint(left + 1 + ((width - 2) * (column + (row % 2))) / 3, top - 1 + ((height + 2) * row) / 3)
        .find((element) => !button.contains(element))
        ?.closest(CONTROLS),
    ),
  )
}

/** False while the style sheet hides the button, or one of its ancestors. */
function isVisible(button: HTMLElement): boolean {
  return button.getClientRects().length > 0 && getComputedStyle(button).visibility === 'visible'
}

function isRightToLeft(button: HTMLElement): boolean {
  return getComputedStyle(button).direction === 'rtl'
}
