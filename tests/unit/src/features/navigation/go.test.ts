import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideGo, type Go } from '#features/navigation/go.ts'

const ORIGIN = 'https://aurora.example'
const goTo = (path: string): Go => ({ do: 'goTo', path })
const home = (because: Extract<Go, { do: 'goHome' }>['because']): Go => ({ do: 'goHome', because })

/** Thousands of rounds take their time on a busy machine. */
const SLOW = 60_000

describe('go', () => {
  test.each<[why: string, go: string | null | undefined, expected: Go]>([
    ['RTE-5 a path below /m/ is honoured', '/m/game', goTo('/m/game')],
    ['RTE-5 with its query and hash', '/m/activity?id=42&x=%2F#top', goTo('/m/activity?id=42&x=%2F#top')],
    ['RTE-13 with its language', '/m/pt-br/member/home', goTo('/m/pt-br/member/home')],
    ['RTE-5 a file name with a dot is a path', '/m/index.html', goTo('/m/index.html')],
    ['RTE-5 a trailing slash is no harm', '/m/game/', goTo('/m/game/')],
    ['RTE-5 a query that names another address stays a query', '/m/game?backUrl=https://x.example', goTo('/m/game?backUrl=https://x.example')],
    ['absent', undefined, home('absent')],
    ['absent in the query', null, home('absent')],
    ['empty', '', home('absent')],
    ['RTE-5 outside /m/', '/mobile/x', home('outside')],
    ['RTE-5 /m alone', '/m', home('outside')],
    ['RTE-5 /m/ alone names no screen', '/m/', home('disguised')],
    ['RTE-5 another origin', 'https://evil.example/m/home', home('outside')],
    ['RTE-5 a protocol-relative address', '//evil.example/m/home', home('outside')],
    ['RTE-5 a scheme', 'javascript:alert(1)//m/', home('outside')],
    ['RTE-5 a leading space', ' /m/home', home('outside')],
    ['RTE-5 doubled slashes', '/m//evil.example', home('disguised')],
    ['RTE-5 a doubled slash later', '/m/game//x', home('disguised')],
    ['RTE-5 a backslash', '/m/\\evil.example', home('disguised')],
    ['RTE-5 a backslash in the query', '/m/home?\\x', home('disguised')],
    ['RTE-5 dot segments that leave /m/', '/m/../evil', home('disguised')],
    ['RTE-5 dot segments that stay', '/m/a/../home', home('disguised')],
    ['RTE-5 a single dot segment', '/m/./home', home('disguised')],
    ['RTE-5 a dot segment at the end', '/m/home/..', home('disguised')],
    ['RTE-5 encoded dots', '/m/%2e%2e/evil', home('disguised')],
    ['RTE-5 an encoded slash', '/m/..%2fevil', home('disguised')],
    ['RTE-5 an encoded backslash', '/m/%5cevil.example', home('disguised')],
    ['RTE-5 double encoding', '/m/%252e%252e/evil', home('disguised')],
    ['RTE-5 a tab, which URL parsers drop', '/m/.\t./evil', home('disguised')],
    ['RTE-5 a newline', '/m/home\n', home('disguised')],
    ['RTE-5 a NUL', '/m/home\0', home('disguised')],
    ['RTE-5 a control character in the query', '/m/home?a=\u0007', home('disguised')],
    ['RTE-5 a control character in the hash', '/m/home#\u001f', home('disguised')],
    ['RTE-5 DEL', '/m/home?\u007f', home('disguised')],
    ['RTE-5 a C1 control', '/m/home?\u009f', home('disguised')],
    ['RTE-5 a line separator', '/m/home?\u2028', home('disguised')],
    ['RTE-5 a paragraph separator', '/m/home?\u2029', home('disguised')],
    ['RTE-5 a byte order mark', '/m/home?\ufeff', home('disguised')],
    ['RTE-5 half a surrogate pair', '/m/home?\ud800', home('disguised')],
    ['RTE-5 full-width dots', '/m/．．/evil', home('disguised')],
    ['RTE-5 a full-width slash', '/m/／evil.example', home('disguised')],
    ['RTE-5 an ideographic full stop', '/m/home。evil', home('disguised')],
    ['RTE-5 userinfo', '/m/@evil.example', home('disguised')],
    ['RTE-5 a colon', '/m/javascript:alert(1)', home('disguised')],
    ['other letters in the query are people’s own', '/m/activity?q=中文', goTo('/m/activity?q=%E4%B8%AD%E6%96%87')],
    ['sign-in would only send the member back', '/m/login', home('signInAgain')],
    ['sign-in in a language too', '/m/ar/login?go=/m/game', home('signInAgain')],
    ['so would registration', '/m/register.html', home('signInAgain')],
    ['a route that only begins like sign-in is another', '/m/login-help', goTo('/m/login-help')],
    ['member pages named like it are others', '/m/member/home/login', goTo('/m/member/home/login')],
  ])('%s', (_why, go, expected) => expect(decideGo(go, ORIGIN)).toEqual(expected))

  const piece = fc.constantFrom(
    '/', '//', '\\', '/m/', 'm', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '%252e', '%00', '\t', '\n', '\r', '\0', '\u007f', '@', ':', 'https:', 'javascript:',
    'evil.example', '．', '。', '／', '＼', '?', '#', '%', ' ', '\u2028', '\u202e', '\ud83d', 'home', 'é', ';', '..;',
  )
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/m/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/m/${text}`),
    fc.string({ unit: 'grapheme' }),
  )

  test('RTE-5 whatever is honoured resolves below /m/ of the own origin, once decoded and twice', () => {
    fc.assert(fc.property(hostile, (go) => {
      const decision = decideGo(go, ORIGIN)
      if (decision.do !== 'goTo') return
      const url = new URL(decision.path, ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname).toMatch(/^\/m\/[\w/.-]+$/)
      expect(decodeURIComponent(decodeURIComponent(url.pathname))).toBe(url.pathname)
      expect(url.pathname).not.toMatch(/\/\/|\/\.\.?(\/|$)/)
      expect(decision.path).not.toMatch(/^\/\//)
    }), { numRuns: 2000 })
  }, SLOW)

  test('RTE-5 what is honoured is honoured again and means the same', () => {
    fc.assert(fc.property(hostile, (go) => {
      const first = decideGo(go, ORIGIN)
      if (first.do === 'goTo') expect(decideGo(first.path, ORIGIN)).toEqual(first)
    }), { numRuns: 2000 })
  }, SLOW)
})
