import { CLICK_ID_NAMES, PIXEL_CHANNELS } from '#contract/link-ids.ts'
import { pathOf } from '#lib/url-safety.ts'
import { isRouteId } from '#routes/screens/audience.ts'
import { RELOADS_IN_PLACE } from '#routes/screens/reloads-in-place.ts'

export interface GuardFacts {
  /** The page's route, `not-found` included. */
  readonly route: string
  /** By `isGuarded`. */
  readonly guarded: boolean
  /** `maybe`: another tab or the stored session may have one (SES-10). */
  readonly session: 'member' | 'maybe' | 'none'
  /** A token or callback in the address, which boot checks first. */
  readonly arriving: boolean
  /** LOG-5. */
  readonly locked: boolean
}

export type Guard =
  | { readonly do: 'stay'; readonly session: 'member' | 'guest' | 'pending' }
  | {
      readonly do: 'leave'
      readonly to: 'home' | 'login' | 'changePsw'
      readonly because: 'feedbackNeedsSession' | 'signInNeeded' | 'passwordMustChange'
    }

/** RTE-3, LOG-5. feedback's rule comes first (RTE-1). */
export function decideGuard({ route, guarded, session, arriving, locked }: GuardFacts): Guard {
  if (session === 'member') {
    if (locked && route !== 'changePsw') return { do: 'leave', to: 'changePsw', because: 'passwordMustChange' }
    return { do: 'stay', session: 'member' }
  }
  if (arriving || session === 'maybe') return { do: 'stay', session: 'pending' }
  if (route === 'feedback') return { do: 'leave', to: 'home', because: 'feedbackNeedsSession' }
  if (guarded) return { do: 'leave', to: 'login', because: 'signInNeeded' }
  return { do: 'stay', session: 'guest' }
}

export type ForcedRefresh = { readonly do: 'reload' } | { readonly do: 'goHome' }

/** RTE-9: reload in place, or home. `pathname` without language. */
export function decideForcedRefresh(pathname: string): ForcedRefresh {
  const route = pathname.replace(/^\/m\//, '').replace(/^(index|register)\.html$/, '$1')
  return isRouteId(route) && RELOADS_IN_PLACE[route] ? { do: 'reload' } : { do: 'goHome' }
}

/** RTE-8, TRK-9, with the folder's click ids. Before consent only the address holds them. */
export function carriedParameters(clickIds: readonly string[] = CLICK_ID_NAMES): readonly string[] {
  return [...new Set(['affiliateCode', 'referralCode', 'r', 'inApp', 'fullscreen', 'from', ...clickIds, ...PIXEL_CHANNELS])]
}
const TO_SIGN_IN = ['go', 'redirectUrl', 'backUrl']

/** Plus what takes effect after sign-in (RTE-5..7). */
export function carriedToSignIn(clickIds?: readonly string[]): readonly string[] {
  return carriedParameters(clickIds).concat(TO_SIGN_IN)
}

/** RTE-8, like `carryNamed`. */
export function carryParameters(target: string, search: string, names = carriedParameters()): string {
  return carryNamed(target, search, names)
}

/**
 * Adds `names` of `search`, or all. The target's own values win; repeated ones stay. Always our origin. Before first paint the html element
 * has the names, which do not fit into the script.
 */
export function carryNamed(target: string, search: string, names?: readonly string[]): string {
  // Any base will do: the result drops it.
  const url = new URL(target, 'https://a')
  const own = [...url.searchParams.keys()]
  for (const [name, value] of new URLSearchParams(search))
    if (names?.includes(name) !== false && !own.includes(name)) url.searchParams.append(name, value)
  return pathOf(url)
}

/** Sign-in and registration also get the destination (RTE-5, RTE-7, RTE-8). */
export function carryingLink(
  { href, pathname }: Pick<HTMLAnchorElement, 'href' | 'pathname'>,
  search: string,
  names?: readonly string[],
): string {
  return carryNamed(href, search, /\/(?:login|register)$/.test(pathname) ? names?.concat(TO_SIGN_IN) : names)
}
