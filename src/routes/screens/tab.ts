import type { Tab } from '#build-time/brand/schema/look.ts'
import type { RouteId } from './audience.ts'

/** The tab of the bottom bar that leads to the screen. */
export const TAB = {
  index: undefined,
  home: 'home',
  login: undefined,
  register: undefined,
  game: 'games',
  activity: undefined,
  promotions: 'promotions',
  inviteFriends: undefined,
  service: 'service',
  changePsw: undefined,
  agentRegister: undefined,
  feedback: undefined,
  launchGame: undefined,
  'member/home': 'me',
  'member/vip': undefined,
  'member/sign-in': undefined,
  'member/missions': undefined,
  'member/rescue': undefined,
  'member/promo-code': undefined,
  'member/inbox': undefined,
  'member/rewards': undefined,
  'member/limits': undefined,
  'member/cashier': 'deposit',
  'not-found': undefined,
  offline: undefined,
  p: undefined,
} satisfies Record<RouteId, Tab | undefined>
