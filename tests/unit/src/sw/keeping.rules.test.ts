import { describe, expect, test } from 'vitest'
import { OWN_CACHES } from '#lib/app-worker.ts'
import {
  decideOwner,
  inlineCodeOf,
  isAdmitted,
  isFile,
  isOwnHtml,
  isPage,
  isPicture,
  isTooOld,
  markKept,
  planEviction,
  type ResponseFacts,
  takesOver,
  planShell,
} from '#sw/keeping.rules.ts'
import type { Shell } from '#sw/site.ts'
import { ownWork } from '../../own-work.ts'

const DAY = 86_400_000
const good: ResponseFacts = { status: 200, type: 'basic', redirected: false, contentType: 'text/javascript; charset=utf-8' }
const html = '<!doctype html><html lang="en" data-merchant="aurora" data-route="home"><body></body></html>'
const page: ResponseFacts = { ...good, contentType: 'text/html; charset=utf-8' }

test.each<[why: string, path: string, facts: Partial<ResponseFacts>, expected: boolean]>([
  ['a script is kept', '/m/_astro/boot.aa11.js', {}, true],
  ["a hotspot's sign-in page under a script's name is not", '/m/_astro/boot.aa11.js', { contentType: 'text/html' }, false],
  ["nor under a picture's name", '/m/brand/logo.1a2b.avif', { contentType: 'text/html' }, false],
  ['a picture of the brand is kept', '/m/brand/logo.1a2b.avif', { contentType: 'image/avif' }, true],
  ['a missing file is not', '/m/_astro/boot.aa11.js', { status: 404 }, false],
  ['nor a part of one', '/m/_astro/boot.aa11.js', { status: 206 }, false],
  ['nor one that came from another address', '/m/_astro/boot.aa11.js', { redirected: true }, false],
  ['nor one that cannot be read', '/m/_astro/boot.aa11.js', { type: 'opaque', status: 0 }, false],
  ['nor one of another origin that allows it to be read', '/m/_astro/boot.aa11.js', { type: 'cors' }, false],
  ["a picture under a script's name is not", '/m/_astro/boot.aa11.js', { contentType: 'image/svg+xml' }, false],
])('RTE-12 files: %s', (_why, path, facts, expected) => expect(isFile(path, { ...good, ...facts })).toBe(expected))

test.each<[why: string, facts: Partial<ResponseFacts>, text: string, expected: boolean]>([
  ['a page of the merchant is kept', {}, html, true],
  ['one of another merchant is not', {}, html.replace('aurora', 'lotus'), false],
  ["a hotspot's page is not", {}, '<html><body>Sign in to the wifi</body></html>', false],
  ['half a page is not', {}, html.slice(0, -9), false],
  ['the not-found page is not', { status: 404 }, html, false],
  ['a page after a redirect is not', { redirected: true }, html, false],
  ['one of another origin that allows it to be read is not', { type: 'cors' }, html, false],
  ['a text that is not sent as a page is not', { contentType: 'text/plain' }, html, false],
  [
    'a page in capitals, with a line break at its end, is kept',
    {},
    `${html.replace('<!doctype html>', '<!DOCTYPE HTML>').replace('</html>', '</HTML>')}\n`,
    true,
  ],
  ['a page with something behind it is not', {}, `${html}<script>ad()</script>`, false],
])('PWA-5 pages: %s', (_why, facts, text, expected) => expect(isPage({ ...page, ...facts }, text, 'aurora')).toBe(expected))

test('PWA-5 a picture of another host is unreadable and not kept', () => {
  expect(isPicture({ ...good, contentType: 'image/webp' }, 10)).toBe(true)
  expect(isPicture({ ...good, type: 'opaque', status: 0, contentType: '' }, 10)).toBe(false)
  expect(isPicture({ ...good, type: 'cors', contentType: 'image/webp' }, 10)).toBe(false)
  expect(isPicture({ ...good, status: 206, contentType: 'image/webp' }, 10)).toBe(false)
  expect(isPicture({ ...good, contentType: 'text/html' }, 10)).toBe(false)
  expect(isPicture({ ...good, contentType: 'image/webp', redirected: true }, 10)).toBe(false)
  expect(isFile('/m/_astro/a.js', { ...good, contentType: 'text/javascript', cacheControl: 'no-store' })).toBe(false)
})

test('STA-3 a kept page says when it was kept, and is still a page of the merchant', () => {
  expect(markKept(html, 1234)).toContain('<html data-kept="1234" lang="en"')
  expect(isOwnHtml(markKept(html, 1234), 'aurora')).toBe(true)
})

test('PWA-5 what is older than 30 days is not shown; a clock that was set back does no harm', () => {
  expect([0, 30 * DAY, -DAY].map((age) => isTooOld(100 * DAY - age, 100 * DAY))).toEqual([false, false, false])
  expect(isTooOld(0, 30 * DAY + 1)).toBe(true)
  expect(isTooOld(Number.NaN, 0)).toBe(true)
})

describe('PWA-5 eviction', () => {
  const entries = [
    { path: 'new', keptAt: 40 * DAY },
    { path: 'old', keptAt: 20 * DAY },
    { path: 'ancient', keptAt: 2 * DAY },
  ]

  test.each<[why: string, most: number, always: readonly string[], expected: string[]]>([
    ['the too old goes, though there is room', 60, [], ['ancient']],
    ['above the limit the oldest go', 1, [], ['ancient', 'old']],
    ['at the limit none goes for it', 3, ['ancient'], []],
    ['the shell stays, whatever its age', 60, ['ancient'], []],
    ['and the next oldest goes in its place', 2, ['ancient'], ['old']],
  ])('%s', (_why, most, always, expected) => expect(planEviction(entries, { most, now: 41 * DAY, always })).toEqual(expected))

  test('of 61 pictures one goes', () => {
    const pictures = Array.from({ length: 61 }, (_, place) => ({ path: `/img/${place}.webp`, keptAt: 1000 + place }))
    expect(planEviction(pictures, { most: 60, now: 2000 })).toEqual(['/img/0.webp'])
  })
})

test.each<[why: string, owner: string | undefined, member: string | undefined, expected: string]>([
  ['the same member goes on', '7', '7', 'same'],
  ['a visitor after a visitor changes nothing', undefined, undefined, 'same'],
  ['after sign-out nothing stays', '7', undefined, 'forget'],
  ["another member does not find the first one's pages", '7', '8', 'replace'],
  ['a member who signs in has pages kept from now on', undefined, '7', 'replace'],
])("PWA-5 SES-4 a member's pages: %s", (_why, owner, member, expected) => expect(decideOwner(owner, member)).toBe(expected))

test.each<[why: string, active: boolean, caches: string[], expected: boolean]>([
  ['the first worker takes over', false, [], true],
  [
    "so does one that replaces the older front end's, whose pages would hide ours",
    true,
    ['workbox-precache-v2-https://aurora.example/m/'],
    true,
  ],
  ['one that replaces ours waits for the reader', true, ['livery-pages'], false],
  ['also beside what the older front end left', true, ['workbox-precache-v2-https://aurora.example/m/', 'livery-pages'], false],
])('PWA-2 PWA-3 %s', (_why, active, caches, expected) => expect(takesOver({ active, caches, own: OWN_CACHES })).toBe(expected))

const shell: Shell = {
  screens: ['home', 'game', 'offline', 'login'],
  files: ['/m/_astro/boot.aa11.js'],
  ofLanguage: { '': ['/m/i18n/en/offline.0f.json'], ar: ['/m/i18n/ar/offline.0f.json'] },
}

test.each<[why: string, facts: Parameters<typeof planShell>[1], expected: ReturnType<typeof planShell>]>([
  [
    'the shell of the default language, and the screen that asks',
    { segment: '', shown: 'promotions', lite: false },
    {
      pages: ['/m/home', '/m/game', '/m/offline', '/m/login', '/m/promotions'],
      files: ['/m/_astro/boot.aa11.js', '/m/i18n/en/offline.0f.json'],
    },
  ],
  [
    'the shell of the language seen alone',
    { segment: 'ar', shown: 'home', lite: false },
    {
      pages: ['/m/ar/home', '/m/ar/game', '/m/ar/offline', '/m/ar/login'],
      files: ['/m/_astro/boot.aa11.js', '/m/i18n/ar/offline.0f.json'],
    },
  ],
  ['PER-5 in lite mode the offline page alone', { segment: 'ar', shown: 'home', lite: true }, { pages: ['/m/ar/offline'], files: [] }],
  [
    "a member's screen adds nothing",
    { segment: '', shown: undefined, lite: false },
    { pages: ['/m/home', '/m/game', '/m/offline', '/m/login'], files: ['/m/_astro/boot.aa11.js', '/m/i18n/en/offline.0f.json'] },
  ],
])('PWA-5 %s', (_why, facts, expected) => expect(planShell(shell, facts)).toEqual(expected))

test('OPS-3 the inline code of a page is its styles and the scripts that run', () => {
  const found = inlineCodeOf(`<head><style>a{}</style><SCRIPT>one()</SCRIPT><script type="module" async>two()\r\n</script >
    <script type='speculationrules'>{}</script><script nonce="n1">three("<style>b{}</style>")</script>
    <script src="/m/_astro/a.js"></script><script type="application/ld+json">{"a":"<script>"}</script><script data-src="x">four()</script></head>`)
  expect(found.map(([kind, text]) => [kind.toLowerCase(), text])).toEqual([
    ['style', 'a{}'],
    ['script', 'one()'],
    ['script', 'two()\n'],
    ['script', '{}'],
    ['script', 'three("<style>b{}</style>")'],
    ['script', 'four()'],
  ])
})

test.each(['<script>', '<style ', '<script></script', '<script>a</script ', '<script><style>', '</script>'])(
  'PWA-5 inline code is found in time that grows with the page alone, where nothing is closed: %s',
  (text) => expect(ownWork(() => inlineCodeOf(text.repeat(200_000)))).toBeLessThan(1000),
)

test.each<[why: string, policy: string, admitted: boolean]>([
  ['its hash admits it', "script-src 'sha256-aa='", true],
  ['another hash does not', "script-src 'sha256-bb='", false],
  ['a directive of its own kind comes first', "default-src 'sha256-aa='; script-src 'self'", false],
  ['without either the default holds', "default-src 'sha256-aa='", true],
  ['without any nothing is refused', "style-src 'none'", true],
  ['names in capitals are the same', "Script-Src 'self'", false],
  ['the first of two directives of a name counts', "script-src 'sha256-aa='; script-src 'none'", true],
  ['all of several policies must admit it', "script-src 'sha256-aa=', script-src 'self'", false],
  ['without sources it admits none', 'script-src; default-src *', false],
  ['a host may admit all', "script-src 'unsafe-inline'", true],
  ['beside a hash that means nothing', "script-src 'unsafe-inline' 'sha256-bb='", false],
])('OPS-3 policies: %s', (_why, policy, admitted) => expect(isAdmitted(policy, 'script', 'aa')).toBe(admitted))
