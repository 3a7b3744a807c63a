import { expect, test } from 'vitest'
import { robotsTxt } from '#seo/robots.ts'
import { merchantOf } from '../brand/least-merchant.ts'

test('SEO-2 robots.txt leads to the merchant\'s sitemap, keeps pages readable and calls to itself', () => {
  expect(robotsTxt(merchantOf())).toBe('User-agent: *\nAllow: /m/\nDisallow: /wps/\n\nSitemap: https://www.least.example/sitemap.xml\n')
})
