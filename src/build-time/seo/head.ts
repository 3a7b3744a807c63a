import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { SHARE_SIZE } from '#build-time/brand/share-image.ts'
import { localeOf, type LanguageCode } from '#i18n/languages.ts'
import { absolute, alternatesOf, canonicalOf, isIndexed, type Alternate } from '#build-time/seo/addresses.ts'
import type { RouteId } from '#routes/routes.ts'

export interface HeadFacts {
  readonly merchant: Merchant
  /** One of the merchant's. */
  readonly language: LanguageCode
  readonly route: RouteId
  /** Path of the picture for shared links. */
  readonly shareImage: string
}

/** A meta element: `property` for Open Graph, `name` for all others. */
export type Meta = { readonly property: string; readonly content: string } | { readonly name: string; readonly content: string }

/** The head of a page, for browsers, search engines and social networks (SEO-1, SEO-2). */
export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly alternates: readonly Alternate[]
  readonly robots: 'index, follow' | 'noindex'
  /** Colour of the browser bar; `media` if the brand has a dark scheme. */
  readonly themeColours: readonly { readonly colour: string; readonly media?: string }[]
  readonly openGraph: readonly Meta[]
  readonly twitter: readonly Meta[]
}

/** The head of a screen of a merchant in a language, from the texts in the merchant's folder. */
export function headOf({ merchant, language, route, shareImage }: HeadFacts): Head {
  const seo = merchant.seo.get(language)
  const page = seo?.pages[route]
  if (!seo || !page) throw new Error(`${merchant.code} has no title for ${route} in ${language}`)
  const title = page.title
  const description = page.description ?? seo.description
  const canonical = canonicalOf(merchant, route, language)
  const image = absolute(merchant, shareImage)
  return {
    title, description, canonical,
    alternates: alternatesOf(merchant, route),
    robots: isIndexed(merchant, route) ? 'index, follow' : 'noindex',
    themeColours: themeColours(merchant),
    openGraph: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: merchant.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: openGraphLocale(language) },
      { property: 'og:image', content: image },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: String(SHARE_SIZE.width) },
      { property: 'og:image:height', content: String(SHARE_SIZE.height) },
      { property: 'og:image:alt', content: seo.shareAlt },
    ],
    // Networks that read these fall back to Open Graph.
    twitter: [{ name: 'twitter:card', content: 'summary_large_image' }],
  }
}

function themeColours({ look }: Merchant): Head['themeColours'] {
  if (!look.dark) return [{ colour: look.headerColour }]
  return [
    { colour: look.headerColour, media: '(prefers-color-scheme: light)' },
    { colour: look.dark.headerColour, media: '(prefers-color-scheme: dark)' },
  ]
}

/** language_COUNTRY, the only form of Open Graph; with the likeliest country if the locale names none. */
function openGraphLocale(language: LanguageCode): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize()
  return `${code}_${region}`
}
