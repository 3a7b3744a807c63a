import { expect, test } from 'vitest'
import { headOf } from '#build-time/seo/head.ts'
import { isListed, ROUTE_IDS } from '#routes/routes.ts'
import { LEAST_LOOK, merchantOf } from '../brand/least-merchant.ts'

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
      { property: 'og:image:type', content: 'image/jpeg' },
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

test('SEO-2 search engines list the fixed pages and no others', () => {
  const listed = ROUTE_IDS.filter((route) => headOf({ ...facts, route }).robots === 'index, follow')
  expect(listed.toSorted()).toEqual(['activity', 'game', 'home', 'index', 'inviteFriends', 'register'])
  expect(headOf({ ...facts, route: 'login' }).robots).toBe('noindex')
})

test('SEO-2 RTE-3 pages that a merchant shows to members only are not listed', () => {
  const closed = merchantOf({ access: 'members' })
  const listed = ROUTE_IDS.filter((route) => headOf({ ...facts, merchant: closed, route }).robots === 'index, follow')
  expect(listed.toSorted()).toEqual(['index', 'inviteFriends', 'register'])
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
