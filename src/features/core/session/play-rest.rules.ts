import type { RouteId } from '#routes/routes.ts'

/** The screens of games, bonuses and their advertising: a member on a break meets the calm screen in their place (RGP-4, RGP-6). */
const CLOSED_BY_REST: ReadonlySet<string> = new Set<RouteId>([
  'home',
  'game',
  'launchGame',
  'promotions',
  'activity',
  'inviteFriends',
  'member/vip',
  'member/sign-in',
  'member/missions',
  'member/rescue',
  'member/promo-code',
  'member/rewards',
])

/** Is a screen closed during a break or an exclusion (RGP-4)? */
export function isClosedByRest(route: string): boolean {
  return CLOSED_BY_REST.has(route)
}
