import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { SnapshotTile } from '#build-time/brand/schema/snapshot.ts'
import { localeOf, type LanguageCode } from '#i18n/languages.ts'
import { absolute, canonicalOf } from '#build-time/seo/addresses.ts'
import type { RouteId } from '#routes/routes.ts'

export interface StructuredDataFacts {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly route: RouteId
  /** Path of the app icon, 512 pixels. */
  readonly icon: string
}

type Thing = Readonly<Record<string, unknown>>

/** Games of the snapshot in the games screen's list; more would add weight alone. */
const MAX_LISTED_GAMES = 10

/** schema.org data of a page (SEO-1): company and site on home, breadcrumbs on other screens, games on the games screen. */
export function structuredData(facts: StructuredDataFacts): Thing {
  return { '@context': 'https://schema.org', '@graph': thingsOf(facts) }
}

/** The same as text for a `<script type="application/ld+json">`: no `<` can end the element early. */
export function structuredDataJson(facts: StructuredDataFacts): string {
  return JSON.stringify(structuredData(facts)).replaceAll('<', '\\u003c')
}

function thingsOf(facts: StructuredDataFacts): Thing[] {
  switch (facts.route) {
    case 'home': return [organisation(facts), website(facts)]
    case 'index': return [organisation(facts), website(facts), webPage(facts)]
    case 'game': return [webPage(facts), breadcrumbs(facts), games(facts)]
    case 'not-found':
    case 'offline': return [webPage(facts)]
    default: return [webPage(facts), breadcrumbs(facts)]
  }
}

function organisation({ merchant, icon }: StructuredDataFacts): Thing {
  return {
    '@type': 'Organization', '@id': absolute(merchant, '/#organization'),
    name: merchant.name, legalName: merchant.legalName, url: absolute(merchant, '/'), logo: absolute(merchant, icon),
  }
}

function website({ merchant, language }: StructuredDataFacts): Thing {
  return {
    '@type': 'WebSite', '@id': absolute(merchant, '/#website'),
    name: merchant.name, url: canonicalOf(merchant, 'home', language), inLanguage: localeOf(language),
    publisher: { '@id': absolute(merchant, '/#organization') },
  }
}

function webPage({ merchant, language, route }: StructuredDataFacts): Thing {
  const page = merchant.seo.get(language)?.pages[route]
  return {
    '@type': 'WebPage', name: page?.title, url: canonicalOf(merchant, route, language), inLanguage: localeOf(language),
    isPartOf: { '@id': absolute(merchant, '/#website') },
  }
}

function breadcrumbs({ merchant, language, route }: StructuredDataFacts): Thing {
  const crumb = (position: number, name: string | undefined, id: RouteId): Thing => (
    { '@type': 'ListItem', position, name, item: canonicalOf(merchant, id, language) })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, merchant.name, 'home'), crumb(2, merchant.seo.get(language)?.pages[route]?.title, route)],
  }
}

function games({ merchant: { snapshot } }: StructuredDataFacts): Thing {
  // One game of each lane in turn, to show the breadth of the catalogue.
  const longest = Math.max(...snapshot.lanes.map(({ tiles }) => tiles.length))
  const mixed = Array.from({ length: longest }, (_, row) => snapshot.lanes.map(({ tiles }) => tiles[row])).flat().filter((tile) => tile !== undefined)
  return { '@type': 'ItemList', itemListElement: mixed.slice(0, MAX_LISTED_GAMES).map(listItem) }
}

function listItem({ name, vendorName }: SnapshotTile, index: number): Thing {
  return { '@type': 'ListItem', position: index + 1, item: { '@type': 'VideoGame', name, publisher: vendorName } }
}
