export const DAY = 86_400_000

/** Calendar day of a moment as YYYY-MM-DD in UTC: the operator uses one calendar for all its merchants. */
export function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Start of the moment's day, epoch milliseconds. */
export function dayStart(at: number): number {
  return at - (at % DAY)
}

/** The seven days of a moment's week, Monday first. */
export function weekOf(at: number): readonly string[] {
  const weekday = (new Date(at).getUTCDay() + 6) % 7
  const monday = dayStart(at) - weekday * DAY
  return Array.from({ length: 7 }, (_day, place) => dateOf(monday + place * DAY))
}
