import { jsonOf } from '#lib/json-of.ts'
import { platform } from '#platform/current.ts'

const KEY = 'livery:chat-launcher'

/** Where the button rests: at which edge of the page, and how far down the room between the bars, 0 to 1. */
export interface Place {
  readonly side: 'start' | 'end'
  readonly at: number
}

export const PLACE_AT_FIRST: Place = { side: 'end', at: 1 }

/** The place that a device remembers; what is no place counts as none. Checked by hand: a schema library would weigh more than the button. */
export function placeIn(text: string | undefined): Place {
  const kept = jsonOf(text)
  if (typeof kept !== 'object' || kept === null) return PLACE_AT_FIRST
  const { side, at } = kept as Partial<Record<keyof Place, unknown>>
  return (side === 'start' || side === 'end') && typeof at === 'number' && at >= 0 && at <= 1 ? { side, at } : PLACE_AT_FIRST
}

export function keptPlace(): Place {
  return placeIn(platform().local.get(KEY))
}

export function keepPlace(place: Place): void {
  platform().local.set(KEY, JSON.stringify(place))
}
