import type { Merchant } from '#brand/schema.ts'
import { absolute } from '#seo/addresses.ts'

/**
 * A merchant's robots.txt (SEO-2). Pages that are not to be listed stay readable, else nobody would see their noindex;
 * the back end's calls are nobody's business.
 */
export function robotsTxt(merchant: Merchant): string {
  return ['User-agent: *', 'Allow: /m/', 'Disallow: /wps/', '', `Sitemap: ${absolute(merchant, '/sitemap.xml')}`, ''].join('\n')
}
