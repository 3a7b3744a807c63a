import type { Place } from './place.ts'

/** A box on the screen, CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the button may be: the page's column, and the highest and lowest place of its upper edge. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly highest: number
  readonly lowest: number
  readonly rightToLeft: boolean
}

/** The resting place next to where the button was let go: it goes to the nearer edge. */
export function nearestPlace({ left, top, width }: Box, room: Room): Place {
  const atLeft = left + width / 2 < (room.left + room.right) / 2
  const range = room.lowest - room.highest
  return { side: atLeft === room.rightToLeft ? 'end' : 'start', at: range > 0 ? Math.min(1, Math.max(0, (top - room.highest) / range)) : 1 }
}

/** How far an arrow key moves the button, of its room. */
const STEP = 0.1

/** Where a key moves the button; undefined for a key that does not. */
export function placeAfterKey(key: string, { side, at }: Place, rightToLeft: boolean): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { side, at: Math.max(0, at - STEP) }
    case 'ArrowDown':
      return { side, at: Math.min(1, at + STEP) }
    case 'ArrowLeft':
      return { side: rightToLeft ? 'end' : 'start', at }
    case 'ArrowRight':
      return { side: rightToLeft ? 'start' : 'end', at }
    default:
      return undefined
  }
}

/** Heights that can be chosen without dragging, of the button's room. */
export const HEIGHTS = { top: 0, middle: 0.5, bottom: 1 } as const
export type Height = keyof typeof HEIGHTS

/** The height that a place is nearest to. */
export function heightOf({ at }: Place): Height {
  if (at < 0.25) return 'top'
  return at < 0.75 ? 'middle' : 'bottom'
}

/** Room between the button and what it moves off, CSS pixels. */
const GAP = 8

/**
 * Where the button goes while it would cover something that has the focus (WCAG 2.2, 2.4.11): just above or below it, whichever is nearer and within
 * the room; to the other edge when neither is. Undefined when it covers nothing.
 */
export function placeBeside(place: Place, button: Box, covered: Box, room: Room): Place | undefined {
  if (!overlap(button, covered)) return undefined
  const range = room.lowest - room.highest
  const tops = [covered.top - button.height - GAP, covered.top + covered.height + GAP].filter((top) => top >= room.highest && top <= room.lowest)
  const [nearest] = tops.toSorted((a, b) => Math.abs(a - button.top) - Math.abs(b - button.top))
  return nearest === undefined ? { side: place.side === 'end' ? 'start' : 'end', at: place.at } : { side: place.side, at: (nearest - room.highest) / range }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
