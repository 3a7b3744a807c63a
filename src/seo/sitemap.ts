import type { Merchant } from '#brand/schema.ts'
import { alternatesOf, canonicalOf, isIndexed } from '#seo/addresses.ts'
import { ROUTE_IDS, type RouteId } from '#shells/routes.ts'

/** A merchant's sitemap (SEO-2): the listed screens in every language, each naming its other languages. */
export function sitemapXml(merchant: Merchant): string {
  const urls = ROUTE_IDS.filter((route) => isIndexed(merchant, route)).flatMap((route) => entries(merchant, route))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function entries(merchant: Merchant, route: RouteId): string[] {
  const others = alternatesOf(merchant, route).map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`).join('')
  return merchant.languages.map((language) => `<url><loc>${canonicalOf(merchant, route, language)}</loc>${others}</url>`)
}
