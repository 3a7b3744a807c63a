import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBotsDomain, readLaunch, readTelegramMessage, readTelegramResult, telegramAddress, telegramFace } from '#features/social-login/telegram-rules.ts'

const person = { id: 7, first_name: 'نور', last_name: 'الهاشمي', photo_url: 'https://t.me/i/userpic/320/noor.svg', auth_date: 1_700_000_000, hash: 'ab' }
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('Telegram’s page knows the bot, our origin and where to go back to with the flow', () => {
  const url = new URL(telegramAddress({ host: 'https://oauth.telegram.org', botId: '12', origin: 'https://aurora.example', state: 's1', language: 'ar' }))
  expect(url.origin + url.pathname).toBe('https://oauth.telegram.org/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    bot_id: '12', origin: 'https://aurora.example', return_to: 'https://aurora.example/m/home?tgState=s1', request_access: 'write', embed: '0', lang: 'ar',
  })
})

test.each([
  ['the domain itself', 'aurora.example', 'aurora.example', true],
  ['whatever its letters', 'aurora.example', 'Aurora.Example', true],
  ['a sub-domain', 'ann.aurora.example', 'aurora.example', true],
  ['a name that ends likewise', 'notaurora.example', 'aurora.example', false],
  ['another', 'lotus.example', 'aurora.example', false],
  ['none is said', 'lotus.example', '', true],
])('the bot’s domain: %s', (_why, host, domain, expected) => expect(isBotsDomain(host, domain)).toBe(expected))

describe('the result in the hash', () => {
  test('is base64url of UTF-8: names in any script come through', () => {
    expect(readTelegramResult(encoded(person))).toEqual(person)
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => void expect(readTelegramResult(encoded({ ...person, first_name: name }))?.['first_name']).toBe(name)))
  })

  test('padding does not matter', () => expect(readTelegramResult(Buffer.from(JSON.stringify({ ...person, first_name: 'ab' })).toString('base64').replaceAll('+', '-').replaceAll('/', '_'))).toBeDefined())

  test.each([
    ['nothing', ''], ['cancelled', encoded(false)], ['no JSON', Buffer.from('{').toString('base64url')], ['no base64url', 'a b'], ['more behind it', `${encoded(person)}&x=1`],
    ['without a hash', encoded({ ...person, hash: undefined })], ['without an id', encoded({ ...person, id: undefined })], ['without its time', encoded({ ...person, auth_date: undefined })],
  ])('%s is none', (_why, text) => expect(readTelegramResult(text)).toBeUndefined())

  test('whatever stands there, reading it never throws', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTelegramResult(text))))
})

describe('what the window posts', () => {
  test.each<[why: string, message: unknown, expected: unknown]>([
    ['who it is, as text', JSON.stringify({ event: 'auth_result', result: person, origin: 'x' }), person],
    ['who it is, as an object', { event: 'auth_result', result: person }, person],
    ['that they refused', JSON.stringify({ event: 'auth_result', result: false }), 'denied'],
    ['something else', JSON.stringify({ event: 'resize', result: person }), undefined],
    ['a result that is none', JSON.stringify({ event: 'auth_result', result: { id: 7 } }), undefined],
    ['nothing', undefined, undefined],
    ['no JSON', '{', undefined],
  ])('%s', (_why, message, expected) => expect(readTelegramMessage(message)).toEqual(expected))
})

describe('a mini app’s launch', () => {
  const initData = new URLSearchParams({ query_id: 'q', user: JSON.stringify({ id: 7, first_name: 'Linh', last_name: 'Trần' }), auth_date: '1700000000', hash: 'ab' }).toString()

  test('is an object with its user read, and the raw text beside it', () => {
    expect(readLaunch(initData)).toEqual({ query_id: 'q', user: { id: 7, first_name: 'Linh', last_name: 'Trần' }, auth_date: '1700000000', hash: 'ab', initData })
  })

  test.each([
    ['nothing', ''], ['no user', 'auth_date=1&hash=ab'], ['a user that is no JSON', 'auth_date=1&hash=ab&user=%7B'], ['a user without id', 'auth_date=1&hash=ab&user=%7B%7D'],
    ['no hash', 'auth_date=1&user=%7B%22id%22%3A7%7D'], ['no time', 'hash=ab&user=%7B%22id%22%3A7%7D'],
  ])('%s is none', (_why, text) => expect(readLaunch(text)).toBeUndefined())
})

test.each<[why: string, auth: object, expected: ReturnType<typeof telegramFace>]>([
  ['of a login', person, { name: 'نور الهاشمي', picture: person.photo_url }],
  ['of a mini app', { user: { first_name: 'Linh' } }, { name: 'Linh', picture: undefined }],
  ['without a name', { id: 1 }, { name: '', picture: undefined }],
  ['a picture that is no address is left out with the rest', { first_name: 'Mika', photo_url: 'javascript:1' }, { name: '', picture: undefined }],
])('name and picture %s', (_why, auth, expected) => expect(telegramFace({ hash: 'ab', auth_date: 1, ...auth })).toEqual(expected))
