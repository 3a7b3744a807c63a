import { type Duration, hoursOf, monthsOf, readDuration } from '#contract/durations.ts'

/** Where the folder chooses none (RGP-4, RGP-6). */
export const BREAKS = ['PT1H', 'P1D', 'P7D', 'P30D']
export const EXCLUSIONS = ['P6M', 'P1Y', 'P5Y', 'forGood']

/** A break on this device alone is no longer: see play-break.store.ts. */
const MOST_HOURS_ON_DEVICE = 744

/** What the back end does, by the settings. */
interface Able {
  readonly breaks?: boolean | undefined
  readonly durations?: boolean | undefined
  readonly forGood?: boolean | undefined
}

/** Those of the folder that the back end, else the device can keep. */
export function offeredBreaks(lengths: readonly string[] = BREAKS, { breaks, durations }: Able = {}): readonly string[] {
  return lengths.filter((length) => {
    const hours = hoursIn(length)
    return breaks ? durations || hours !== undefined : hours !== undefined && hours <= MOST_HOURS_ON_DEVICE
  })
}

export function offeredExclusions(lengths: readonly string[] = EXCLUSIONS, { forGood }: Able = {}): readonly string[] {
  return lengths.filter((length) => length !== 'forGood' || forGood)
}

/** `hours` reaches older back ends too, and is all that an hour can be. */
export function breakRequest(length: string, { durations }: Able = {}): { duration: string } | { hours: number } | undefined {
  const hours = hoursIn(length)
  if (durations && readDuration(length)?.unit !== 'hour') return { duration: length }
  return hours === undefined ? undefined : { hours }
}

export function exclusionRequest(length: string): { forGood: true } | { months: number } | undefined {
  if (length === 'forGood') return { forGood: true }
  const duration = readDuration(length)
  const months = duration && monthsOf(duration)
  return months === undefined ? undefined : { months }
}

/** A day is called 24 hours, which is what members count. */
export function namedLength(length: string): Duration | undefined {
  const duration = readDuration(length)
  return duration?.unit === 'day' && duration.count === 1 ? { count: 24, unit: 'hour' } : duration
}

function hoursIn(length: string): number | undefined {
  const duration = readDuration(length)
  return duration && hoursOf(duration)
}
