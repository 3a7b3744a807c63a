import { DAY, dayStart, weekOf } from '../programs/calendar-days.ts'

export type Frame = 'day' | 'week' | 'month'

/** Start and end of the frame that a moment is in, epoch milliseconds: the operator's calendar days, weeks from Monday, and months. */
export function frameOf(frame: Frame, at: number): { readonly start: number; readonly end: number } {
  if (frame === 'day') return { start: dayStart(at), end: dayStart(at) + DAY }
  if (frame === 'week') {
    const start = Date.parse(weekOf(at)[0] ?? '')
    return { start, end: start + 7 * DAY }
  }
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}
