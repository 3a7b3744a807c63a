import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HTTP_OR_OWN_PATH,
  isDeclared,
  isFrameAddress,
  isHttpAddress,
  isTreacherous,
  linkTarget,
  namesUser,
  parseUrl,
  withoutTrailing,
  type LinkTarget,
} from '#lib/url-safety.ts'

const ORIGIN = 'https://aurora.example'

test('parseUrl returns undefined for a text that is no address', () => {
  expect(parseUrl('https://games.example/a?b#c')?.href).toBe('https://games.example/a?b#c')
  expect(parseUrl('/m/home', ORIGIN)?.href).toBe('https://aurora.example/m/home')
  for (const text of ['', '/m/home', 'https://', 'https://[', 'https://a b/']) expect(parseUrl(text)).toBeUndefined()
})

test('parseUrl refuses a path of more than 2,048 characters; a query may be longer', () => {
  expect(parseUrl(`/${'a'.repeat(2047)}?${'b'.repeat(5000)}`, ORIGIN)).toBeDefined()
  expect(parseUrl(`/${'a'.repeat(2048)}`, ORIGIN)).toBeUndefined()
  expect(parseUrl(`data:image/png,${'a'.repeat(5000)}`)).toBeDefined()
})

test('withoutTrailing leaves out the signs at the end, however many there are', () => {
  expect(
    ['/m//home//', '////', '', 'a', '/'.repeat(500_000) + 'x' + '/'.repeat(500_000)].map((text) => withoutTrailing(text, '/').length),
  ).toEqual([8, 0, 0, 1, 500_001])
})

test('parseUrl works in browsers without URL.parse', () => {
  const original = URL.parse
  Reflect.deleteProperty(URL, 'parse')
  try {
    expect(parseUrl('https://games.example/')?.host).toBe('games.example')
    expect(isFrameAddress('https://games.example/', ORIGIN)).toBe(true)
  } finally {
    URL.parse = original
  }
})

test.each([
  ['a line break', '/m/\nhome'],
  ['a space', '/m/ home'],
  ['a no-break space', '/m/\u00A0home'],
  ['a backslash', '/m\\home'],
  ['a null character', '/m/\0'],
  ['a lone surrogate', '/m/\uD800'],
])('%s makes an address treacherous', (_what, text) => expect(isTreacherous(text)).toBe(true))

test('letters of any script, emoji and percent signs are not treacherous', () => {
  for (const text of ['/m/home?q=ゲーム', '/m/😀', '/m/%2e%2e/']) expect(isTreacherous(text)).toBe(false)
})

test.each([
  ['https://a.example/', true, true],
  ['HTTP://a.example/', true, true],
  ['/picture.png', false, true],
  ['//a.example/', false, false],
  ['/\\a.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['picture.png', false, false],
  ['https:a.example', false, false],
])('%s: http(s) %s, http(s) or a path of ours %s', (text, http, httpOrOwnPath) => {
  expect(isHttpAddress(text)).toBe(http)
  expect(HTTP_OR_OWN_PATH.test(text)).toBe(httpOrOwnPath)
})

test('namesUser finds a user name or a password', () => {
  expect(namesUser(new URL('https://aurora.example@evil.example/'))).toBe(true)
  expect(namesUser(new URL('https://:secret@evil.example/'))).toBe(true)
  expect(namesUser(new URL('https://evil.example/'))).toBe(false)
})

test.each<[address: string, expected: LinkTarget | undefined]>([
  ['/m/home?a=1#b', { href: '/m/home?a=1#b', foreign: false }],
  [`${ORIGIN}:443/m`, { href: `${ORIGIN}/m`, foreign: false }],
  [' https://a.example/x ', { href: 'https://a.example/x', foreign: true }],
  ['http://aurora.example/', { href: 'http://aurora.example/', foreign: true }],
  ['/m/..//evil.example', { href: '/evil.example', foreign: false }],
  ['/\t/evil.example', undefined],
  ['//evil.example/', undefined],
  ['https://aurora.example@evil.example/', undefined],
  ['https://[', undefined],
  ['javascript:alert(1)', undefined],
  ['#top', undefined],
  ['', undefined],
])('the link %j leads to %j', (address, expected) => expect(linkTarget(address, ORIGIN)).toEqual(expected))

test.each<[address: string, source: string, expected: boolean]>([
  ['https://a.example/x.js', 'https://a.example', true],
  ['https://a.example/x.js', 'https://b.example', false],
  ['https://a.example/x.js', 'http://a.example', true],
  ['http://a.example/x.js', 'https://a.example', false],
  ['https://cdn.a.example/x.js', 'https://*.a.example', true],
  ['https://a.example/x.js', 'https://*.a.example', false],
  ['https://nota.example/x.js', 'https://*.a.example', false],
  ['https://a.example:8443/x.js', 'https://a.example', false],
  ['https://a.example:8443/x.js', 'https://a.example:8443', true],
  ['http://10.0.0.7:4278/x.js', 'http://*:4278', true],
  ['http://10.0.0.7:4279/x.js', 'http://*:4278', false],
  ['https://a.example/x.js', "'self'", false],
  ['https://a.example/x.js', "'unsafe-inline'", false],
  ['https://a.example/x.js', 'wss://a.example', false],
  ['wss://a.example/x', 'http://a.example', false],
  ['wss://a.example/x', 'https://a.example', false],
  ['https://a.example/x.js', 'xhttps://a.example', false],
  ['https://a.example/x.js', 'https://a.example/only/here/', false],
  ['https://a.example:80/x.js', 'https://a.example:8080', false],
  ['https://undefined/', "'self'", false],
])('%s is declared by %s: %s', (address, source, expected) => expect(isDeclared(new URL(address), [source])).toBe(expected))

describe('GAM-4 addresses that a frame may show', () => {
  test.each([
    ['https://games.example/play?t=1', true],
    ['http://games.example:4273/play', true],
    ['https://aurora.example:8443/play', true],
    ['https://play.aurora.example/', true],
    [`${ORIGIN}/m/home`, false],
    [`${ORIGIN}:443/play`, false],
    ['https://user@games.example/', false],
    ['https://:secret@games.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['blob:https://games.example/1', false],
    ['xhttps://games.example', false],
    ['httpsx://games.example', false],
    ['/play', false],
    ['', false],
  ])('%s: %s', (address, expected) => expect(isFrameAddress(address, ORIGIN)).toBe(expected))

  test('only http(s) of another origin without credentials, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `https://${rest}`),
          fc.string().map((rest) => ORIGIN + rest),
        ),
        (address) => {
          if (!isFrameAddress(address, ORIGIN)) return
          const url = new URL(address)
          expect(['http:', 'https:']).toContain(url.protocol)
          expect(url.origin).not.toBe(ORIGIN)
          expect(url.username + url.password).toBe('')
        },
      ),
    )
  })
})
