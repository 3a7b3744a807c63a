import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts'

/** Audience of a screen: `public` for all, `member` guarded, `access` as the merchant's folder says (RTE-3). */
type Audience = 'public' | 'member' | 'access'

interface Route {
  readonly audience: Audience
  /** May search engines list it (SEO-2)? */
  readonly listed?: true
  /** A page that no menu may lead to. */
  readonly special?: true
  /** No document of ours, but a folder of the merchant's own. */
  readonly folder?: true
}

/** Every screen under `/m/` (RTE-1): the key is its path. */
const ROUTES = {
  index: { audience: 'public', listed: true },
  home: { audience: 'access', listed: true },
  login: { audience: 'public' },
  register: { audience: 'public', listed: true },
  game: { audience: 'access', listed: true },
  activity: { audience: 'access', listed: true },
  promotions: { audience: 'access' },
  inviteFriends: { audience: 'public', listed: true },
  service: { audience: 'public' },
  changePsw: { audience: 'member' },
  agentRegister: { audience: 'member' },
  feedback: { audience: 'member' },
  launchGame: { audience: 'member' },
  'member/home': { audience: 'member' },
  'member/vip': { audience: 'member' },
  'member/sign-in': { audience: 'member' },
  'member/missions': { audience: 'member' },
  'member/rescue': { audience: 'member' },
  'member/promo-code': { audience: 'member' },
  'member/inbox': { audience: 'member' },
  'member/rewards': { audience: 'member' },
  'member/limits': { audience: 'member' },
  'member/cashier': { audience: 'member' },
  'not-found': { audience: 'public', special: true },
  offline: { audience: 'public', special: true },
  // The pages of the merchant's own (OPS-7): `/m/p/<name>`.
  p: { audience: 'public', special: true, folder: true },
} as const satisfies Record<string, Route>

export type RouteId = keyof typeof ROUTES

/** The routes with a document in every language of every merchant. */
export const ROUTE_IDS = (Object.keys(ROUTES) as readonly RouteId[]).filter((id) => !('folder' in ROUTES[id]))

export function isRouteId(id: string): id is RouteId {
  return Object.hasOwn(ROUTES, id)
}

/** Does the route need a session (RTE-3)? `access`: the merchant folder's setting. */
export function isGuarded(id: RouteId, access: 'public' | 'members'): boolean {
  const { audience } = ROUTES[id]
  return audience === 'member' || (audience === 'access' && access === 'members')
}

/** Is the route a screen for visitors to sign in or register? Members are led on from it. */
export function isSignInScreen(id: RouteId): boolean {
  return id === 'login' || id === 'register'
}

/** May search engines index the route's page (SEO-2's fixed list)? */
export function isListed(id: RouteId): boolean {
  return 'listed' in ROUTES[id]
}

/** Is the route a screen, unlike the not-found and offline pages? */
export function isScreen(id: RouteId): boolean {
  return !('special' in ROUTES[id])
}

/** Language segment of a path: `PT-BR` → `pt-br` (RTE-13). */
export function segmentOf(language: LanguageCode): string {
  return language.toLowerCase()
}

/** Path of a screen in a language: `/m/home` in the merchant's default language, `/m/ar/home` in another (RTE-13). */
export function pathTo(route: RouteId, language: LanguageCode, defaultLanguage: LanguageCode): string {
  return pathBelow(route, language, defaultLanguage)
}

/** The same for a document that is no screen: `p/terms`, `activity/welcome`. */
export function pathBelow(path: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  return language === defaultLanguage ? `/m/${path}` : `/m/${segmentOf(language)}/${path}`
}

/** Splits a pathname below `/m/` into its language segment and the rest: `/m/ar/home` → `['AR', 'home']`. */
export function splitPath(pathname: string): [language: LanguageCode | undefined, rest: string] {
  const below = pathname.replace(/^\/m\/?/, '')
  const slash = below.indexOf('/')
  const first = slash < 0 ? below : below.slice(0, slash)
  const code = first.toUpperCase()
  if (first === first.toLowerCase() && isLanguageCode(code)) return [code, slash < 0 ? '' : below.slice(slash + 1)]
  return [undefined, below]
}

/** The pathname without its language segment, for rules that name `/m/…` paths (RTE-13). */
export function withoutLanguage(pathname: string): string {
  const [language, rest] = splitPath(pathname)
  return language === undefined ? pathname : `/m/${rest}`
}

/** The same screen, query and hash in another language. */
export function inLanguage(pathname: string, language: LanguageCode, defaultLanguage: LanguageCode): string {
  const [, rest] = splitPath(pathname)
  return language === defaultLanguage ? `/m/${rest}` : `/m/${segmentOf(language)}/${rest}`
}
