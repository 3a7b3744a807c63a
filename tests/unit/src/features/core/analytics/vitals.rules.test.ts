import * as v from 'valibot'
import { expect, test } from 'vitest'
import { collected, reportPerformance } from '#contract/events.ts'
import {
  decideReport,
  isSampled,
  performanceMark,
  performanceValue,
  vitalsReport,
  type Measured,
} from '#features/core/analytics/vitals.rules.ts'

const measured: Measured = { ttfb: 120.4, fcp: 300.6, lcp: 800, works: 1500, inp: 48, cls: 0.012_345 }

test.each<[why: string, figures: Measured, waited: number, expected: 'send' | 'wait']>([
  ['waits five seconds', measured, 4999, 'wait'],
  ['goes then if the paints are known', measured, 5000, 'send'],
  ['waits longer for the largest paint', { fcp: 300 }, 14_999, 'wait'],
  ['waits longer for the first paint', { lcp: 300 }, 14_999, 'wait'],
  ['goes after fifteen seconds with what is known', {}, 15_000, 'send'],
])('TRK-7 the report %s', (_why, figures, waited, expected) => expect(decideReport(figures, waited).do).toBe(expected))

test('TRK-7 the value is visit,fcp,lcp,fs in whole milliseconds, and what is unknown is empty', () => {
  expect(performanceValue(measured)).toBe('120,301,800,1500')
  for (const value of [performanceValue({}), performanceValue({ fcp: 1 })]) expect(v.is(reportPerformance.request, { value })).toBe(true)
})

test('OPS-4 vitals are told by route, under their own names, of one document in ten', () => {
  const report = vitalsReport('home', measured)
  expect(report).toEqual({ vitals: { route: 'home', ttfb: 120, lcp: 800, inp: 48, cls: 0.0123 } })
  expect(v.is(collected, report)).toBe(true)
  expect(vitalsReport('home', { works: 1 })).toBeUndefined()
  expect([isSampled(0.0999), isSampled(0.1)]).toEqual([true, false])
})

test('TRK-7 a time before the navigation began counts as its beginning', () => {
  expect(performanceValue({ ttfb: -3, fcp: 1 })).toBe('0,1,,')
})

test('OPS-4 each vital is reported without the others', () => {
  expect(vitalsReport('home', { lcp: 799.6 })).toEqual({ vitals: { route: 'home', lcp: 800 } })
  expect(vitalsReport('home', { lcp: 800, cls: 0.1 })).toEqual({ vitals: { route: 'home', lcp: 800, cls: 0.1 } })
  expect(vitalsReport('home', { cls: 0 })).toEqual({ vitals: { route: 'home', cls: 0 } })
})

test('TRK-7 the mark of the report is the visit’s own', () => {
  expect(performanceMark('v1')).toEqual({ event: 'performance', of: 'v1' })
})
