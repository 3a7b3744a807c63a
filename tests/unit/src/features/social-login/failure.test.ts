import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decideFailure, libraryError, SAID_CODES } from '#features/social-login/failure.ts'

const LANGUAGES = ['en', 'ar', 'vi', 'cn', 'fr', 'sw', 'pt']
const wordsOf = (language: string) => JSON.parse(readFileSync(`src/i18n/locales/${language}/social.json`, 'utf8')) as Record<string, string>

test('SOC-5 a request that a newer one cancelled is not told', () => {
  expect(decideFailure({ code: 'auth/cancelled-popup-request', message: 'x' })).toEqual({ do: 'ignore' })
})

test.each(SAID_CODES.filter((code) => code !== 'cancelled-popup-request'))('SOC-8 auth/%s has words of its own, with code and reason', (code) => {
  expect(decideFailure({ code: `auth/${code}`, message: 'why' })).toEqual({ do: 'say', words: code, code: `auth/${code}`, reason: 'why' })
})

test('SOC-5 a code that is not known falls back to auth/unknown, and is still named', () => {
  expect(decideFailure({ code: 'auth/brand-new', message: 'why' })).toEqual({ do: 'say', words: 'unknown', code: 'auth/brand-new', reason: 'why' })
  expect(decideFailure({ code: '', message: '' })).toEqual({ do: 'say', words: 'unknown', code: 'auth/unknown', reason: '' })
})

test.each(LANGUAGES)('SOC-8 every code is said in %s, each differently', (language) => {
  const words = wordsOf(language)
  const said = SAID_CODES.map((code) => words[`error_${code}`])
  expect(said.every((text) => text)).toBe(true)
  expect(new Set(said).size).toBe(SAID_CODES.length)
})

test.each<[unknown, object]>([
  [Object.assign(new Error('why'), { code: 'auth/popup-blocked' }), { code: 'auth/popup-blocked', message: 'why' }],
  [new TypeError('broken'), { code: 'auth/unknown', message: 'broken' }],
  ['text', { code: 'auth/unknown', message: '' }],
  [null, { code: 'auth/unknown', message: '' }],
])('whatever was thrown has a code: %o', (thrown, expected) => expect(libraryError(thrown)).toEqual(expected))
