import { expect, test } from 'vitest'
import { sitemapXml } from '#seo/sitemap.ts'
import { merchantOf } from '../brand/least-merchant.ts'

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string)

test('SEO-2 the sitemap has the listed pages in every language', () => {
  expect(locations(sitemapXml(merchantOf({ languages: ['EN', 'AR'] })))).toEqual(['index', 'home', 'register', 'game', 'activity', 'inviteFriends'].flatMap((route) => (
    [`https://www.least.example/m/${route}`, `https://www.least.example/m/ar/${route}`])))
})

test('SEO-1 each entry names its other languages', () => {
  const [, entry] = /<url>(.*?)<\/url>/.exec(sitemapXml(merchantOf({ languages: ['EN', 'AR'] }))) ?? []
  expect(entry).toBe('<loc>https://www.least.example/m/index</loc>'
    + '<xhtml:link rel="alternate" hreflang="en" href="https://www.least.example/m/index"/>'
    + '<xhtml:link rel="alternate" hreflang="ar" href="https://www.least.example/m/ar/index"/>'
    + '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.least.example/m/index"/>')
})

test('SEO-2 what is kept for members is not in the sitemap; the whole is XML of the sitemap protocol', () => {
  const xml = sitemapXml(merchantOf({ access: 'members' }))
  expect(locations(xml)).toEqual(['index', 'register', 'inviteFriends'].map((route) => `https://www.least.example/m/${route}`))
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9" xmlns:xhtml="http:\/\/www.w3.org\/1999\/xhtml">\n<url>[\s\S]*<\/url>\n<\/urlset>\n$/)
})
