import { expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { planContacts, planHelpLine } from '#build-time/page-frame/contact-links.ts'
import { planFooterLanguages, planFooterLinks, planLanguages, planLegalLink } from '#build-time/page-frame/footer.ts'
import { planMemberScreens, planMenuPages } from '#build-time/page-frame/member-menu.ts'
import { planTabs } from '#build-time/page-frame/tabs.ts'

const [aurora] = loadMerchants(['aurora'])
if (!aurora) throw new Error('aurora is missing')
const facts = {
  merchant: { ...aurora, tabs: ['me', 'service', 'home', 'games'] as const },
  language: 'AR',
  route: 'game',
} as unknown as Parameters<typeof planTabs>[0]

test('tabs stand in the merchant’s order, in the page’s language, without screens that have no content', () => {
  expect(planTabs(facts)).toEqual([
    { tab: 'me', href: '/m/ar/member/home', current: false },
    { tab: 'service', href: '/m/ar/service', current: false },
    { tab: 'home', href: '/m/ar/home', current: false },
    { tab: 'games', href: '/m/ar/game', current: true },
  ])
})

test('BRD-2 a bar of tabs may lead to the cashier and to addresses of the merchant’s own, in its words', () => {
  const merchant = {
    ...facts.merchant,
    tabs: [
      'home',
      'deposit',
      { key: 'results', href: 'https://results.example/', icon: 'trophy' },
      { key: 'rules', href: '/m/p/rules', icon: 'book' },
    ] as const,
    copy: new Map([['AR', { links: { results: 'النتائج' } }]]),
  } as unknown as typeof facts.merchant
  expect(planTabs({ ...facts, merchant, route: 'member/cashier' }).slice(1)).toEqual([
    { tab: 'deposit', href: '/m/ar/member/cashier', current: true },
    { key: 'results', icon: 'trophy', href: 'https://results.example/', words: 'النتائج', newWindow: true, current: false },
    { key: 'rules', icon: 'book', href: '/m/p/rules', words: 'rules', newWindow: false, current: false },
  ])
})

test('RTE-13 a path of the folder leads to the screen or own page in the page’s language, where that has it', () => {
  const href = (path: string, language: LanguageCode = 'AR'): string => {
    const tabs = [{ key: 'own', href: path, icon: 'book' }] as const
    const pages = [
      { name: 'rules', language: 'EN' },
      { name: 'rules', language: 'AR' },
      { name: 'draw', language: 'EN' },
    ]
    const merchant = { ...facts.merchant, tabs, pages, defaultLanguage: 'EN' } as unknown as typeof facts.merchant
    return planTabs({ ...facts, merchant, language })[0]?.href ?? ''
  }
  expect(href('/m/p/rules')).toBe('/m/ar/p/rules')
  expect(href('/m/p/rules?from=tab#third')).toBe('/m/ar/p/rules?from=tab#third')
  expect(href('/m/game?category=LIVE')).toBe('/m/ar/game?category=LIVE')
  for (const path of ['/m/p/draw', '/m/en/p/rules', '/m/p/none', '/media/rules', 'https://elsewhere.example/m/p/rules'])
    expect(href(path)).toBe(path)
  expect(href('/m/p/rules', 'EN')).toBe('/m/p/rules')
})

test('RTE-13 the languages lead to the same screen, and home from a page that is none', () => {
  const twoLanguages = { ...facts, merchant: { ...facts.merchant, languages: ['EN', 'AR'] satisfies LanguageCode[] } }
  expect(planLanguages(twoLanguages).map(({ href, lang, current }) => [href, lang, current])).toEqual([
    ['/m/game', 'en-US', false],
    ['/m/ar/game', 'ar', true],
  ])
  expect(planLanguages({ ...twoLanguages, route: 'not-found' }).map(({ href }) => href)).toEqual(['/m/home', '/m/ar/home'])
})

test('LAY-3 the footer shows all of few languages, and of many the page’s, the default and the merchant’s first', () => {
  const footerOf = (languages: LanguageCode[], language: LanguageCode, route: typeof facts.route = 'game'): string[][] => {
    const { shown, folded } = planFooterLanguages({
      ...facts,
      route,
      language,
      merchant: { ...facts.merchant, languages, defaultLanguage: 'EN' },
    })
    return [shown, folded].map((links) => (typeof links === 'string' ? [links] : links.map(({ lang }) => lang)))
  }
  expect(footerOf(['VI', 'EN', 'CN', 'TH', 'KM', 'LO'], 'EN')).toEqual([['vi-VN', 'en-US', 'zh-CN', 'th-TH', 'km-KH', 'lo-LA'], []])
  expect(footerOf(['VI', 'CN', 'TH', 'KM', 'LO', 'EN', 'MY'], 'EN')).toEqual([
    ['vi-VN', 'zh-CN', 'en-US'],
    ['th-TH', 'km-KH', 'lo-LA', 'my-MM'],
  ])
  expect(footerOf(['VI', 'CN', 'TH', 'KM', 'LO', 'EN', 'MY'], 'MY')).toEqual([
    ['vi-VN', 'en-US', 'my-MM'],
    ['zh-CN', 'th-TH', 'km-KH', 'lo-LA'],
  ])
  expect(footerOf(['VI', 'CN', 'TH', 'KM', 'LO', 'EN', 'MY'], 'MY', 'home')).toEqual([
    ['vi-VN', 'en-US', 'my-MM'],
    ['/m/my/service#languages'],
  ])
})

const ownPages = [
  { name: 'about', language: 'AR', title: 'About us', label: 'About', footer: 2, menu: 1 },
  { name: 'terms', language: 'AR', title: 'Terms', footer: 9 },
  { name: 'news', language: 'AR', title: 'News', footer: 1, menu: 2 },
  { name: 'hidden', language: 'AR', title: 'Hidden' },
  { name: 'privacy', language: 'EN', title: 'Privacy', footer: 3 },
] as unknown as typeof aurora.pages

test('OPS-7 a language lists its own pages in their order; one of a legal link’s name takes that link’s place', () => {
  const withPages = { ...facts, merchant: { ...aurora, pages: ownPages } }
  const { responsible } = aurora.legal.links
  const link = (language: 'AR' | 'EN' | 'KO', key: string): unknown =>
    planLegalLink({ ...withPages, language }, key, 'Privacy', (name, values) => `${name} ${JSON.stringify(values)}`)
  expect(
    planFooterLinks(withPages, (key) => key)
      .map(({ href }) => href)
      .slice(0, 5),
  ).toEqual([responsible, '/m/ar/p/terms', '/m/p/privacy', '/m/ar/p/news', '/m/ar/p/about'])
  expect(planFooterLinks(withPages, (key) => key)[4]?.words).toBe('About')
  expect(link('AR', 'terms')).toEqual({ href: '/m/ar/p/terms', words: 'Privacy' })
  expect(link('EN', 'privacy')).toEqual({ href: '/m/p/privacy', words: 'Privacy' })
  expect(link('KO', 'privacy'), 'a language without the page says which language it is in').toEqual({
    href: '/m/p/privacy',
    words: 'chrome.inLanguage {"page":"Privacy","language":"English"}',
    hrefLang: 'en-US',
  })
  expect(link('EN', 'terms'), 'the default language has none').toEqual({ href: aurora.legal.links['terms'], words: 'Privacy' })
  expect(planMenuPages(withPages)).toEqual([
    { href: '/m/ar/p/about', words: 'About' },
    { href: '/m/ar/p/news', words: 'News' },
  ])
})

test('OPS-7 the languages of an own page lead to it where they have it, and home where they do not', () => {
  const languages = ['EN', 'AR', 'TH'] satisfies LanguageCode[]
  const document = { path: 'p/terms', languages: ['EN', 'AR'] satisfies LanguageCode[] }
  const links = planLanguages({ ...facts, route: 'p', document, merchant: { ...facts.merchant, languages } })
  expect(links.map(({ href }) => href)).toEqual(['/m/p/terms', '/m/ar/p/terms', '/m/th/home'])
})

test('RGP-8 footer links have the merchant’s words, then the licence, then name, address and number of the help line', () => {
  const plain = { ...facts, merchant: { ...aurora, pages: [] } }
  const links = planFooterLinks(plain, (key) => key)
  expect(links.slice(-2)).toEqual([
    { href: 'https://help.island-gaming-board.example/', words: 'PlayCare' },
    { href: 'tel:+442079460199', words: '\u2066+44\u00a020\u00a07946\u00a00199\u2069' },
  ])
  expect(links.at(-3)).toEqual({ href: aurora.legal.licenceUrl, words: 'chrome.licence' })
  expect(links[0]?.words).toBe(aurora.copy.get('AR')?.links['responsible'])
  const { licenceUrl: _, ...legal } = aurora.legal
  expect(planFooterLinks({ ...plain, merchant: { ...plain.merchant, legal } }, (key) => key)).toHaveLength(links.length - 1)
})

test('RGP-8 a help line without an address, and on home, is called by its name', () => {
  const legal = { ...aurora.legal, helpLine: { name: 'PlayCare', phone: '+44 20 7946 0199' } }
  expect(planHelpLine({ ...aurora, legal })).toEqual([
    { href: 'tel:+442079460199', words: 'PlayCare\u00a0\u2066+44\u00a020\u00a07946\u00a00199\u2069' },
  ])
  expect(planHelpLine(aurora, 'home')).toEqual([{ href: 'tel:+442079460199', words: 'PlayCare' }])
  expect(planHelpLine({ ...aurora, legal: { ...aurora.legal, helpLine: undefined } })).toEqual([])
})

test('the rows of the member’s home do not lead to itself', () => {
  const routes = planMemberScreens(facts).map(({ route }) => route)
  expect(routes).toContain('member/limits')
  expect(routes).not.toContain('member/home')
})

const say = (key: string): string => key

test('BRW-3 each way to reach customer service is a link that works without scripts', () => {
  expect(
    planContacts(
      { email: 'help@aurora.example', line: '@aurora', telegram: 'aurora_help', whatsapp: '+44 7700 900142', phone: '+44 20 7946 0142' },
      say,
    ),
  ).toEqual([
    { way: 'phone', words: 'chrome.callUs', shown: '+44\u00a020\u00a07946\u00a00142', href: 'tel:+442079460142' },
    { way: 'whatsapp', words: 'WhatsApp', shown: '+44\u00a07700\u00a0900142', href: 'https://wa.me/447700900142' },
    { way: 'telegram', words: 'Telegram', shown: '@aurora_help', href: 'https://t.me/aurora_help' },
    { way: 'line', words: 'LINE', shown: '@aurora', href: 'https://line.me/R/ti/p/%40aurora' },
    { way: 'email', words: 'chrome.emailUs', shown: 'help@aurora.example', href: 'mailto:help@aurora.example' },
  ])
})

test('BRW-3 ways that the merchant does not have are left out', () => {
  expect(planContacts({ email: 'help@aurora.example' }, say).map(({ way }) => way)).toEqual(['email'])
  expect(planContacts({}, say)).toEqual([])
})

test('BRW-3 a number breaks over no line', () => {
  expect(planContacts({ phone: '+351 210 000 000' }, () => 'Ligue-nos já')).toMatchObject([
    { words: 'Ligue\u2011nos\u00a0já', shown: '+351\u00a0210\u00a0000\u00a0000' },
  ])
})
