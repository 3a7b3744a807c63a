import type { Merchant } from '#brand/schema.ts'
import { localeOf, type LanguageCode } from '#i18n/languages.ts'
import { pathTo } from '#shells/paths.ts'
import { isGuarded, isListed, type RouteId } from '#shells/routes.ts'

/** A page in another language, as search engines are told of it. */
export interface Alternate {
  readonly hreflang: string
  readonly href: string
}

/** Languages whose name alone would not tell the script or the variant. */
const VARIANTS: Partial<Record<LanguageCode, string>> = { CN: 'zh-Hans', TW: 'zh-Hant', 'PT-BR': 'pt-BR', 'UR-LA': 'ur-Latn' }

/** The value of hreflang: the language without a country, since the pages are for all who read it. */
export function hreflangOf(language: LanguageCode): string {
  return VARIANTS[language] ?? new Intl.Locale(localeOf(language)).language
}

/** The one address of a path that search engines keep, whatever affiliate's host it was read on. */
export function absolute(merchant: Merchant, path: string): string {
  return `https://${merchant.identityHost}${path}`
}

/** The one address of a screen in a language (SEO-1). */
export function canonicalOf(merchant: Merchant, route: RouteId, language: LanguageCode): string {
  return absolute(merchant, pathTo(route, language, merchant.defaultLanguage))
}

/** The screen in every language of the merchant, and the default one for everybody else (x-default). */
export function alternatesOf(merchant: Merchant, route: RouteId): Alternate[] {
  const each = merchant.languages.map((language) => ({ hreflang: hreflangOf(language), href: canonicalOf(merchant, route, language) }))
  return [...each, { hreflang: 'x-default', href: canonicalOf(merchant, route, merchant.defaultLanguage) }]
}

/** May search engines list the page: on the fixed list of SEO-2, and not behind a merchant's sign-in? */
export function isIndexed(merchant: Merchant, route: RouteId): boolean {
  return isListed(route) && !isGuarded(route, merchant.access)
}
