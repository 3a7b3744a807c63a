import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../runs.ts'
import {
  decideGo,
  decideRedirect,
  type Go,
  type Redirect,
  redirectAddress,
  type RedirectFacts,
} from '#features/core/navigation/destination.rules.ts'

const ORIGIN = 'https://aurora.example'
const goTo = (path: string): Go => ({ do: 'goTo', path })
const home = (because: Extract<Go, { do: 'goHome' }>['because']): Go => ({ do: 'goHome', because })

/** Timeout for thousands of rounds on a busy machine, in milliseconds. */
const SLOW = 60_000

describe('go', () => {
  test.each<[why: string, go: string | null | undefined, expected: Go]>([
    ['RTE-5 a path below /m/ is honoured', '/m/game', goTo('/m/game')],
    ['RTE-5 with its query and hash', '/m/activity?id=42&x=%2F#top', goTo('/m/activity?id=42&x=%2F#top')],
    ['RTE-13 with its language', '/m/pt-br/member/home', goTo('/m/pt-br/member/home')],
    ['RTE-5 a file name with a dot is a path', '/m/index.html', goTo('/m/index.html')],
    ['RTE-5 a trailing slash is allowed', '/m/game/', goTo('/m/game/')],
    [
      'RTE-5 a query that names another address stays a query',
      '/m/game?backUrl=https://x.example',
      goTo('/m/game?backUrl=https://x.example'),
    ],
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
    ['the query may have any letters', '/m/activity?q=中文', goTo('/m/activity?q=%E4%B8%AD%E6%96%87')],
    ['sign-in is no destination', '/m/login', home('signInAgain')],
    ['sign-in in a language too', '/m/ar/login?go=/m/game', home('signInAgain')],
    ['nor is registration', '/m/register.html', home('signInAgain')],
    ['a route that only begins like sign-in is another', '/m/login-help', goTo('/m/login-help')],
    ['a member page of that name is another', '/m/member/home/login', goTo('/m/member/home/login')],
  ])('%s', (_why, go, expected) => expect(decideGo(go, ORIGIN)).toEqual(expected))

  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '/m/',
    'm',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%252e',
    '%00',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u007f',
    '@',
    ':',
    'https:',
    'javascript:',
    'evil.example',
    '．',
    '。',
    '／',
    '＼',
    '?',
    '#',
    '%',
    ' ',
    '\u2028',
    '\u202e',
    '\ud83d',
    'home',
    'é',
    ';',
    '..;',
  )
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/m/${pieces.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/m/${text}`),
    fc.string({ unit: 'grapheme' }),
  )

  test(
    'RTE-5 every honoured path resolves below /m/ of the own origin, decoded once or twice',
    () => {
      fc.assert(
        fc.property(hostile, (go) => {
          const decision = decideGo(go, ORIGIN)
          if (decision.do !== 'goTo') return
          const url = new URL(decision.path, ORIGIN)
          expect(url.origin).toBe(ORIGIN)
          expect(url.pathname).toMatch(/^\/m\/[\w/.-]+$/)
          expect(decodeURIComponent(decodeURIComponent(url.pathname))).toBe(url.pathname)
          expect(url.pathname).not.toMatch(/\/\/|\/\.\.?(\/|$)/)
          expect(decision.path).not.toMatch(/^\/\//)
        }),
        { numRuns: runs(2000) },
      )
    },
    SLOW,
  )

  test(
    'RTE-5 an honoured path is honoured again and does not change',
    () => {
      fc.assert(
        fc.property(hostile, (go) => {
          const first = decideGo(go, ORIGIN)
          if (first.do === 'goTo') expect(decideGo(first.path, ORIGIN)).toEqual(first)
        }),
        { numRuns: runs(2000) },
      )
    },
    SLOW,
  )
})

const member: RedirectFacts = {
  redirectUrl: undefined,
  origin: ORIGIN,
  trusted: ['https://shop.example', 'http://plain.example'],
  signedIn: true,
  locked: false,
}
const send = (to: string, foreign = true): Redirect => ({ do: 'send', to: new URL(to), foreign })
const refuse = (because: Extract<Redirect, { do: 'refuse' }>['because']): Redirect => ({ do: 'refuse', because })

describe('redirectUrl', () => {
  test.each<[why: string, facts: Partial<RedirectFacts>, expected: Redirect]>([
    ['RTE-7 absent does nothing', {}, { do: 'nothing' }],
    [
      'RTE-7 with a session, a trusted https origin is opened at once',
      { redirectUrl: 'https://shop.example/x?y=1' },
      send('https://shop.example/x?y=1'),
    ],
    ['RTE-7 else after sign-in', { redirectUrl: 'https://shop.example/x', signedIn: false }, { do: 'waitForSignIn' }],
    [
      'LOG-5 RTE-7 nothing is opened before a due password change',
      { redirectUrl: 'https://shop.example/x', locked: true },
      { do: 'waitForPasswordChange' },
    ],
    ['LOG-5 RTE-7 not even an address of the own origin', { redirectUrl: '/m/game', locked: true }, { do: 'waitForPasswordChange' }],
    [
      'RTE-7 an untrusted one is refused before a password change too',
      { redirectUrl: 'https://evil.example/', locked: true },
      refuse('notTrusted'),
    ],
    ['RTE-7 the own origin needs no list', { redirectUrl: `${ORIGIN}/m/game` }, send(`${ORIGIN}/m/game`, false)],
    ['RTE-7 a path is of the own origin', { redirectUrl: '/m/game' }, send(`${ORIGIN}/m/game`, false)],
    [
      'RTE-7 the own origin over plain http is itself',
      { redirectUrl: 'http://lan.example:4174/x', origin: 'http://lan.example:4174' },
      send('http://lan.example:4174/x', false),
    ],
    ['RTE-7 an origin that is not listed', { redirectUrl: 'https://evil.example/' }, refuse('notTrusted')],
    [
      'RTE-7 an untrusted one is refused before sign-in too',
      { redirectUrl: 'https://evil.example/', signedIn: false },
      refuse('notTrusted'),
    ],
    ['RTE-7 a sub-domain of a listed one is another origin', { redirectUrl: 'https://a.shop.example/' }, refuse('notTrusted')],
    ['RTE-7 a name that only ends alike', { redirectUrl: 'https://evilshop.example/' }, refuse('notTrusted')],
    ['RTE-7 another port is another origin', { redirectUrl: 'https://shop.example:8443/' }, refuse('notTrusted')],
    ['RTE-7 the default port is the same origin', { redirectUrl: 'https://shop.example:443/' }, send('https://shop.example/')],
    ['RTE-7 plain http is refused even if listed', { redirectUrl: 'http://plain.example/' }, refuse('notHttps')],
    ['RTE-7 own host over plain http is another origin', { redirectUrl: 'http://aurora.example/' }, refuse('notHttps')],
    ['RTE-7 userinfo hides the host', { redirectUrl: 'https://shop.example@evil.example/' }, refuse('namesAUser')],
    ['RTE-7 a password alone does too', { redirectUrl: 'https://:pw@shop.example/' }, refuse('namesAUser')],
    ['RTE-7 a user even at a trusted host', { redirectUrl: 'https://me@shop.example/' }, refuse('namesAUser')],
    ['RTE-7 javascript:', { redirectUrl: 'javascript:alert(1)' }, refuse('notAnAddress')],
    ['RTE-7 data:', { redirectUrl: 'data:text/html,x' }, refuse('notAnAddress')],
    ['RTE-7 a protocol-relative address', { redirectUrl: '//shop.example/' }, refuse('notAnAddress')],
    ['RTE-7 backslashes', { redirectUrl: 'https:\\\\shop.example' }, refuse('notAnAddress')],
    ['RTE-7 a backslash after a slash', { redirectUrl: '/\\evil.example' }, refuse('notAnAddress')],
    ['RTE-7 a tab inside the scheme', { redirectUrl: 'java\tscript:x' }, refuse('notAnAddress')],
    ['RTE-7 a space in front', { redirectUrl: ' https://shop.example/' }, refuse('notAnAddress')],
    ['RTE-7 a newline at the end', { redirectUrl: 'https://shop.example/\n' }, refuse('notAnAddress')],
    ['RTE-7 a bare word', { redirectUrl: 'shop.example' }, refuse('notAnAddress')],
    ['RTE-7 an empty value', { redirectUrl: '' }, refuse('notAnAddress')],
    ['RTE-7 an address without host', { redirectUrl: 'https://' }, refuse('notAnAddress')],
    ['RTE-7 browsers read a full-width dot as a dot', { redirectUrl: 'https://shop．example/' }, send('https://shop.example/')],
    ['RTE-7 a look-alike letter is another host', { redirectUrl: 'https://shоp.example/' }, refuse('notTrusted')],
    ['RTE-7 the scheme in capitals is the same', { redirectUrl: 'HTTPS://shop.example/' }, send('https://shop.example/')],
  ])('%s', (_why, facts, expected) => expect(decideRedirect({ ...member, ...facts })).toEqual(expected))

  test(
    'RTE-7 every destination is the own or a trusted https origin',
    () => {
      const piece = fc.constantFrom(
        'https:',
        'http:',
        'javascript:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        'shop.example',
        'evil.example',
        '.',
        '。',
        '%2e',
        '%00',
        '?',
        '#',
        '\t',
        ' ',
        '/m/',
        '443',
        'https://shop.example',
        '[::1]',
      )
      fc.assert(
        fc.property(
          fc.oneof(
            fc.array(piece).map((pieces) => pieces.join('')),
            fc.webUrl(),
            fc.string({ unit: 'binary' }),
          ),
          (redirectUrl) => {
            const decision = decideRedirect({ ...member, redirectUrl })
            if (decision.do !== 'send') return
            // Parses the address as the browser will, not as the rule did.
            expect([ORIGIN, 'https://shop.example']).toContain(new URL(decision.to.href).origin)
            expect(decision.to.username + decision.to.password).toBe('')
          },
        ),
        { numRuns: runs(2000) },
      )
    },
    SLOW,
  )

  test('RTE-7 the address carries token, language, headerColor, b2c=1 and title in place of its own', () => {
    const to = redirectAddress(new URL('https://shop.example/x?y=1&token=theirs&token=again#z'), {
      proof: { token: 't+1' },
      language: 'PT-BR',
      headerColor: '#0b1020',
      title: 'Aurora & co',
    })
    expect(to).toBe('https://shop.example/x?y=1&token=t%2B1&language=PT-BR&headerColor=%230b1020&b2c=1&title=Aurora+%26+co#z')
  })

  test('RTE-7 an address of the own origin gets no proof, and no session of the link’s', () => {
    const facts = { language: 'EN', headerColor: '#fff', title: 'A' }
    const to = redirectAddress(new URL(`${ORIGIN}/m/game?token=theirs&tokens=x&code=c&state=s&authorization=a&sessionId=1&open=7`), facts)
    expect(to).toBe(`${ORIGIN}/m/game?open=7&language=EN&headerColor=%23fff&b2c=1&title=A`)
  })

  test('RTE-7 a hand-over code goes in the token’s place', () => {
    const query = new URL(
      redirectAddress(new URL('https://shop.example/'), { proof: { code: 'c1' }, language: 'EN', headerColor: '#fff', title: 'A' }),
    ).searchParams
    expect(query.get('code')).toBe('c1')
    expect(query.has('token')).toBe(false)
  })
})
