import { describe, expect, test } from 'vitest'
import { type ResponsePlan, decideResponse, pagePath, planFallbacks, type RequestFacts, screenOf } from '#sw/requests.rules.ts'

const ORIGIN = 'https://aurora.example'
const SITE = { segments: ['', 'ar', 'pt-br'], guarded: ['member/home', 'member/cashier'] }
const navigation: RequestFacts = {
  method: 'GET',
  url: `${ORIGIN}/m/home`,
  mode: 'navigate',
  destination: 'document',
  ranged: false,
  ahead: false,
}
const file: RequestFacts = { ...navigation, mode: 'cors', destination: 'script' }
const picture: RequestFacts = { ...navigation, mode: 'no-cors', destination: 'image' }

test.each<[why: string, facts: RequestFacts, expected: ResponsePlan]>([
  ['PWA-5 a screen is a page for everybody', navigation, { do: 'page', path: '/m/home', keep: 'forAll' }],
  [
    'PWA-5 the query is in no key: it may hold tokens',
    { ...navigation, url: `${ORIGIN}/m/home?token=secret&fbclid=1#x` },
    { do: 'page', path: '/m/home', keep: 'forAll' },
  ],
  [
    "PWA-5 a member's screen is kept for the member",
    { ...navigation, url: `${ORIGIN}/m/member/home` },
    { do: 'page', path: '/m/member/home', keep: 'forMember' },
  ],
  [
    'PWA-5 so is one in another language',
    { ...navigation, url: `${ORIGIN}/m/pt-br/member/cashier` },
    { do: 'page', path: '/m/pt-br/member/cashier', keep: 'forMember' },
  ],
  [
    'PWA-5 a game starts with the network only',
    { ...navigation, url: `${ORIGIN}/m/ar/launchGame?game=7` },
    { do: 'page', path: '/m/ar/launchGame', keep: 'never' },
  ],
  [
    'PWA-5 one that is only fetched ahead is not kept: its files are not there',
    { ...navigation, ahead: true },
    { do: 'page', path: '/m/home', keep: 'never' },
  ],
  [
    "PWA-5 nor is a member's screen",
    { ...navigation, url: `${ORIGIN}/m/member/home`, ahead: true },
    { do: 'page', path: '/m/member/home', keep: 'never' },
  ],
  ['a document in a frame is never kept', { ...navigation, destination: 'iframe' }, { do: 'page', path: '/m/home', keep: 'never' }],
  [
    'nor is a quarantine document that is opened as a page',
    { ...navigation, url: `${ORIGIN}/m/frame/chat.html` },
    { do: 'page', path: '/m/frame/chat', keep: 'never' },
  ],
  [
    'RTE-12 a content-hashed script is a file',
    { ...file, url: `${ORIGIN}/m/_astro/boot.aa11.js` },
    { do: 'file', path: '/m/_astro/boot.aa11.js' },
  ],
  [
    'so are words, which scripts fetch',
    { ...file, destination: '', url: `${ORIGIN}/m/i18n/en/offline.0f0f.json` },
    { do: 'file', path: '/m/i18n/en/offline.0f0f.json' },
  ],
  [
    'so are the pictures of the brand',
    { ...picture, url: `${ORIGIN}/m/brand/logo.1a2b.avif` },
    { do: 'file', path: '/m/brand/logo.1a2b.avif' },
  ],
  [
    'a picture of the operator is a picture, another one with another query',
    { ...picture, url: `${ORIGIN}/img/koi.webp?size=2` },
    { do: 'picture', path: '/img/koi.webp?size=2' },
  ],
  [
    'RTE-12 a call of the back end passes',
    { ...file, destination: '', url: `${ORIGIN}/wps/member/info` },
    { do: 'pass', because: 'backEnd' },
  ],
  ['RTE-12 even a picture of the back end passes', { ...picture, url: `${ORIGIN}/wps/captcha.png` }, { do: 'pass', because: 'backEnd' }],
  ['RTE-12 even a page of the back end passes', { ...navigation, url: `${ORIGIN}/wps/report` }, { do: 'pass', because: 'backEnd' }],
  [
    'the lists and the version pass',
    { ...file, destination: '', url: `${ORIGIN}/m/asset-manifest.json?t=1` },
    { do: 'pass', because: 'notOurs' },
  ],
  ['a form that is posted passes', { ...navigation, method: 'POST' }, { do: 'pass', because: 'notGet' }],
  [
    'PWA-5 a path of more than 2,048 characters passes, which no screen has',
    { ...navigation, url: `${ORIGIN}/m${'/'.repeat(2048)}x` },
    { do: 'pass', because: 'tooLong' },
  ],
  [
    'PWA-5 one of 2,048 does not',
    { ...navigation, url: `${ORIGIN}/${'a'.repeat(2047)}` },
    { do: 'page', path: `/${'a'.repeat(2047)}`, keep: 'forAll' },
  ],
  ['another host passes', { ...picture, url: 'https://cdn.example/koi.webp' }, { do: 'pass', because: 'otherOrigin' }],
  ['a part of a film passes', { ...picture, url: `${ORIGIN}/img/film.mp4`, ranged: true }, { do: 'pass', because: 'range' }],
])('%s', (_why, facts, expected) => expect(decideResponse(facts, ORIGIN, SITE)).toEqual(expected))

test.each([
  ['/m/home.html', '/m/home'],
  ['/m/', '/m'],
  ['/m/index.html', '/m'],
  ['/m', '/m'],
  ['/m/ar/', '/m/ar'],
  ['/m/ar/index', '/m/ar'],
  ['/m/home/', '/m/home'],
  ['/m/home//', '/m/home'],
  ['/m/a.html.b', '/m/a.html.b'],
  ['/m/index/b', '/m/index/b'],
])('%s is the page %s', (address, page) => {
  expect(pagePath(address)).toBe(page)
})

test.each([
  ['/m/home', '', 'home'],
  ['/m/ar/home', 'ar', 'home'],
  ['/m/pt-br/member/home', 'pt-br', 'member/home'],
  ['/m/member/home', '', 'member/home'],
  ['/m', '', ''],
  ['/m/ar', 'ar', ''],
])('%s is in "%s" the screen "%s"', (path, segment, name) => {
  expect(screenOf(path, SITE.segments)).toEqual({ segment, name })
})

describe('PWA-5 without a network and without the page itself', () => {
  test('a bare path shows the screen in a language that was seen, then an offline page', () => {
    expect(planFallbacks('/m/home', SITE.segments)).toEqual([
      '/m/home',
      '/m/ar/home',
      '/m/pt-br/home',
      '/m/offline',
      '/m/ar/offline',
      '/m/pt-br/offline',
    ])
  })

  test('a path with a language shows the offline page of that language first', () => {
    expect(planFallbacks('/m/ar/promotions', SITE.segments)).toEqual([
      '/m/ar/promotions',
      '/m/ar/offline',
      '/m/offline',
      '/m/pt-br/offline',
    ])
  })
})
