import { expect, test } from 'vitest'
import * as v from 'valibot'
import { envelope } from '#contract/call.ts'

test('a success carries its value', () => {
  expect(v.parse(envelope, { success: true, value: { a: 1 } })).toEqual({ success: true, value: { a: 1 }, errorCode: '', message: '' })
})

test('a refusal carries code and message, and a value where it has one', () => {
  expect(v.parse(envelope, { success: false, errorCode: 'x', message: 'No', value: 1 })).toEqual({
    success: false,
    errorCode: 'x',
    message: 'No',
    value: 1,
  })
})

test('a refusal may leave out everything but success: false', () => {
  expect(v.parse(envelope, { success: false, errorCode: null, message: null })).toMatchObject({ errorCode: '', message: '' })
  expect(v.parse(envelope, { success: false })).toMatchObject({ success: false, errorCode: '' })
})

test.each([null, [], 'ok', {}, { value: 1 }, { success: 'true' }, { success: false, errorCode: 5 }])('%j is not an envelope', (answer) => {
  expect(v.is(envelope, answer)).toBe(false)
})
