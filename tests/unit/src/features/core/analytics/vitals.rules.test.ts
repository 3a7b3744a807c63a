import * as v from 'valibot'
import { expect, test } from 'vitest'
import { report, reportPerformance } from '#contract/events.ts'
import {
  decideReport,
  isSampled,
  performanceMark,
  performanceValue,
  seenVitals,
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

test('OPS-4 vitals are reported under their own names, in whole milliseconds but for CLS', () => {
  const seen = seenVitals(measured)
  expect(seen).toEqual([
    { kind: 'vital', name: 'ttfb', value: 120 },
    { kind: 'vital', name: 'lcp', value: 800 },
    { kind: 'vital', name: 'inp', value: 48 },
    { kind: 'vital', name: 'cls', value: 0.0123 },
  ])
  const items = seen.map((item) => ({ ...item, count: 1 }))
  expect(v.is(report.request, { release: 'r', merchant: 'aurora', language: 'EN', route: 'home', items })).toBe(true)
  expect(seenVitals({ works: 1, ttfb: -3, cls: 0 })).toEqual([{ kind: 'vital', name: 'cls', value: 0 }])
})

test.each<[why: string, fraction: number, share: number | undefined, expected: boolean]>([
  ['one document in ten where the folder says nothing', 0.0999, undefined, true],
  ['no other', 0.1, undefined, false],
  ['every document at a share of 100', 0.9999, 100, true],
  ['none at a share of 0', 0, 0, false],
])('OPS-4 in the sample is %s', (_why, fraction, share, expected) => expect(isSampled(fraction, share)).toBe(expected))

test('TRK-7 a time before the navigation began counts as its beginning', () => {
  expect(performanceValue({ ttfb: -3, fcp: 1 })).toBe('0,1,,')
})

test('TRK-7 the mark of the report is the visit’s own', () => {
  expect(performanceMark('v1')).toEqual({ event: 'performance', of: 'v1' })
})
