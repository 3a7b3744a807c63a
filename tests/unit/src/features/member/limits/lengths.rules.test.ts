import { expect, test } from 'vitest'
import { breakRequest, exclusionRequest, namedLength, offeredBreaks, offeredExclusions } from '#features/member/limits/lengths.rules.ts'

const ALL = ['PT1H', 'P1D', 'P30D', 'P60D', 'P1M', 'P1Y']

test.each<[why: string, able: Parameters<typeof offeredBreaks>[1], offered: string[]]>([
  ['every length, where the back end knows durations', { breaks: true, durations: true }, ALL],
  ['no months and years, where it takes hours', { breaks: true }, ['PT1H', 'P1D', 'P30D', 'P60D']],
  ['a month at most, where the device alone keeps it', {}, ['PT1H', 'P1D', 'P30D']],
])('MKT-3 offers %s', (_why, able, offered) => expect(offeredBreaks(ALL, able)).toEqual(offered))

test('MKT-3 for good is offered where the back end knows it', () => {
  expect(offeredExclusions(undefined, { forGood: true })).toEqual(['P6M', 'P1Y', 'P5Y', 'forGood'])
  expect(offeredExclusions(undefined, {})).toEqual(['P6M', 'P1Y', 'P5Y'])
})

test.each<[length: string, durations: boolean, sent: object | undefined]>([
  ['PT1H', true, { hours: 1 }],
  ['P1D', true, { duration: 'P1D' }],
  ['P3M', true, { duration: 'P3M' }],
  ['P1D', false, { hours: 24 }],
  ['P3M', false, undefined],
])('MKT-3 a break of %s, durations known: %s, is sent as that', (length, durations, sent) =>
  expect(breakRequest(length, { durations })).toEqual(sent),
)

test.each<[length: string, sent: object | undefined]>([
  ['P6M', { months: 6 }],
  ['P5Y', { months: 60 }],
  ['forGood', { forGood: true }],
  ['P6D', undefined],
])('MKT-3 an exclusion of %s is sent as that', (length, sent) => expect(exclusionRequest(length)).toEqual(sent))

test('a day is called 24 hours', () => expect(namedLength('P1D')).toEqual({ count: 24, unit: 'hour' }))
