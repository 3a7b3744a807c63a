import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  groupByInlineCode,
  joinInlineCode,
  quarantinePolicy,
  type InlineCode,
  type PagesOfCode,
} from '#build-time/hosting/csp.ts'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const group = (...html: string[]): PagesOfCode[] =>
  groupByInlineCode(html.map((text, index) => ({ file: `aurora/${index}.html`, html: text })))
const collect = (...html: string[]): InlineCode => joinInlineCode(group(...html).map(({ code }) => code))

describe('the inline code of pages', () => {
  test.each<[why: string, html: string, expected: Partial<InlineCode>]>([
    ['an inline script', '<script>run()</script>', { scripts: [hash('run()')] }],
    ['a module', '<script type="module">run()</script>', { scripts: [hash('run()')] }],
    ['the old names of JavaScript', '<script type="text/javascript">run()</script>', { scripts: [hash('run()')] }],
    ['an import map, which steers what runs', '<script type="importmap">{}</script>', { scripts: [hash('{}')] }],
    ['speculation rules', '<script type="speculationrules">{}</script>', { scripts: [hash('{}')] }],
    ['no data block', '<script type="application/json">{}</script><script type="application/ld+json">{}</script>', { scripts: [] }],
    ['no script with an address', '<script src="/m/_astro/a.js"></script>', { scripts: [] }],
    ['an inline style', '<style>a{}</style>', { styles: [hash('a{}')] }],
    ['LF where the page has CRLF, as the parser makes it', '<style>a\r\nb</style>', { styles: [hash('a\nb')] }],
    ['no style of a comment', '<!-- <style>a{}</style> -->', { styles: [] }],
  ])('%s', (_why, html, expected) => expect(collect(html)).toMatchObject(expected))

  test('each hash once, in an order that does not depend on the pages', () => {
    const pages = ['<script>a</script><script>b</script>', '<script>b</script><script>c</script>'] as const
    expect(collect(...pages)).toEqual(collect(...pages.toReversed()))
    expect(collect(...pages).scripts).toEqual(['a', 'b', 'c'].map(hash).sort())
  })
})

test('PER-3 pages with the same inline code are one group, so that each document carries only its own hashes', () => {
  expect(group('<style>a</style>1', '<style>b</style>', '<style>a</style>2')).toEqual([
    { files: ['aurora/0.html', 'aurora/2.html'], code: { scripts: [], styles: [hash('a')] } },
    { files: ['aurora/1.html'], code: { scripts: [], styles: [hash('b')] } },
  ])
})

describe('code that the policy would block stops the build', () => {
  test.each<[why: string, html: string, named: string]>([
    ['a style attribute', '<p style="color:red">', 'style attribute: <p style="color:red">'],
    ['an event handler', '<p onclick="go()">', 'event handler onclick'],
    ['an event handler of any case', '<p onLoad=go()>', 'event handler onload'],
    ['an address that runs', '<a href=" JavaScript:go()">', 'javascript: in href'],
    ['a base element', '<base href="/x">', '<base>'],
    ['a plug-in', '<object data="x">', '<object>'],
    ['an embedded plug-in', '<embed src="x">', '<embed>'],
    ['a script of another origin', '<script src="https://cdn.example/a.js"></script>', 'code of another origin'],
    ['a script of another origin without scheme', '<script src="//cdn.example/a.js"></script>', 'code of another origin'],
    ['a style sheet of another origin', '<link rel="preload stylesheet" href="https://cdn.example/a.css">', 'code of another origin'],
  ])('%s', (_why, html, named) => {
    expect(() => collect('<p>fine</p>', html)).toThrow(`aurora/1.html: ${named}`)
  })

  test.each<[why: string, html: string]>([
    ['an attribute that only begins with on', '<p on="1" one-two="2">'],
    ['a link to elsewhere', '<a href="https://elsewhere.example/">'],
    ['a picture of elsewhere, which the policy names by origin', '<link rel="preload" as="image" href="https://img.example/a.avif">'],
    ['a style sheet of our own', '<link rel="stylesheet" href="/m/_astro/a.css">'],
    ['words in a script that look like an attribute', '<script>a = `<p style="x">`</script>'],
  ])('%s does not', (_why, html) => expect(() => collect(html)).not.toThrow())

  test('the error names all of it at once', () => {
    expect(() => collect('<p style="a">', '<p style="b">')).toThrow(/aurora\/0\.html.*\naurora\/1\.html/)
  })
})

describe('the policy', () => {
  const none: InlineCode = { scripts: [], styles: [] }
  const nobody = { origins: { images: [], games: [], connect: [], chat: [] }, vendors: [] }

  test('names only this site if nothing is declared', () => {
    expect(contentSecurityPolicy(nobody, none, { fonts: true, media: true }).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self' blob:",
      "media-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
      "frame-ancestors 'self'",
    ])
  })

  test.each<[why: string, trust: Partial<typeof nobody> | { vendors: string[] }, code: Partial<InlineCode>, directive: string]>([
    ['hashes of scripts', {}, { scripts: ["'sha256-a'", "'sha256-b'"] }, "script-src 'self' 'sha256-a' 'sha256-b'"],
    ['hashes of styles', {}, { styles: ["'sha256-c'"] }, "style-src 'self' 'sha256-c'"],
    [
      'hosts of images',
      { origins: { ...nobody.origins, images: ['https://img.example' as never] } },
      {},
      "img-src 'self' data: https://img.example",
    ],
    ['hosts of games', { origins: { ...nobody.origins, games: ['http://*:4273' as never] } }, {}, "frame-src 'self' http://*:4273"],
    [
      'PRO-7 the cashier’s origin, without its path',
      { cashier: { url: 'https://cash.example:8443/in?brand=a' } } as never,
      {},
      "frame-src 'self' https://cash.example:8443",
    ],
    [
      'hosts to call',
      { origins: { ...nobody.origins, connect: ['https://api.example' as never] } },
      {},
      "connect-src 'self' https://api.example",
    ],
    ['Telegram, whose web client frames the mini app', { vendors: ['telegram'] }, {}, "frame-ancestors 'self' https://web.telegram.org"],
    ['the captcha’s code', { vendors: ['geetest'] }, {}, "script-src 'self' *.geetest.com *.geevisit.com"],
    ['the captcha’s looks', { vendors: ['geetest'] }, {}, "style-src 'self' *.geetest.com *.geevisit.com"],
    ['the captcha’s pictures', { vendors: ['geetest'] }, {}, "img-src 'self' data: *.geetest.com *.geevisit.com"],
    ['the captcha’s calls', { vendors: ['geetest'] }, {}, "connect-src 'self' *.geetest.com *.geevisit.com"],
    [
      'the hosted identity’s code',
      { vendors: ['firebase'] },
      {},
      "script-src 'self' apis.google.com www.google.com/recaptcha/ www.gstatic.com/recaptcha/",
    ],
    [
      'PSH-2 the hosted identity’s calls, and those of push messages',
      { vendors: ['firebase'] },
      {},
      "connect-src 'self' identitytoolkit.googleapis.com securetoken.googleapis.com firebaseinstallations.googleapis.com fcmregistrations.googleapis.com",
    ],
    [
      'the hosted identity’s frames',
      { vendors: ['firebase'] },
      {},
      "frame-src 'self' *.firebaseapp.com www.google.com/recaptcha/ recaptcha.google.com/recaptcha/",
    ],
    ['nothing of the hosted identity for others', { vendors: ['line', 'telegram'] }, {}, "connect-src 'self'"],
    ['no captcha in frames', { vendors: ['geetest'] }, {}, "frame-src 'self'"],
  ])('%s', (_why, trust, code, directive) => {
    expect(contentSecurityPolicy({ ...nobody, ...trust }, { ...none, ...code }, { fonts: false, media: false }).split('; ')).toContain(
      directive,
    )
  })
})

describe('the policy of the quarantine', () => {
  const at = (vendors: readonly string[], chat: readonly string[] = []): string =>
    quarantinePolicy({
      origins: { images: ['https://img.example'], games: ['https://game.example'], connect: ['https://api.example'], chat },
      vendors,
    })
  const sourcesOf = (policy: string, name: string): string[] =>
    policy
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []

  test('PRO-5 is an opaque origin, wherever the document is opened', () => {
    expect(sourcesOf(at([]), 'sandbox')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'])
    expect(sourcesOf(at([]), 'frame-ancestors')).toEqual(["'self'"])
    expect(sourcesOf(at(['telegram']), 'frame-ancestors')).toEqual(["'self'", 'https://web.telegram.org'])
  })

  test('pages take one file of Facebook’s host, which serves every advertiser’s code too', () => {
    const trust = { origins: { images: [], games: [], connect: [], chat: [] }, vendors: ['facebook'] }
    const policy = contentSecurityPolicy(trust, { scripts: [], styles: [] }, { fonts: false, media: false })
    expect(sourcesOf(policy, 'script-src')).toContain('connect.facebook.net/en_US/sdk.js')
    expect(sourcesOf(policy, 'script-src')).not.toContain('connect.facebook.net')
  })

  test('TRK-8 names the declared pixels and the merchant’s tracking domain, which the pages’ own policy does not', () => {
    const trust = {
      origins: { images: [], games: [], connect: [], chat: [] },
      vendors: ['pixel-facebook', 'pixel-voluum'],
      pixels: { voluum: 'go.least.example' },
    }
    const policy = quarantinePolicy(trust)
    expect(sourcesOf(policy, 'script-src')).toEqual([
      "'unsafe-inline'",
      'https://connect.facebook.net',
      'https://www.facebook.com',
      'https://go.least.example',
    ])
    expect(policy).not.toContain('tiktok')
    expect(contentSecurityPolicy(trust, { scripts: [], styles: [] }, { fonts: false, media: false })).not.toMatch(/facebook|go\.least/)
  })

  test.each(['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src', 'frame-src', 'form-action'])(
    '%s names the declared chats and nobody else',
    (name) => {
      const sources = sourcesOf(at(['chat-comm100', 'geetest', 'line'], ['https://chat.example']), name)
      expect(sources).toEqual(expect.arrayContaining(['https://*.comm100.io', 'https://chat.example']))
      expect(sources.filter((source) => /geetest|line-scdn|livechat|img\.|game\.|api\.|'self'/.test(source))).toEqual([])
      expect(sources.includes('wss://*.comm100.io')).toBe(name === 'connect-src')
    },
  )

  test('without chats no host is allowed', () => {
    for (const name of ['connect-src', 'frame-src', 'form-action']) expect(sourcesOf(at([]), name)).toEqual(["'none'"])
    expect(sourcesOf(at([]), 'script-src')).toEqual(["'unsafe-inline'"])
  })
})
