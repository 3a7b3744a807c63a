import { expect, test } from 'vitest'
import { decideVisit, type VisitDecision } from '#features/core/analytics/visitor.rules.ts'

test.each<[why: string, lastAt: number | undefined, now: number, expected: VisitDecision]>([
  ['the first is new', undefined, 0, { do: 'begin', because: 'first' }],
  ['SES-6 goes on during activity', 1000, 1000, { do: 'continue' }],
  ['SES-6 goes on below 5 minutes of inactivity', 1000, 300_999, { do: 'continue' }],
  ['SES-6 ends after 5 minutes', 1000, 301_000, { do: 'begin', because: 'inactive' }],
  ['a clock that was set back begins one', 1000, 999, { do: 'begin', because: 'clockSetBack' }],
])('a visit: %s', (_why, lastAt, now, expected) => expect(decideVisit(lastAt, now)).toEqual(expected))
