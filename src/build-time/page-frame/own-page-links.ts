import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { inLanguage, isRouteId, pathBelow, splitPath, type RouteId } from '#routes/routes.ts'

/** The page that is rendered. */
export interface PageFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
  /** For no screen: path below the language, and its languages. */
  readonly document?: { readonly path: string; readonly languages: readonly LanguageCode[] } | undefined
}

export interface PlainLink {
  readonly href: string
  readonly words: string
  /** The page's language, where it is another than this page's. */
  readonly hrefLang?: string
}

/** The page's language, where it is another than this page's. */
export function planOwnPages({ merchant, language }: PageFacts, place: 'footer' | 'menu'): (PlainLink & { readonly name: string })[] {
  return merchant.pages
    .filter((page) => page.language === language && page[place] !== undefined)
    .sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
    .map(({ name, label, title }) => ({ name, href: pathBelow(`p/${name}`, language, merchant.defaultLanguage), words: label ?? title }))
}

/**
 * An address of the folder as a page links to it: a path of the site without a language leads to the screen or to the merchant's own page in the page's language,
 * where there is one (RTE-13).
 */
export function linkFrom({ merchant, language }: Pick<PageFacts, 'merchant' | 'language'>, href: string): string {
  const [named, rest] = splitPath(href)
  if (!href.startsWith('/m/') || named !== undefined) return href
  const [path = ''] = rest.split(/[?#]/)
  const isThere = isRouteId(path) || merchant.pages.some((page) => page.language === language && `p/${page.name}` === path)
  return isThere ? inLanguage(href, language, merchant.defaultLanguage) : href
}
