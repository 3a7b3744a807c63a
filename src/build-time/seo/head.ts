import { lookAt } from '#build-time/brand/seasons.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { SnapshotTile } from '#build-time/brand/schema/snapshot.ts'
import { SHARE_SIZE } from '#build-time/brand/site-pictures.ts'
import { localeOf, type LanguageCode } from '#lib/languages.ts'
import type { RouteId } from '#routes/routes.ts'
import { absolute, alternatesOf, canonicalOf, isIndexed, type Alternate } from './addresses.ts'

/** An own page (OPS-7) or a promotion. */
export interface OwnDocument {
  /** Below the language: `p/terms`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Those in which it exists. */
  readonly languages: readonly LanguageCode[]
  /** May search engines list it? */
  readonly listed: boolean
  /** schema.org data beside that of every page. */
  readonly things: readonly Thing[]
  /** What shared links show in place of the brand's picture. */
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number } | undefined
}

interface HeadFacts {
  readonly merchant: Merchant
  /** One of the merchant's. */
  readonly language: LanguageCode
  readonly route: RouteId
  /** What the page is, if it is no screen. */
  readonly document?: OwnDocument | undefined
  /** Path of the picture for shared links. */
  readonly shareImage: string
}

/** A meta element: `property` for Open Graph, `name` for all others. */
type Meta = { readonly property: string; readonly content: string } | { readonly name: string; readonly content: string }

/** SEO-1, SEO-2. */
interface Head {
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

export function headOf({ merchant, language, route, document, shareImage }: HeadFacts): Head {
  const seo = merchant.seo.get(language)
  const page = document ?? seo?.pages[route]
  if (!seo || !page) throw new Error(`${merchant.code} has no title for ${route} in ${language}`)
  const title = page.title
  const description = page.description ?? seo.description
  const path = document?.path ?? route
  const canonical = canonicalOf(merchant, path, language)
  const picture = document?.picture ?? { path: shareImage, ...SHARE_SIZE }
  return {
    title,
    description,
    canonical,
    alternates: alternatesOf(merchant, path, document?.languages),
    robots: (document?.listed ?? isIndexed(merchant, route)) ? 'index, follow' : 'noindex',
    themeColours: themeColours(lookAt(merchant, Date.now())),
    openGraph: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: merchant.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: openGraphLocale(language) },
      { property: 'og:image', content: absolute(merchant, picture.path) },
      { property: 'og:image:width', content: String(picture.width) },
      { property: 'og:image:height', content: String(picture.height) },
      { property: 'og:image:alt', content: document?.picture ? title : seo.shareAlt },
    ],
    // Networks that read these fall back to Open Graph.
    twitter: [{ name: 'twitter:card', content: 'summary_large_image' }],
  }
}

function themeColours(look: Look): Head['themeColours'] {
  if (!look.dark) return [{ colour: look.headerColour }]
  return [
    { colour: look.headerColour, media: '(prefers-color-scheme: light)' },
    { colour: look.dark.headerColour, media: '(prefers-color-scheme: dark)' },
  ]
}

/** Open Graph's only form, with the likeliest country if none. */
function openGraphLocale(language: LanguageCode): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize()
  return `${code}_${region}`
}

interface StructuredDataFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
  readonly document?: OwnDocument | undefined
  /** Path of the app icon, 512 pixels. */
  readonly icon: string
}

export type Thing = Readonly<Record<string, unknown>>

/** More would only add weight. */
const MAX_LISTED_GAMES = 10

/** schema.org (SEO-1): company and site on home, breadcrumbs elsewhere, games on the games screen. */
export function structuredData(facts: StructuredDataFacts): Thing {
  return { '@context': 'https://schema.org', '@graph': thingsOf(facts) }
}

/** No `<` can end the element early. */
export function structuredDataJson(facts: StructuredDataFacts): string {
  return JSON.stringify(structuredData(facts)).replaceAll('<', '\\u003c')
}

function thingsOf(facts: StructuredDataFacts): Thing[] {
  if (facts.document) return [organisation(facts), webPage(facts), breadcrumbs(facts), ...facts.document.things]
  switch (facts.route) {
    case 'home':
      return [organisation(facts), website(facts)]
    case 'index':
      return [organisation(facts), website(facts), webPage(facts)]
    case 'game':
      return [webPage(facts), breadcrumbs(facts), games(facts)]
    case 'not-found':
    case 'offline':
      return [webPage(facts)]
    default:
      return [webPage(facts), breadcrumbs(facts)]
  }
}

function organisation({ merchant, icon }: StructuredDataFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': absolute(merchant, '/#organization'),
    name: merchant.name,
    legalName: merchant.legalName,
    url: absolute(merchant, '/'),
    logo: absolute(merchant, icon),
  }
}

function website({ merchant, language }: StructuredDataFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': absolute(merchant, '/#website'),
    name: merchant.name,
    url: canonicalOf(merchant, 'home', language),
    inLanguage: localeOf(language),
    publisher: { '@id': absolute(merchant, '/#organization') },
  }
}

function webPage({ merchant, language, route, document }: StructuredDataFacts): Thing {
  const page = document ?? merchant.seo.get(language)?.pages[route]
  return {
    '@type': 'WebPage',
    name: page?.title,
    url: canonicalOf(merchant, document?.path ?? route, language),
    inLanguage: localeOf(language),
    isPartOf: { '@id': absolute(merchant, '/#website') },
  }
}

function breadcrumbs({ merchant, language, route, document }: StructuredDataFacts): Thing {
  const crumb = (position: number, name: string | undefined, path: string): Thing => ({
    '@type': 'ListItem',
    position,
    name,
    item: canonicalOf(merchant, path, language),
  })
  const page = document ?? merchant.seo.get(language)?.pages[route]
  return { '@type': 'BreadcrumbList', itemListElement: [crumb(1, merchant.name, 'home'), crumb(2, page?.title, document?.path ?? route)] }
}

function games({ merchant: { snapshot } }: StructuredDataFacts): Thing {
  // One game of each lane in turn, to show the breadth of the catalogue.
  const longest = Math.max(...snapshot.lanes.map(({ tiles }) => tiles.length))
  const mixed = Array.from({ length: longest }, (_, row) => snapshot.lanes.map(({ tiles }) => tiles[row]))
    .flat()
    .filter((tile) => tile !== undefined)
  return { '@type': 'ItemList', itemListElement: mixed.slice(0, MAX_LISTED_GAMES).map(listItem) }
}

function listItem({ name, vendorName }: SnapshotTile, index: number): Thing {
  return { '@type': 'ListItem', position: index + 1, item: { '@type': 'VideoGame', name, publisher: vendorName } }
}
