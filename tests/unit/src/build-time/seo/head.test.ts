import { expect, test, describe } from 'vitest'
import { headOf, structuredData, structuredDataJson } from '#build-time/seo/head.ts'
import { isGuarded, isListed, ROUTE_IDS } from '#routes/routes.ts'
import { LEAST_LOOK, merchantOf } from '../brand/least-merchant.ts'

describe('head', () => {
  const merchant = merchantOf({ languages: ['EN', 'AR', 'PT-BR'] })
  const facts = { merchant, language: 'EN', route: 'home', shareImage: '/m/brand/share.x.jpg' } as const

  test('SEO-1 the head of home in the default language', () => {
    expect(headOf(facts)).toEqual({
      title: 'Title of home',
      description: 'About home.',
      canonical: 'https://www.least.example/m/home',
      alternates: [
        { hreflang: 'en', href: 'https://www.least.example/m/home' },
        { hreflang: 'ar', href: 'https://www.least.example/m/ar/home' },
        { hreflang: 'pt-BR', href: 'https://www.least.example/m/pt-br/home' },
        { hreflang: 'x-default', href: 'https://www.least.example/m/home' },
      ],
      robots: 'index, follow',
      themeColours: [{ colour: '#ffffff' }],
      openGraph: [
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: 'Least' },
        { property: 'og:title', content: 'Title of home' },
        { property: 'og:description', content: 'About home.' },
        { property: 'og:url', content: 'https://www.least.example/m/home' },
        { property: 'og:locale', content: 'en_US' },
        { property: 'og:image', content: 'https://www.least.example/m/brand/share.x.jpg' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: 'The sign of Least' },
      ],
      twitter: [{ name: 'twitter:card', content: 'summary_large_image' }],
    })
  })

  test('SEO-1 RTE-13 the canonical of another language has its segment', () => {
    expect(headOf({ ...facts, language: 'AR', route: 'member/home' }).canonical).toBe('https://www.least.example/m/ar/member/home')
  })

  test('SEO-1 every screen has a title, a description, a canonical and alternates', () => {
    for (const route of ROUTE_IDS) {
      expect(headOf({ ...facts, route })).toMatchObject({
        title: `Title of ${route}`,
        description: isListed(route) ? `About ${route}.` : 'A site.',
        canonical: `https://www.least.example/m/${route}`,
      })
      expect(headOf({ ...facts, route }).alternates).toHaveLength(4)
    }
  })

  test('OPS-7 the head of another document has its own title, address, languages and data', () => {
    const document = {
      path: 'p/terms',
      title: 'Terms',
      description: 'What holds.',
      languages: ['EN', 'AR'] as const,
      listed: false,
      things: [{ '@type': 'Article' }],
    }
    expect(headOf({ ...facts, route: 'p', language: 'AR', document })).toMatchObject({
      title: 'Terms',
      description: 'What holds.',
      canonical: 'https://www.least.example/m/ar/p/terms',
      robots: 'noindex',
    })
    const picture = { path: '/m/brand/hall.webp', width: 1080, height: 540 }
    expect(headOf({ ...facts, route: 'p', document: { ...document, picture } }).openGraph.slice(-4)).toEqual([
      { property: 'og:image', content: 'https://www.least.example/m/brand/hall.webp' },
      { property: 'og:image:width', content: '1080' },
      { property: 'og:image:height', content: '540' },
      { property: 'og:image:alt', content: 'Terms' },
    ])
    expect(headOf({ ...facts, route: 'p', document }).alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'ar', 'x-default'])
    expect(headOf({ ...facts, route: 'p', document: { ...document, listed: true } }).robots).toBe('index, follow')
    const graph = structuredData({ merchant, language: 'EN', route: 'p', document, icon: '/i.png' })['@graph'] as { '@type': string }[]
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebPage', 'BreadcrumbList', 'Article'])
    expect(JSON.stringify(graph)).toContain('"item":"https://www.least.example/m/p/terms"')
  })

  test('SEO-2 search engines list the fixed pages and no others', () => {
    const listed = ROUTE_IDS.filter((route) => headOf({ ...facts, route }).robots === 'index, follow')
    expect(listed).toEqual(ROUTE_IDS.filter(isListed))
    expect(headOf({ ...facts, route: 'login' }).robots).toBe('noindex')
  })

  test('SEO-2 RTE-3 pages that a merchant shows to members only are not listed', () => {
    const closed = merchantOf({ access: 'members' })
    const listed = ROUTE_IDS.filter((route) => headOf({ ...facts, merchant: closed, route }).robots === 'index, follow')
    expect(listed).toEqual(ROUTE_IDS.filter((route) => isListed(route) && !isGuarded(route, 'members')))
  })

  test('a brand with a dark variant colours the browser bar for both', () => {
    const dark = { headerColour: '#000000', colours: LEAST_LOOK.colours, gradients: LEAST_LOOK.gradients, shadows: {} }
    expect(headOf({ ...facts, merchant: merchantOf({ look: { ...LEAST_LOOK, dark } }) }).themeColours).toEqual([
      { colour: '#ffffff', media: '(prefers-color-scheme: light)' },
      { colour: '#000000', media: '(prefers-color-scheme: dark)' },
    ])
  })

  test('refuses a language without texts', () => {
    expect(() => headOf({ ...facts, language: 'TH' })).toThrow('least has no title for home in TH')
  })
})

describe('structured-data', () => {
  const facts = { merchant: merchantOf(), language: 'EN', route: 'home', icon: '/m/brand/icon-512.x.png' } as const
  type Thing = Record<string, unknown>
  const graph = (changes: object = {}): Thing[] => structuredData({ ...facts, ...changes })['@graph'] as Thing[]
  const types = (changes: object): unknown[] => graph(changes).map((thing) => thing['@type'])

  test('SEO-1 home names the company and the site', () => {
    expect(graph()).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://www.least.example/#organization',
        name: 'Least',
        legalName: 'Least Ltd.',
        url: 'https://www.least.example/',
        logo: 'https://www.least.example/m/brand/icon-512.x.png',
      },
      {
        '@type': 'WebSite',
        '@id': 'https://www.least.example/#website',
        name: 'Least',
        url: 'https://www.least.example/m/home',
        inLanguage: 'en-US',
        publisher: { '@id': 'https://www.least.example/#organization' },
      },
    ])
  })

  test('SEO-1 every screen has a WebPage entry', () => {
    expect(types({ route: 'index' })).toEqual(['Organization', 'WebSite', 'WebPage'])
    expect(types({ route: 'game' })).toEqual(['WebPage', 'BreadcrumbList', 'ItemList'])
    expect(types({ route: 'login' })).toEqual(['WebPage', 'BreadcrumbList'])
    expect(types({ route: 'not-found' })).toEqual(['WebPage'])
    expect(types({ route: 'offline' })).toEqual(['WebPage'])
    expect(ROUTE_IDS.every((route) => graph({ route }).length > 0)).toBe(true)
  })

  test('a screen has breadcrumbs below home', () => {
    const [page, crumbs] = graph({ route: 'register' })
    expect(page).toMatchObject({
      name: 'Title of register',
      url: 'https://www.least.example/m/register',
      isPartOf: { '@id': 'https://www.least.example/#website' },
    })
    expect(crumbs?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Least', item: 'https://www.least.example/m/home' },
      { '@type': 'ListItem', position: 2, name: 'Title of register', item: 'https://www.least.example/m/register' },
    ])
  })

  test('the games screen names ten games, the first of each lane before the second of any', () => {
    const merchant = merchantOf()
    const [lane] = merchant.snapshot.lanes
    const tiles = (prefix: string, count: number): unknown[] =>
      Array.from({ length: count }, (_, index) => ({ ...lane?.tiles[0], name: `${prefix}${index + 1}` }))
    const lanes = [
      { ...lane, tiles: tiles('a', 8) },
      { ...lane, tiles: tiles('b', 1) },
      { ...lane, tiles: tiles('c', 3) },
    ]
    const [, , list] = graph({ route: 'game', merchant: { ...merchant, snapshot: { ...merchant.snapshot, lanes } } })
    const items = list?.['itemListElement'] as { position: number; item: Thing }[]
    expect(items.map(({ item }) => item['name'])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'c3', 'a4', 'a5', 'a6'])
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(items[0]?.item).toEqual({ '@type': 'VideoGame', name: 'a1', publisher: 'Paper Fox' })
  })

  test('no name can end the script element', () => {
    const text = structuredDataJson({ ...facts, merchant: merchantOf({ name: '</script><b>' }) })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual(structuredData({ ...facts, merchant: merchantOf({ name: '</script><b>' }) }))
  })
})
