import { expect, test } from 'vitest'
import { addDuration, hoursOf, monthsOf, readDuration } from '#contract/durations.ts'

test.each<[text: string, read: ReturnType<typeof readDuration>]>([
  ['PT1H', { count: 1, unit: 'hour' }],
  ['P30D', { count: 30, unit: 'day' }],
  ['P6W', { count: 42, unit: 'day' }],
  ['P3M', { count: 3, unit: 'month' }],
  ['P5Y', { count: 5, unit: 'year' }],
  ['PT1M', undefined],
  ['P1M2D', undefined],
  ['P0D', undefined],
  ['day', undefined],
  ['forGood', undefined],
])('MKT-3 %s is read as one unit', (text, read) => expect(readDuration(text)).toEqual(read))

test('MKT-3 months have no hours, and days no months', () => {
  const each = ['PT6H', 'P2D', 'P1M', 'P1Y'].map((text) => readDuration(text)!)
  expect(each.map((duration) => [hoursOf(duration), monthsOf(duration)])).toEqual([
    [6, undefined],
    [48, undefined],
    [undefined, 1],
    [undefined, 12],
  ])
})

const at = (month: number, day: number, hour = 12, year = 2027): number => Date.UTC(year, month - 1, day, hour)
/** Summer time from 28 March to 31 October 2027, 1:00 UTC. */
const berlin = (moment: number): number => (moment >= Date.UTC(2027, 2, 28, 1) && moment < Date.UTC(2027, 9, 31, 1) ? -120 : -60)

test.each<[why: string, from: number, text: string, end: number, zone?: (moment: number) => number]>([
  ['hours are exact', at(1, 31), 'PT1H', at(1, 31, 13)],
  ['days are the calendar’s', at(1, 31), 'P1D', at(2, 1)],
  ['a month after the 31st is the last day of a short one', at(1, 31), 'P1M', at(2, 28)],
  ['and of a leap year’s February', at(1, 31, 12, 2028), 'P1M', at(2, 29, 12, 2028)],
  ['a year after 29 February is the 28th', at(2, 29, 12, 2028), 'P1Y', at(2, 28, 12, 2029)],
  ['six months pass the year’s end', at(8, 31), 'P6M', at(2, 29, 12, 2028)],
  ['a day in which the clocks change has the same hour of the day', at(3, 27), 'P1D', at(3, 28, 11), berlin],
  ['hours do not follow the clocks', at(3, 27), 'PT24H', at(3, 28), berlin],
  ['the day is that of the zone', at(1, 30, 23), 'P1M', at(2, 27, 23), berlin],
])('MKT-3 %s', (_why, from, text, end, zone) => expect(addDuration(from, readDuration(text)!, zone)).toBe(end))
