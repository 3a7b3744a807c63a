import type { RouteId } from '#routes/routes.ts'

/** Where the button rests: at which edge of the page, and how far down between the bars, 0 to 1. */
export interface Place {
  readonly side: 'start' | 'end'
  readonly at: number
}

/** A rectangle on the screen, CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The space for the button: its left and right limits, the page's column (a wide window has space beside it), and the limits of its upper edge. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly column: { readonly left: number; readonly right: number }
  readonly highest: number
  readonly lowest: number
  /** Width and height of the button. */
  readonly size: number
  /** The free margin at the page's edges. */
  readonly gutter: number
  readonly rightToLeft: boolean
}

/** How the button is drawn at a place: whole, or tucked into its edge, with a visible handle as wide as the gutter. */
export interface Rest extends Place {
  readonly tucked: boolean
}

/** The place at the nearer edge for a button that is dropped at a box. */
export function nearestPlace({ left, top, width }: Box, room: Room): Place {
  const atLeft = left + width / 2 < (room.left + room.right) / 2
  const range = room.lowest - room.highest
  return { side: atLeft === room.rightToLeft ? 'end' : 'start', at: range > 0 ? Math.min(1, Math.max(0, (top - room.highest) / range)) : 1 }
}

/** How far an arrow key moves the button, as a share of its room. */
const KEY_STEP = 0.1

/** The place after a key press; undefined for keys that do not move the button. */
export function placeAfterKey(key: string, { side, at }: Place, rightToLeft: boolean): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { side, at: Math.max(0, at - KEY_STEP) }
    case 'ArrowDown':
      return { side, at: Math.min(1, at + KEY_STEP) }
    case 'ArrowLeft':
      return { side: rightToLeft ? 'end' : 'start', at }
    case 'ArrowRight':
      return { side: rightToLeft ? 'start' : 'end', at }
    default:
      return undefined
  }
}

/** Heights to choose from without dragging, as shares of the button's room. */
export const HEIGHTS = { top: 0, middle: 0.5, bottom: 1 } as const
export type Height = keyof typeof HEIGHTS

/** The nearest of the heights to choose from. */
export function heightOf({ at }: Place): Height {
  if (at < 0.25) return 'top'
  return at < 0.75 ? 'middle' : 'bottom'
}

/** Step of the search for a free place, CSS pixels. */
const SEARCH_STEP_PX = 8
/** How far the button moves to stay whole, CSS pixels. Longer moves look restless. */
const MAX_MOVE_PX = 64

/** The visible box of the button at a rest. */
export function boxOf({ side, at, tucked }: Rest, room: Room): Box {
  const width = tucked ? room.gutter : room.size
  const { left, right } = tucked ? room.column : { left: room.left + room.gutter, right: room.right - room.gutter }
  return {
    left: (side === 'end') === room.rightToLeft ? left : right - width,
    top: room.highest + at * (room.lowest - room.highest),
    width,
    height: room.size,
  }
}

/**
 * Chooses a rest where the button covers no control. In this order: whole at its place; whole where it was last; whole near its place, unless it is tucked
 * (going in and out looks restless); tucked as near as possible, at its last edge before the other. If nothing is free, tucked at its place.
 */
export function chooseRest(place: Place, last: Rest, room: Room, isFree: (box: Box) => boolean): Rest {
  const range = room.lowest - room.highest
  const nearest = (reach: number, ...rests: Rest[]): Rest | undefined => {
    for (let by = 0; by <= reach; by += SEARCH_STEP_PX) {
      const found = [-by, by]
        .flatMap((by) => rests.map((rest) => ({ ...rest, at: rest.at + by / range })))
        .find((rest) => rest.at >= 0 && rest.at <= 1 && isFree(boxOf(rest, room)))
      if (found) return found
    }
    return undefined
  }
  const whole: Rest = { ...place, tucked: false }
  const tucked: Rest = { ...place, tucked: true }
  return (
    [whole, last].find((rest) => !rest.tucked && isFree(boxOf(rest, room))) ??
    (last.tucked ? undefined : nearest(MAX_MOVE_PX, whole)) ??
    nearest(range, { ...tucked, side: last.side }, { ...tucked, side: last.side === 'end' ? 'start' : 'end' }) ??
    tucked
  )
}

/** Screens where the button would be in the way: forms, a game, and customer service itself. */
const SCREENS_WITHOUT: readonly RouteId[] = [
  'service',
  'login',
  'register',
  'changePsw',
  'feedback',
  'agentRegister',
  'launchGame',
  'member/cashier',
  'not-found',
  'offline',
]

/** Does a screen have the chat button (PRO-5)? `launcher`: the merchant's setting, on by default. */
export function wantsLauncher({ route, launcher }: { readonly route: RouteId; readonly launcher: boolean | undefined }): boolean {
  return launcher !== false && !SCREENS_WITHOUT.includes(route)
}
