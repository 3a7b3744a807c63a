import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { localeOf, type LanguageCode } from '#lib/languages.ts'
import { isClosedScreen } from '#routes/screens/program.ts'
import { pathBelow, isGuarded, isListed, type RouteId, ROUTE_IDS } from '#routes/routes.ts'

/** A page in another language, for search engines. */
export interface Alternate {
  readonly hreflang: string
  readonly href: string
}

/** Languages whose code alone would not identify the script or variant. */
const VARIANTS: Partial<Record<LanguageCode, string>> = { CN: 'zh-Hans', TW: 'zh-Hant', 'PT-BR': 'pt-BR', 'UR-LA': 'ur-Latn' }

const hreflangs = new Map<LanguageCode, string>()

/** Without country: for all visitors who read the language. */
export function hreflangOf(language: LanguageCode): string {
  const hreflang = hreflangs.get(language) ?? VARIANTS[language] ?? new Intl.Locale(localeOf(language)).language
  hreflangs.set(language, hreflang)
  return hreflang
}

/** The canonical address of a path, whichever affiliate's host served it. */
export function absolute(merchant: Merchant, path: string): string {
  return `https://${merchant.identityHost}${path}`
}

/** SEO-1. `path`: below the language. */
export function canonicalOf(merchant: Merchant, path: string, language: LanguageCode): string {
  return absolute(merchant, pathBelow(path, language, merchant.defaultLanguage))
}

/** With x-default: the default language's, or the first. */
export function alternatesOf(merchant: Merchant, path: string, languages: readonly LanguageCode[] = merchant.languages): Alternate[] {
  const each = languages.map((language) => ({ hreflang: hreflangOf(language), href: canonicalOf(merchant, path, language) }))
  const { defaultLanguage } = merchant
  const general = languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)
  return [...each, { hreflang: 'x-default', href: canonicalOf(merchant, path, general) }]
}

/** On SEO-2's list, open to visitors, and of no program that is closed (MKT-3). */
export function isIndexed(merchant: Merchant, route: RouteId): boolean {
  return isListed(route) && !isGuarded(route, merchant.access) && !isClosedScreen(route, merchant.features.closedPrograms)
}

/** SEO-2. Unlisted pages stay crawlable, else their noindex is never read. The back end is disallowed. */
export function robotsTxt(merchant: Merchant): string {
  return ['User-agent: *', 'Allow: /m/', 'Disallow: /wps/', '', `Sitemap: ${absolute(merchant, '/sitemap.xml')}`, ''].join('\n')
}

/** What may stand in the sitemap beside the screens. */
interface ListedDocument {
  /** Below the language. */
  readonly path: string
  readonly languages: readonly LanguageCode[]
}

/** SEO-2: listed screens and further documents, each with its other languages. */
export function sitemapXml(merchant: Merchant, documents: readonly ListedDocument[] = []): string {
  const screens = ROUTE_IDS.filter((route) => isIndexed(merchant, route)).map((path) => ({ path, languages: merchant.languages }))
  const urls = [...screens, ...documents].flatMap((document) => sitemapEntries(merchant, document))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function sitemapEntries(merchant: Merchant, { path, languages }: ListedDocument): string[] {
  const alternates = alternatesOf(merchant, path, languages)
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('')
  return languages.map((language) => `<url><loc>${canonicalOf(merchant, path, language)}</loc>${alternates}</url>`)
}

/**
 * Origins that share a member's passkeys, for brands with several domains (a passkey belongs to one). Undefined for one domain. Sub-domains
 * need no mention; an affiliate's on another domain cannot be named, as there are no patterns. Local names are left out.
 */
export function passkeyOriginsJson({ hosts, identityHost }: Merchant): string | undefined {
  if (hosts.length < 2) return undefined
  const named = [identityHost, ...hosts.flatMap((host) => [host, `www.${host}`])].filter((host) => !/(?:^|\.)localhost$/.test(host))
  return JSON.stringify({ origins: [...new Set(named)].map((host) => `https://${host}`) })
}

/** Unchanged where the percent signs are no encoding. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
