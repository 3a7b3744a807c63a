import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Declaration } from '#contract/call.ts'
import { collect } from '#contract/events.ts'
import { gameVendors } from '#contract/games.ts'
import { languageCode, requestHeaders } from '#contract/headers.ts'
import { promotionCategories } from '#contract/promotions.ts'
import { register, registerMobile } from '#contract/registration.ts'
import { login, loginLine } from '#contract/session.ts'

const common = { 'x-real-ua': 'Phone/1', merchant: 'aurora', language: 'EN' }
const sealing = { encryption: 'RSA-DES', 'x-rsa': 'key-1', 'x-digest': '0123456789abcdef'.repeat(4), 'content-type': 'application/json' }
const fits = (call: Declaration, headers: object): boolean => v.is(requestHeaders(call), headers)

test('API-1 a call without one of the common headers is refused', () => {
  expect(fits(gameVendors, common)).toBe(true)
  for (const name of Object.keys(common)) {
    expect(fits(gameVendors, { ...common, [name]: undefined })).toBe(false)
    expect(fits(gameVendors, { ...common, [name]: '' })).toBe(false)
  }
})

test('API-1 Authorization is the token where there is one, and not a header without content', () => {
  expect(fits(gameVendors, { ...common, authorization: 'token' })).toBe(true)
  expect(fits(gameVendors, { ...common, authorization: '' })).toBe(false)
})

test('API-1 a call marked no auth is refused with Authorization', () => {
  expect(fits(promotionCategories, common)).toBe(true)
  expect(fits(promotionCategories, { ...common, authorization: 'token' })).toBe(false)
})

test('a beacon carries no headers', () => expect(fits(collect, {})).toBe(true))

test.each(['EN', 'PT-BR', 'UR-LA'])('%s is a language', (code) => expect(v.is(languageCode, code)).toBe(true))
test.each(['', 'en', 'ENG', 'E', 'PT-', 'PT-B', 'PT-BRA', 'xEN', 'EN '])('%j is no language', (code) => expect(v.is(languageCode, code)).toBe(false))

test('a login call may name its device', () => {
  expect(fits(loginLine, common)).toBe(true)
  expect(fits(loginLine, { ...common, device: 'PWA' })).toBe(true)
  expect(fits(loginLine, { ...common, device: 'TOASTER' })).toBe(false)
  expect(fits(gameVendors, { ...common, device: 'TOASTER' })).toBe(true)
})

test.each([['REG3', register], ['MOBILENUMREG3', registerMobile]] as const)('a registration carries ModuleId %s', (moduleid, call) => {
  expect(fits(call, { ...common, ...sealing, moduleid })).toBe(true)
  expect(fits(call, { ...common, ...sealing, moduleid: 'OTHER' })).toBe(false)
  expect(fits(call, { ...common, ...sealing })).toBe(false)
})

describe('CRY-1 a sealed call', () => {
  const headers = { ...common, ...sealing }
  test('carries its four headers', () => {
    expect(fits(login, headers)).toBe(true)
    for (const name of Object.keys(sealing)) expect(fits(login, { ...headers, [name]: undefined })).toBe(false)
  })
  test.each([
    ['encryption', 'RSA-OAEP-256+A256GCM', true], ['encryption', 'ROT13', false],
    ['x-digest', 'A'.repeat(64), false], ['x-digest', 'a'.repeat(63), false], ['x-digest', 'a'.repeat(65), false],
    ['content-type', 'application/json; charset=utf-8', true], ['content-type', 'text/plain', false],
    ['x-rsa', '', false],
  ])('%s: %s is %s', (name, value, expected) => expect(fits(login, { ...headers, [name]: value })).toBe(expected))
})
