import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { count, device, done, flag, html, identifier, money, nothing, paging, readFlag, resend, text, timeMs } from '#contract/fields.ts'

describe('money is a decimal string', () => {
  test.each(['0', '10', '10.00', '-3.50', '123456789012345678901234567890.12'])('%s', (amount) => expect(v.parse(money, amount)).toBe(amount))
  test.each(['', '1,000', '1.', '.5', '1e3', 'NaN', ' 1', '1 ', '+1', '--1', '1.2.3', 10])('%j is none', (amount) => expect(v.is(money, amount)).toBe(false))
})

describe('a flag', () => {
  test.each([true, 1, '1', 'true'])('%j is on', (value) => expect(readFlag(value)).toBe(true))
  test.each([false, 0, '0', 'false', '', 'yes', 'TRUE', 2, null, {}, []])('%j is off', (value) => expect(readFlag(value)).toBe(false))
  test('a missing flag is false', () => expect(v.parse(v.object({ flag }), {})).toEqual({ flag: false }))
  test('whatever an older back end sends is read', () => {
    fc.assert(fc.property(fc.anything(), (value) => {
      expect(v.parse(flag, value)).toBe(readFlag(value))
    }))
  })
})

test('an id is text, whatever back ends send', () => {
  expect(v.parse(identifier, 7)).toBe('7')
  expect(v.parse(identifier, 'a7')).toBe('a7')
  expect(v.is(identifier, null)).toBe(false)
})

test('a count is a number, also when it came as text', () => {
  expect(v.parse(count, 7)).toBe(7)
  expect(v.parse(count, '7')).toBe(7)
  expect(v.is(count, 'seven')).toBe(false)
  expect(v.is(count, null)).toBe(false)
})

test('text that is missing or null is empty', () => {
  expect(v.parse(v.object({ text }), {})).toEqual({ text: '' })
  expect(v.parse(text, null)).toBe('')
  expect(v.parse(text, 'x')).toBe('x')
})

test('a moment is a whole number of milliseconds', () => {
  expect(v.parse(timeMs, 1_790_000_000_000)).toBe(1_790_000_000_000)
  expect(v.is(timeMs, 1.5)).toBe(false)
  expect(v.is(timeMs, '1790000000000')).toBe(false)
})

test('what holds HTML is text', () => {
  expect(v.parse(html, '<b>x</b>')).toBe('<b>x</b>')
  expect(v.is(html, 5)).toBe(false)
})

test('a call that only succeeds answers null, or nothing', () => {
  expect(v.parse(done, null)).toBeNull()
  expect(v.parse(done, undefined)).toBeNull()
  expect(v.is(done, {})).toBe(false)
})

test('nothing is an object without fields; unknown ones are ignored', () => {
  expect(v.parse(nothing, { other: 1 })).toEqual({})
  expect(v.is(nothing, undefined)).toBe(false)
})

describe('paging', () => {
  const page = v.object(paging)
  test('starts at the first page with twenty', () => expect(v.parse(page, {})).toEqual({ page: 1, pageSize: 20 }))
  test.each([{ page: 1, pageSize: 1 }, { page: 2, pageSize: 100 }])('%j', (request) => expect(v.parse(page, request)).toEqual(request))
  test.each([{ page: 0 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 101 }, { pageSize: 2.5 }])('%j is refused', (request) => expect(v.is(page, request)).toBe(false))
})

test('a device is one of three', () => {
  expect(['IPAD', 'PWA', 'WEBCLIP', 'APP'].map((name) => v.is(device, name))).toEqual([true, true, true, false])
})

test('a code may be asked for again after some seconds', () => {
  expect(v.parse(resend, { resendAfterSeconds: 60 })).toEqual({ resendAfterSeconds: 60 })
  expect(v.is(resend, {})).toBe(false)
})
