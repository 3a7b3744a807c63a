/** `access`: as the merchant’s folder says (RTE-3). */
type Audience = 'public' | 'member' | 'access'

/** Audience of each screen under `/m/` (RTE-1): the key is its path. */
export const AUDIENCE = {
  index: 'public',
  home: 'access',
  login: 'public',
  register: 'public',
  game: 'access',
  activity: 'access',
  promotions: 'access',
  inviteFriends: 'public',
  service: 'public',
  changePsw: 'member',
  agentRegister: 'member',
  feedback: 'member',
  launchGame: 'member',
  'member/home': 'member',
  'member/vip': 'member',
  'member/sign-in': 'member',
  'member/missions': 'member',
  'member/rescue': 'member',
  'member/promo-code': 'member',
  'member/inbox': 'member',
  'member/rewards': 'member',
  'member/limits': 'member',
  'member/cashier': 'member',
  'not-found': 'public',
  offline: 'public',
  p: 'public',
} as const satisfies Record<string, Audience>

export type RouteId = keyof typeof AUDIENCE

export function isRouteId(id: string): id is RouteId {
  return Object.hasOwn(AUDIENCE, id)
}
