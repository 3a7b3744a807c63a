import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { alternatesOf, hreflangOf, passkeyOriginsJson, robotsTxt, sitemapXml } from '#build-time/seo/addresses.ts'
import { isGuarded, isListed, ROUTE_IDS } from '#routes/routes.ts'
import { merchantOf } from '../brand/least-merchant.ts'

test('SEO-1 hreflang names the language, and the script or variant where the language alone would mislead', () => {
  expect(Object.fromEntries(LANGUAGES.map((code) => [code, hreflangOf(code)]))).toEqual({
    CN: 'zh-Hans',
    EN: 'en',
    ES: 'es',
    HI: 'hi',
    ID: 'id',
    JA: 'ja',
    KM: 'km',
    KO: 'ko',
    MY: 'my',
    TA: 'ta',
    TH: 'th',
    TW: 'zh-Hant',
    VI: 'vi',
    TY: 'ty',
    UR: 'ur',
    PT: 'pt',
    'PT-BR': 'pt-BR',
    MS: 'ms',
    BN: 'bn',
    TR: 'tr',
    FR: 'fr',
    NE: 'ne',
    'UR-LA': 'ur-Latn',
    TE: 'te',
    RU: 'ru',
    SW: 'sw',
    KK: 'kk',
    LO: 'lo',
    AR: 'ar',
  })
})

test('SEO-1 no two languages of a site share an hreflang, and x-default is the default language', () => {
  const alternates = alternatesOf(merchantOf({ languages: [...LANGUAGES], defaultLanguage: 'SW' }), 'game')
  expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(LANGUAGES.length + 1)
  expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://www.least.example/m/game' })
  expect(alternates.find(({ hreflang }) => hreflang === 'sw')?.href).toBe('https://www.least.example/m/game')
  expect(alternates.find(({ hreflang }) => hreflang === 'en')?.href).toBe('https://www.least.example/m/en/game')
})

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string)

test('SEO-2 the sitemap has the listed pages in every language', () => {
  expect(locations(sitemapXml(merchantOf({ languages: ['EN', 'AR'] })))).toEqual(
    ROUTE_IDS.filter(isListed).flatMap((route) => [`https://www.least.example/m/${route}`, `https://www.least.example/m/ar/${route}`]),
  )
})

test('SEO-1 each entry names its other languages', () => {
  const [, entry] = /<url>(.*?)<\/url>/.exec(sitemapXml(merchantOf({ languages: ['EN', 'AR'] }))) ?? []
  expect(entry).toBe(
    '<loc>https://www.least.example/m/index</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://www.least.example/m/index"/>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="https://www.least.example/m/ar/index"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.least.example/m/index"/>',
  )
})

test('OPS-7 the sitemap lists documents beside the screens in the languages that have them; the first one is for all other readers', () => {
  const xml = sitemapXml(merchantOf({ languages: ['EN', 'AR', 'TH'] }), [{ path: 'p/terms', languages: ['AR', 'TH'] }])
  expect(locations(xml).slice(-2)).toEqual(['https://www.least.example/m/ar/p/terms', 'https://www.least.example/m/th/p/terms'])
  expect(xml).toContain('hreflang="x-default" href="https://www.least.example/m/ar/p/terms"')
  expect(xml).not.toContain('href="https://www.least.example/m/p/terms"')
})

test('SEO-2 member-only screens are not in the sitemap, which is XML of the sitemap protocol', () => {
  const xml = sitemapXml(merchantOf({ access: 'members' }))
  expect(locations(xml)).toEqual(
    ROUTE_IDS.filter((route) => isListed(route) && !isGuarded(route, 'members')).map((route) => `https://www.least.example/m/${route}`),
  )
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9" xmlns:xhtml="http:\/\/www.w3.org\/1999\/xhtml">\n<url>[\s\S]*<\/url>\n<\/urlset>\n$/,
  )
})

test("SEO-2 robots.txt names the merchant's sitemap, allows pages and disallows calls", () => {
  expect(robotsTxt(merchantOf())).toBe('User-agent: *\nAllow: /m/\nDisallow: /wps/\n\nSitemap: https://www.least.example/sitemap.xml\n')
})

test.each<[why: string, hosts: string[], origins: string[] | undefined]>([
  ['one domain needs no file', ['least.example'], undefined],
  [
    'several are all named, each once, with www',
    ['least.example', 'least-2.example'],
    ['www.least.example', 'least.example', 'least-2.example', 'www.least-2.example'],
  ],
  ['names of this machine are no origins of a brand', ['least.example', 'least.localhost'], ['www.least.example', 'least.example']],
])('the domains of a brand that share passkeys: %s', (_why, hosts, origins) => {
  const json = passkeyOriginsJson(merchantOf({ hosts }))
  expect(json && JSON.parse(json)).toEqual(origins && { origins: origins.map((host) => `https://${host}`) })
})
