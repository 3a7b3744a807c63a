import type { LinkIcon } from '#build-time/brand/schema/look.ts'
import { pathTo, ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { isClosedScreen } from '#routes/screens/program.ts'
import { planOwnPages, type PageFacts, type PlainLink } from './own-page-links.ts'

/** The screens that the member's own screen lists. */
export type MemberScreen = Exclude<Extract<RouteId, `member/${string}`>, 'member/home'>

/** In route order; the cashier only where there is one. */
export function planMemberScreens({ merchant, language }: PageFacts): { route: MemberScreen; href: string }[] {
  return ROUTE_IDS.filter(
    (route): route is MemberScreen =>
      route.startsWith('member/') &&
      route !== 'member/home' &&
      (route !== 'member/cashier' || merchant.cashier !== undefined) &&
      !isClosedScreen(route, merchant.features.closedPrograms),
  ).map((route) => ({ route, href: pathTo(route, language, merchant.defaultLanguage) }))
}

export function planMenuPages(facts: PageFacts): PlainLink[] {
  return planOwnPages(facts, 'menu').map(({ href, words }) => ({ href, words }))
}

export function planMemberLinks({ merchant, language }: PageFacts): (PlainLink & { readonly icon: LinkIcon | undefined })[] {
  const words = merchant.copy.get(language)?.links
  return Object.entries(merchant.memberLinks).map(([key, { href, icon }]) => ({ href, icon, words: words?.[key] ?? key }))
}
