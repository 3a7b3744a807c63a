/** ISO 8601 in one unit: PT1H, P7D, P6W, P1M, P5Y (MKT-3). */
export const DURATION = /^P(?:T([1-9]\d{0,2})H|([1-9]\d{0,2})([DWMY]))$/

/** Days, months and years are the calendar's. */
export interface Duration {
  readonly count: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
}

const UNITS: Readonly<Record<string, Duration>> = {
  D: { count: 1, unit: 'day' },
  W: { count: 7, unit: 'day' },
  M: { count: 1, unit: 'month' },
  Y: { count: 1, unit: 'year' },
}

export function readDuration(text: string): Duration | undefined {
  const [, hours, count, letter = ''] = DURATION.exec(text) ?? []
  if (hours !== undefined) return { count: Number(hours), unit: 'hour' }
  const unit = UNITS[letter]
  return unit && { count: Number(count) * unit.count, unit: unit.unit }
}

/** Undefined for months and years, which have no number of hours. */
export function hoursOf({ count, unit }: Duration): number | undefined {
  return unit === 'hour' ? count : unit === 'day' ? count * 24 : undefined
}

/** Undefined for shorter units. */
export function monthsOf({ count, unit }: Duration): number | undefined {
  return unit === 'month' ? count : unit === 'year' ? count * 12 : undefined
}

const MINUTE_MS = 60_000

/**
 * Epoch ms, by the calendar: a month after 31 January is the last of February. `offsetAt`: minutes by which a zone is behind UTC at a
 * moment, as `getTimezoneOffset`.
 */
export function addDuration(at: number, duration: Duration, offsetAt: (at: number) => number = () => 0): number {
  const { count, unit } = duration
  if (unit === 'hour') return at + count * 60 * MINUTE_MS
  const date = new Date(at - offsetAt(at) * MINUTE_MS)
  const day = date.getUTCDate()
  if (unit === 'day') date.setUTCDate(day + count)
  else {
    date.setUTCMonth(date.getUTCMonth() + (monthsOf(duration) ?? 0), 1)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, last))
  }
  const end = date.getTime()
  return end + offsetAt(end + offsetAt(at) * MINUTE_MS) * MINUTE_MS
}
