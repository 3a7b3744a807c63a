import type { LinkIcon } from '#build-time/brand/schema/look.ts'
import { pathTo, ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { planOwnPages, type PageFacts, type PlainLink } from './own-page-links.ts'

/** Plans the links to the member's screens, in the order of the routes; the cashier only where the merchant has one. */
export function planMemberScreens({ merchant, language }: PageFacts): { route: RouteId; href: string }[] {
  return ROUTE_IDS.filter(
    (route) => route.startsWith('member/') && route !== 'member/home' && (route !== 'member/cashier' || merchant.cashier !== undefined),
  ).map((route) => ({ route, href: pathTo(route, language, merchant.defaultLanguage) }))
}

/** Plans the links of the member's menu to the merchant's own pages. */
export function planMenuPages(facts: PageFacts): PlainLink[] {
  return planOwnPages(facts, 'menu').map(({ href, words }) => ({ href, words }))
}

/** Plans the links of the member's menu to other sites, in the order of the folder. */
export function planMemberLinks({ merchant, language }: PageFacts): (PlainLink & { readonly icon: LinkIcon | undefined })[] {
  const words = merchant.copy.get(language)?.links
  return Object.entries(merchant.memberLinks).map(([key, { href, icon }]) => ({ href, icon, words: words?.[key] ?? key }))
}
