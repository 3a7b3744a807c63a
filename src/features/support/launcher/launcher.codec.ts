import { parseJson } from '#lib/json.ts'
import { CHAT_LAUNCHER_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Place } from './launcher.rules.ts'

export const DEFAULT_PLACE: Place = { side: 'end', at: 1 }

/** The place in a stored text; the default if it holds none. Checked without a schema library, which would weigh more than the button. */
export function parsePlace(text: string | undefined): Place {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PLACE
  const { side, at } = stored as Partial<Record<keyof Place, unknown>>
  return (side === 'start' || side === 'end') && typeof at === 'number' && at >= 0 && at <= 1 ? { side, at } : DEFAULT_PLACE
}

/** Reads the place that this device stores. */
export function readPlace(): Place {
  return parsePlace(platform().local.get(CHAT_LAUNCHER_KEY))
}

/** Stores the place for all screens of this device. */
export function storePlace(place: Place): void {
  platform().local.set(CHAT_LAUNCHER_KEY, JSON.stringify(place))
}
