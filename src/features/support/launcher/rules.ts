import type { Place } from './place.ts'

/** A box on the screen, CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the button may be: where its edges rest, the page's column (a wide window leaves room beside it), and the highest and lowest place of its upper edge. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly column: { readonly left: number, readonly right: number }
  readonly highest: number
  readonly lowest: number
  /** Of the button, which is as high as it is wide. */
  readonly size: number
  /** What the page leaves free at its edges. */
  readonly gutter: number
  readonly rightToLeft: boolean
}

/** How the button is seen: whole, or tucked into its edge with a handle left, which is as wide as the gutter. */
export interface Rest extends Place {
  readonly tucked: boolean
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

/** How finely free rests are looked for, and how far the button moves to stay whole, CSS pixels: less looks steadier than more. */
const FINE_PX = 8
const NEAR_PX = 64

/** What is seen of it at a rest. */
export function boxOf({ side, at, tucked }: Rest, room: Room): Box {
  const width = tucked ? room.gutter : room.size
  const { left, right } = tucked ? room.column : { left: room.left + room.gutter, right: room.right - room.gutter }
  return { left: (side === 'end') === room.rightToLeft ? left : right - width, top: room.highest + at * (room.lowest - room.highest), width, height: room.size }
}

/**
 * Where the button rests so that it lies over no control: whole at its place; else whole where it was last or near its place, but what is tucked in stays so, since
 * coming and going looks restless; else tucked, at the edge where it was last or at the other, as near as there is room. Where nothing is free it is tucked at its place.
 */
export function chooseRest(place: Place, last: Rest, room: Room, isFree: (box: Box) => boolean): Rest {
  const range = room.lowest - room.highest
  const nearest = (reach: number, ...rests: Rest[]): Rest | undefined => {
    for (let by = 0; by <= reach; by += FINE_PX) {
      const found = [-by, by].flatMap((by) => rests.map((rest) => ({ ...rest, at: rest.at + by / range }))).find((rest) => rest.at >= 0 && rest.at <= 1 && isFree(boxOf(rest, room)))
      if (found) return found
    }
    return undefined
  }
  const whole: Rest = { ...place, tucked: false }
  const tucked: Rest = { ...place, tucked: true }
  return [whole, last].find((rest) => !rest.tucked && isFree(boxOf(rest, room)))
    ?? (last.tucked ? undefined : nearest(NEAR_PX, whole))
    ?? nearest(range, { ...tucked, side: last.side }, { ...tucked, side: last.side === 'end' ? 'start' : 'end' })
    ?? tucked
}
