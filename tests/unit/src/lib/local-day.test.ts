import { expect, test } from 'vitest'
import { localDay } from '#lib/local-day.ts'

test('a day is the reader’s own: it begins and ends at their midnight', () => {
  expect(localDay(new Date(2026, 0, 9, 0, 0, 0, 0).getTime())).toBe('2026-01-09')
  expect(localDay(new Date(2026, 0, 9, 23, 59, 59, 999).getTime())).toBe('2026-01-09')
  expect(localDay(new Date(2026, 0, 10).getTime())).toBe('2026-01-10')
  expect(localDay(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31')
})
