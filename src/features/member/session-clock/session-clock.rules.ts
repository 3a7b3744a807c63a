const SECOND_MS = 1000
const MINUTE_MS = 60_000

export type ClockFormat = 'minutes' | 'seconds'

/** `1:05`, or `1:05:09`. */
export function clockText(ms: number, format: ClockFormat): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return [hours, two(minutes), ...(format === 'seconds' ? [two(seconds % 60)] : [])].join(':')
}

/** Until the text is another, ms. */
export function untilNextTick(ms: number, format: ClockFormat): number {
  const step = format === 'seconds' ? SECOND_MS : MINUTE_MS
  return step - (((ms % step) + step) % step)
}
