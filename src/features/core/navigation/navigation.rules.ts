import { CLICK_ID_NAMES, PIXEL_CHANNELS } from '#contract/link-ids.ts'
import { pathOf } from '#lib/url-safety.ts'
import { isRouteId } from '#routes/screens/audience.ts'
import { RELOADS_IN_PLACE } from '#routes/screens/reloads-in-place.ts'

export interface GuardFacts {
  /** The page's route, `not-found` included. */
  readonly route: string
  /** Does the route need a session at this merchant (`isGuarded`)? */
  readonly guarded: boolean
  /** `maybe`: this tab has none, but another tab or the kept session may (SES-10). */
  readonly session: 'member' | 'maybe' | 'none'
  /** Did the address bring a token or a sign-in callback? Boot checks it before it turns the visitor away. */
  readonly arriving: boolean
  /** Must the member change the password first (LOG-5)? */
  readonly locked: boolean
}

export type Guard =
  | { readonly do: 'stay'; readonly session: 'member' | 'guest' | 'pending' }
  | {
      readonly do: 'leave'
      readonly to: 'home' | 'login' | 'changePsw'
      readonly because: 'feedbackNeedsSession' | 'signInNeeded' | 'passwordMustChange'
    }

/** Decides whether this page may be shown and in which variant (RTE-3, LOG-5). feedback's own rule precedes the guard (RTE-1). */
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

/** Decides how a page is renewed (RTE-9): these screens reload in place, any other goes home. `pathname` has no language segment. */
export function decideForcedRefresh(pathname: string): ForcedRefresh {
  const route = pathname.replace(/^\/m\//, '').replace(/^(index|register)\.html$/, '$1')
  return isRouteId(route) && RELOADS_IN_PLACE[route] ? { do: 'reload' } : { do: 'goHome' }
}

/**
 * Query parameters that internal links carry from screen to screen (RTE-8, TRK-9), with the click ids of the merchant's folder. Before consent the
 * address alone holds what a link brought.
 */
export function carriedParameters(clickIds: readonly string[] = CLICK_ID_NAMES): readonly string[] {
  return [...new Set(['affiliateCode', 'referralCode', 'r', 'inApp', 'fullscreen', 'from', ...clickIds, ...PIXEL_CHANNELS])]
}
const TO_SIGN_IN = ['go', 'redirectUrl', 'backUrl']

/** Links to sign-in and registration carry more, which takes effect after sign-in (RTE-5..7). */
export function carriedToSignIn(clickIds?: readonly string[]): readonly string[] {
  return carriedParameters(clickIds).concat(TO_SIGN_IN)
}

/** Adds the carried parameters of `search` to an internal path (RTE-8), as `carryNamed` does. */
export function carryParameters(target: string, search: string, names = carriedParameters()): string {
  return carryNamed(target, search, names)
}

/**
 * Adds the parameters `names` of `search`, or all, to an internal path. The target's own value of a parameter wins; repeated values stay repeated.
 * The result is always of our origin. Before the first paint the html element holds the names: they would not fit into that script.
 */
export function carryNamed(target: string, search: string, names?: readonly string[]): string {
  // Any base will do: the result drops it.
  const url = new URL(target, 'https://a')
  const own = [...url.searchParams.keys()]
  for (const [name, value] of new URLSearchParams(search))
    if (names?.includes(name) !== false && !own.includes(name)) url.searchParams.append(name, value)
  return pathOf(url)
}

/**
 * Returns where a link of ours leads with the parameters `names` of `search`; sign-in and registration also get the destination after it (RTE-5, RTE-7,
 * RTE-8).
 */
export function carryingLink(
  { href, pathname }: Pick<HTMLAnchorElement, 'href' | 'pathname'>,
  search: string,
  names?: readonly string[],
): string {
  return carryNamed(href, search, /\/(?:login|register)$/.test(pathname) ? names?.concat(TO_SIGN_IN) : names)
}
