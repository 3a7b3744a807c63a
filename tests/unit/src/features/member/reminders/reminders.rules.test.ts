import { expect, test } from 'vitest'
import { isReviewDue, isSummaryDue } from '#features/member/reminders/reminders.rules.ts'

const now = Date.UTC(2027, 5, 15, 12)
const at = (month: number, day: number): number => Date.UTC(2027, month - 1, day, 12)

test.each<[why: string, lastAt: (number | undefined)[], due: boolean]>([
  ['due where no review is known', [undefined, undefined], true],
  ['not due half a year after the last one but for a day', [undefined, at(12, 16) - 365 * 86_400_000], false],
  ['due after half a year by the calendar', [undefined, at(12, 15) - 365 * 86_400_000], true],
  ['not due where this device showed it later than the back end knows', [at(6, 1), at(1, 1) - 365 * 86_400_000], false],
])('MKT-3 a review every six months is %s', (_why, lastAt, due) => expect(isReviewDue({ now, every: 'P6M', lastAt })).toBe(due))

test.each<[why: string, lastAt: (number | undefined)[], due: boolean]>([
  ['due where none is known', [undefined, undefined], true],
  ['due after 24 hours', [undefined, now - 86_400_000], true],
  ['not due before', [undefined, now - 86_399_999], false],
  ['not due where this device showed it meanwhile', [now - 1, now - 86_400_000], false],
])('MKT-3 a summary of 30 days is %s', (_why, lastAt, due) => expect(isSummaryDue({ now, lastAt })).toBe(due))
