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
 * Where the button goes while it would cover controls at its place: just above or below one, as near as it is free there and within the room; else to the
 * other edge, where that is free. Undefined when it covers none, or nothing is free.
 */
export function freePlace(place: Place, button: Box, covered: readonly Box[], room: Room): Place | undefined {
  // Taken apart, since a DOMRect has nothing of its own to spread.
  const { left, top: here, width, height } = button
  const isFree = (at: Partial<Box>): boolean => !covered.some((box) => overlap({ left, top: here, width, height, ...at }, box))
  if (isFree({})) return undefined
  const range = room.lowest - room.highest
  const [top] = covered
    .flatMap((box) => [box.top - height - GAP, box.top + box.height + GAP])
    .filter((top) => top >= room.highest && top <= room.lowest && isFree({ top }))
    .toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here))
  if (top !== undefined) return { side: place.side, at: (top - room.highest) / range }
  const across = room.left + room.right - left - width
  return isFree({ left: across }) ? { side: place.side === 'end' ? 'start' : 'end', at: place.at } : undefined
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
