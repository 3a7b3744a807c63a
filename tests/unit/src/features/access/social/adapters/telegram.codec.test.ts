import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBotDomain,
  readTelegramLaunch,
  readTelegramMessage,
  readTelegramResult,
  telegramAddress,
  telegramProfile,
} from '#features/access/social/adapters/telegram.codec.ts'

const person = {
  id: 7,
  first_name: 'نور',
  last_name: 'الهاشمي',
  photo_url: 'https://t.me/i/userpic/320/noor.svg',
  auth_date: 1_700_000_000,
  hash: 'ab',
}
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('Telegram’s address names the bot, our origin and the return with the flow', () => {
  const url = new URL(telegramAddress({ botId: '12', origin: 'https://aurora.example', state: 's1', language: 'ar' }))
  expect(url.origin + url.pathname).toBe('https://oauth.telegram.org/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    bot_id: '12',
    origin: 'https://aurora.example',
    return_to: 'https://aurora.example/m/home?tgState=s1',
    request_access: 'write',
    embed: '0',
    lang: 'ar',
  })
})

test.each([
  ['the domain itself', 'aurora.example', 'aurora.example', true],
  ['the domain in other case', 'aurora.example', 'Aurora.Example', true],
  ['a sub-domain', 'ann.aurora.example', 'aurora.example', true],
  ['a name with the same ending', 'notaurora.example', 'aurora.example', false],
  ['another', 'lotus.example', 'aurora.example', false],
  ['an empty domain', 'lotus.example', '', true],
])('the bot’s domain: %s', (_why, host, domain, expected) => expect(isBotDomain(host, domain)).toBe(expected))

describe('the result in the hash', () => {
  test('is base64url of UTF-8: names of any script are parsed', () => {
    expect(readTelegramResult(encoded(person))).toEqual(person)
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => void expect(readTelegramResult(encoded({ ...person, first_name: name }))?.['first_name']).toBe(name),
      ),
    )
  })

  test('padding does not matter', () =>
    expect(
      readTelegramResult(
        Buffer.from(JSON.stringify({ ...person, first_name: 'ab' }))
          .toString('base64')
          .replaceAll('+', '-')
          .replaceAll('/', '_'),
      ),
    ).toBeDefined())

  test.each([
    ['nothing', ''],
    ['cancelled', encoded(false)],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no base64url', 'a b'],
    ['more behind it', `${encoded(person)}&x=1`],
    ['other signs before it', `!${encoded(person)}`],
    ['without a hash', encoded({ ...person, hash: undefined })],
    ['without an id', encoded({ ...person, id: undefined })],
    ['without its time', encoded({ ...person, auth_date: undefined })],
  ])('%s is no result', (_why, text) => expect(readTelegramResult(text)).toBeUndefined())

  test('parsing never throws, whatever the hash holds', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTelegramResult(text))))
})

describe('a message of the window', () => {
  test.each<[why: string, message: unknown, expected: unknown]>([
    ['is a person, as text', JSON.stringify({ event: 'auth_result', result: person, origin: 'x' }), person],
    ['is a person, as an object', { event: 'auth_result', result: person }, person],
    ['is a refusal', JSON.stringify({ event: 'auth_result', result: false }), 'denied'],
    ['of another event is ignored', JSON.stringify({ event: 'resize', result: person }), undefined],
    ['with a malformed result is ignored', JSON.stringify({ event: 'auth_result', result: { id: 7 } }), undefined],
    ['without data is ignored', undefined, undefined],
    ['without JSON is ignored', '{', undefined],
  ])('%s', (_why, message, expected) => expect(readTelegramMessage(message)).toEqual(expected))
})

describe('a mini app’s launch', () => {
  const initData = new URLSearchParams({
    query_id: 'q',
    user: JSON.stringify({ id: 7, first_name: 'Linh', last_name: 'Trần' }),
    auth_date: '1700000000',
    hash: 'ab',
  }).toString()

  test('is an object with its user parsed, and the raw text', () => {
    expect(readTelegramLaunch(initData)).toEqual({
      query_id: 'q',
      user: { id: 7, first_name: 'Linh', last_name: 'Trần' },
      auth_date: '1700000000',
      hash: 'ab',
      initData,
    })
  })

  test.each([
    ['nothing', ''],
    ['no user', 'auth_date=1&hash=ab'],
    ['a user that is no JSON', 'auth_date=1&hash=ab&user=%7B'],
    ['a user without id', 'auth_date=1&hash=ab&user=%7B%7D'],
    ['no hash', 'auth_date=1&user=%7B%22id%22%3A7%7D'],
    ['no time', 'hash=ab&user=%7B%22id%22%3A7%7D'],
  ])('%s is no launch', (_why, text) => expect(readTelegramLaunch(text)).toBeUndefined())
})

test.each<[why: string, auth: object, expected: ReturnType<typeof telegramProfile>]>([
  ['of a login', person, { name: 'نور الهاشمي', picture: person.photo_url }],
  ['of a mini app', { user: { first_name: 'Linh' } }, { name: 'Linh', picture: undefined }],
  ['without a name', { id: 1 }, { name: '', picture: undefined }],
  ['are left out if the picture is no address', { first_name: 'Mika', photo_url: 'javascript:1' }, { name: '', picture: undefined }],
])('name and picture %s', (_why, auth, expected) => expect(telegramProfile({ hash: 'ab', auth_date: 1, ...auth })).toEqual(expected))
