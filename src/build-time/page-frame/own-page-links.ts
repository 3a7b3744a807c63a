import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { pathBelow, type RouteId } from '#routes/routes.ts'

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
