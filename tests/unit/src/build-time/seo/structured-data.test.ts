import { expect, test } from 'vitest'
import { structuredData, structuredDataJson } from '#build-time/seo/structured-data.ts'
import { ROUTE_IDS } from '#routes/routes.ts'
import { merchantOf } from '../brand/least-merchant.ts'

const facts = { merchant: merchantOf(), language: 'EN', route: 'home', icon: '/m/brand/icon-512.x.png' } as const
type Thing = Record<string, unknown>
const graph = (changes: object = {}): Thing[] => structuredData({ ...facts, ...changes })['@graph'] as Thing[]
const types = (changes: object): unknown[] => graph(changes).map((thing) => thing['@type'])

test('SEO-1 home names the company and the site', () => {
  expect(graph()).toEqual([
    {
      '@type': 'Organization', '@id': 'https://www.least.example/#organization', name: 'Least', legalName: 'Least Ltd.',
      url: 'https://www.least.example/', logo: 'https://www.least.example/m/brand/icon-512.x.png',
    },
    {
      '@type': 'WebSite', '@id': 'https://www.least.example/#website', name: 'Least', url: 'https://www.least.example/m/home', inLanguage: 'en-US',
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
  expect(page).toMatchObject({ name: 'Title of register', url: 'https://www.least.example/m/register', isPartOf: { '@id': 'https://www.least.example/#website' } })
  expect(crumbs?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Least', item: 'https://www.least.example/m/home' },
    { '@type': 'ListItem', position: 2, name: 'Title of register', item: 'https://www.least.example/m/register' },
  ])
})

test('the games screen names ten games, the first of each lane before the second of any', () => {
  const merchant = merchantOf()
  const [lane] = merchant.snapshot.lanes
  const tiles = (prefix: string, count: number): unknown[] => Array.from({ length: count }, (_, index) => ({ ...lane?.tiles[0], name: `${prefix}${index + 1}` }))
  const lanes = [{ ...lane, tiles: tiles('a', 8) }, { ...lane, tiles: tiles('b', 1) }, { ...lane, tiles: tiles('c', 3) }]
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
