/** Who a screen is for: `public` to all, `member` guarded, `access` as the merchant's folder says (RTE-3). */
type Audience = 'public' | 'member' | 'access'

interface Route {
  readonly audience: Audience
  /** May search engines list it (SEO-2)? */
  readonly listed?: true
  /** Not a screen a menu may lead to. */
  readonly special?: true
  /** Says only what it is for: no tab or menu item leads to it. */
  readonly bare?: true
  /** Further paths that show the same screen, below `/m/` (RTE-1). */
  readonly also?: readonly string[]
}

/** Every screen under `/m/` (RTE-1): the key is its path. */
const ROUTES = {
  index: { audience: 'public', listed: true, also: ['index.html'] },
  home: { audience: 'access', listed: true },
  login: { audience: 'public' },
  register: { audience: 'public', listed: true, also: ['register.html'] },
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
} as const satisfies Record<string, Route>

export type RouteId = keyof typeof ROUTES

export const ROUTE_IDS = Object.keys(ROUTES) as readonly RouteId[]

export function isRouteId(id: string): id is RouteId {
  return Object.hasOwn(ROUTES, id)
}

/** Must a visitor be signed in to see the route, at a merchant whose folder says `access` (RTE-3)? */
export function isGuarded(id: RouteId, access: 'public' | 'members'): boolean {
  const { audience } = ROUTES[id]
  return audience === 'member' || (audience === 'access' && access === 'members')
}

/** May search engines index the route's page (SEO-2's fixed list)? */
export function isListed(id: RouteId): boolean {
  return 'listed' in ROUTES[id]
}

/** Is the route one that members can be led to, unlike the not-found and offline pages? */
export function isScreen(id: RouteId): boolean {
  return !('special' in ROUTES[id])
}

/** Has the route's screen content of its own, so that tabs and menus may lead to it? */
export function hasContent(id: RouteId): boolean {
  return !('bare' in ROUTES[id])
}

/** The other file names under which a route is served, below `/m/` (`index.html`, `register.html`). */
export function aliasesOf(id: RouteId): readonly string[] {
  const route: Route = ROUTES[id]
  return route.also ?? []
}
