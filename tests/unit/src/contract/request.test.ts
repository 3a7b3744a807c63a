import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Declaration } from '#contract/call.ts'
import { collect } from '#contract/events.ts'
import { findGames, gameVendors, launchLottery } from '#contract/games.ts'
import { promotionCategories } from '#contract/promotions.ts'
import { register, registerMobile } from '#contract/registration.ts'
import { languageCode, parseQuery, requestHeaders, writeQuery } from '#contract/request.ts'
import { login, loginLine } from '#contract/session.ts'
import { verifyLineCode } from '#contract/social.ts'
import { launchChat } from '#contract/support.ts'
import { geetestStart, systemStatus } from '#contract/system.ts'

const read = (call: Parameters<typeof parseQuery>[0], query: string) => parseQuery(call, new URLSearchParams(query))

test('numbers and booleans of a query are read as such', () => {
  expect(read(findGames, 'page=3&pageSize=50').output).toEqual({ page: 3, pageSize: 50 })
  expect(read(geetestStart, 't=1790000000000').output).toEqual({ t: 1_790_000_000_000 })
  const lottery = 'lotteryArea=VN&launchMode=LOTT&gameCode=1&device=MOBILE&backUrl=x&language=VI'
  expect(read(launchLottery, `${lottery}&hasLobby=true`).output).toMatchObject({ gameCode: '1', hasLobby: true })
  expect(read(launchLottery, `${lottery}&hasLobby=false`).output).toMatchObject({ hasLobby: false })
})

test('a text that looks like a number stays a text', () => {
  expect(read(findGames, 'keyword=777').output).toMatchObject({ keyword: '777' })
})

test('a text that is not a number or boolean is refused, not guessed', () => {
  expect(read(findGames, 'page=two').success).toBe(false)
  expect(read(findGames, 'page=').success).toBe(false)
  expect(read(findGames, 'page=%20').success).toBe(false)
  expect(read(geetestStart, 't=').success).toBe(false)
  expect(read(geetestStart, 't=%20').success).toBe(false)
  expect(read(launchChat, 'b2c=x&backUrl=b&language=EN').success).toBe(false)
  expect(read(launchLottery, 'lotteryArea=VN&launchMode=LOTT&gameCode=1&device=MOBILE&backUrl=x&language=VI&hasLobby=1').success).toBe(
    false,
  )
})

test('unknown parameters are ignored, and the first of a repeated one counts', () => {
  expect(read(findGames, 'page=2&page=9&utm=x').output).toEqual({ page: 2, pageSize: 20 })
})

test('a missing parameter that is required is refused', () => {
  expect(read(systemStatus, '').success).toBe(false)
  expect(read(systemStatus, 'device=MOBILE').success).toBe(true)
})

test('a call with a request that is not a plain object has no query', () => {
  expect(read(verifyLineCode, 'accessToken=a').success).toBe(false)
})

test('absent fields are not written', () => {
  expect(writeQuery({ a: 1, b: undefined, c: null, d: '', e: false })).toBe('a=1&d=&e=false')
})

test('the server reads what the client writes', () => {
  const request = fc.record({
    keyword: fc.string({ unit: 'grapheme' }),
    vendor: fc.string(),
    page: fc.integer({ min: 1 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(request, (wanted) => {
      expect(v.parse(findGames.request, parseQuery(findGames, new URLSearchParams(writeQuery(wanted))).output)).toEqual(wanted)
    }),
  )
})

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

test('API-1 Authorization is the token, and an empty header is refused', () => {
  expect(fits(gameVendors, { ...common, authorization: 'token' })).toBe(true)
  expect(fits(gameVendors, { ...common, authorization: '' })).toBe(false)
})

test('API-1 a call marked no auth is refused with Authorization', () => {
  expect(fits(promotionCategories, common)).toBe(true)
  expect(fits(promotionCategories, { ...common, authorization: 'token' })).toBe(false)
})

test('a beacon carries no headers', () => expect(fits(collect, {})).toBe(true))

test.each(['EN', 'PT-BR', 'UR-LA', 'FIL', 'TL-LATN'])('I18-1 %s is a language, ours or an operator’s own', (code) =>
  expect(v.is(languageCode, code)).toBe(true),
)
test.each(['', 'en', 'ENGL', 'E', 'PT-', 'PT-B', 'PT-BRAZILIAN', 'xEN', 'EN '])('%j is not a language', (code) =>
  expect(v.is(languageCode, code)).toBe(false),
)

test('a login call may carry the Device header', () => {
  expect(fits(loginLine, common)).toBe(true)
  expect(fits(loginLine, { ...common, device: 'PWA' })).toBe(true)
  expect(fits(loginLine, { ...common, device: 'TOASTER' })).toBe(false)
  expect(fits(gameVendors, { ...common, device: 'TOASTER' })).toBe(true)
})

test.each([
  ['REG3', register],
  ['MOBILENUMREG3', registerMobile],
] as const)('a registration carries ModuleId %s', (moduleid, call) => {
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
    ['encryption', 'RSA-OAEP-256+A256GCM', true],
    ['encryption', 'ROT13', false],
    ['x-digest', 'A'.repeat(64), false],
    ['x-digest', 'a'.repeat(63), false],
    ['x-digest', 'a'.repeat(65), false],
    ['content-type', 'application/json; charset=utf-8', true],
    ['content-type', 'text/plain', false],
    ['x-rsa', '', false],
  ])('%s: %s is %s', (name, value, expected) => expect(fits(login, { ...headers, [name]: value })).toBe(expected))
})
