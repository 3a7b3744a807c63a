import { describe, expect, test } from 'vitest'
import { chooseFactor, factorOwner, factorRefusalWords, factorsOf, receiverOf } from '#features/access/second-factor/second-factor.rules.ts'

const ask = { emailRequired: true, gaRequired: true, smsRequired: true, verifyId: 'v', maskedEmail: 'd•••@x', maskedMobile: '+63•••' }

test.each([
  [{}, ['ga', 'sms', 'email']],
  [{ gaRequired: false }, ['sms', 'email']],
  [{ gaRequired: false, smsRequired: false }, ['email']],
  [{ emailRequired: false, smsRequired: false }, ['ga']],
  [{ emailRequired: false, smsRequired: false, gaRequired: false }, []],
])('LOG-4 the factors of %o are %j, the quickest first', (change, expected) => expect(factorsOf({ ...ask, ...change })).toEqual(expected))

test('LOG-4 shows the chosen factor if the server accepts it, otherwise the first', () => {
  expect(chooseFactor(['ga', 'email'], 'email')).toBe('email')
  expect(chooseFactor(['ga', 'email'], 'sms')).toBe('ga')
  expect(chooseFactor(['ga', 'email'], undefined)).toBe('ga')
  expect(chooseFactor([], 'sms')).toBeUndefined()
})

test('LOG-4 names the receiver of the code as far as the server does', () => {
  expect(receiverOf(ask, 'email')).toBe('d•••@x')
  expect(receiverOf(ask, 'sms')).toBe('+63•••')
  expect(receiverOf(ask, 'ga')).toBeUndefined()
  expect(receiverOf({ ...ask, maskedMobile: undefined } as never, 'sms')).toBe('')
})

describe('LOG-4 the words of a refused code', () => {
  test.each([
    ['unanswered', {}, undefined],
    ['verify.code.invalid', {}, { key: 'secondFactor.refused_invalid' }],
    ['verify.code.expired', {}, { key: 'secondFactor.refused_expired' }],
    ['signInEnded', {}, { key: 'secondFactor.refused_ended' }],
    ['badGateway', {}, { key: 'secondFactor.refused_badGateway' }],
    ['tooManyRequests', {}, { key: 'secondFactor.refused_tooManyRequests' }],
    ['tooManyRequests', { message: 'Wait' }, { text: 'Wait' }],
    ['tooManyRequests', { until: 60_000 }, undefined],
    ['tooManyRequests', { until: 60_001 }, { key: 'secondFactor.refused_wait', values: { count: 1 } }],
    ['tooManyRequests', { until: 120_001 }, { key: 'secondFactor.refused_wait', values: { count: 2 } }],
  ] as const)('%s %o', (code, more, expected) => expect(factorRefusalWords({ code, message: '', ...more }, 60_000)).toEqual(expected))
})

test('the wait for another code belongs to one sign-in and one factor', () => {
  expect(new Set([factorOwner('1', 'sms'), factorOwner('1', 'email'), factorOwner('2', 'sms')]).size).toBe(3)
})
