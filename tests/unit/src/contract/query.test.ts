import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { findGames, launchLottery } from '#contract/games.ts'
import { verifyLineCode } from '#contract/social.ts'
import { parseQuery, writeQuery } from '#contract/query.ts'
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

test('what is no number or boolean is refused, not guessed', () => {
  expect(read(findGames, 'page=two').success).toBe(false)
  expect(read(findGames, 'page=').success).toBe(false)
  expect(read(findGames, 'page=%20').success).toBe(false)
  expect(read(geetestStart, 't=').success).toBe(false)
  expect(read(geetestStart, 't=%20').success).toBe(false)
  expect(read(launchChat, 'b2c=x&backUrl=b&language=EN').success).toBe(false)
  expect(read(launchLottery, 'lotteryArea=VN&launchMode=LOTT&gameCode=1&device=MOBILE&backUrl=x&language=VI&hasLobby=1').success).toBe(false)
})

test('unknown parameters are ignored, of a repeated one the first counts', () => {
  expect(read(findGames, 'page=2&page=9&utm=x').output).toEqual({ page: 2, pageSize: 20 })
})

test('a missing parameter that is required is refused', () => {
  expect(read(systemStatus, '').success).toBe(false)
  expect(read(systemStatus, 'device=MOBILE').success).toBe(true)
})

test('a call whose request is no plain object has no query', () => {
  expect(read(verifyLineCode, 'accessToken=a').success).toBe(false)
})

test('absent fields are not written', () => {
  expect(writeQuery({ a: 1, b: undefined, c: null, d: '', e: false })).toBe('a=1&d=&e=false')
})

test('what one side writes the other side reads', () => {
  const request = fc.record({ keyword: fc.string({ unit: 'grapheme' }), vendor: fc.string(), page: fc.integer({ min: 1 }), pageSize: fc.integer({ min: 1, max: 100 }) })
  fc.assert(fc.property(request, (wanted) => {
    expect(v.parse(findGames.request, parseQuery(findGames, new URLSearchParams(writeQuery(wanted))).output)).toEqual(wanted)
  }))
})
