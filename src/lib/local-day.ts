/** The day on the reader's own calendar at a time (epoch milliseconds), as `2026-11-21`. */
export function localDay(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
