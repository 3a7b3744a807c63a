import type { RouteId } from './audience.ts'

/** `special`: no menu may link to it. `folder`: the merchant’s own pages (OPS-7), `/m/p/<name>`. */
type Kind = 'screen' | 'special' | 'folder'

/** What is under a path. */
export const KIND = {
  index: 'screen',
  home: 'screen',
  login: 'screen',
  register: 'screen',
  game: 'screen',
  activity: 'screen',
  promotions: 'screen',
  inviteFriends: 'screen',
  service: 'screen',
  changePsw: 'screen',
  agentRegister: 'screen',
  feedback: 'screen',
  launchGame: 'screen',
  'member/home': 'screen',
  'member/vip': 'screen',
  'member/sign-in': 'screen',
  'member/missions': 'screen',
  'member/rescue': 'screen',
  'member/promo-code': 'screen',
  'member/inbox': 'screen',
  'member/rewards': 'screen',
  'member/limits': 'screen',
  'member/cashier': 'screen',
  'not-found': 'special',
  offline: 'special',
  p: 'folder',
} satisfies Record<RouteId, Kind>
