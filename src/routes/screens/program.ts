import type { RouteId } from './audience.ts'

/** What a merchant can close as a whole (MKT-3). Demo play has no screen. */
export const PROGRAMS = ['demo', 'vip', 'missions', 'rescue', 'promotions'] as const
export type Program = (typeof PROGRAMS)[number]

/** The program that a screen belongs to. */
const PROGRAM = {
  index: undefined,
  home: undefined,
  login: undefined,
  register: undefined,
  game: undefined,
  activity: 'promotions',
  promotions: 'promotions',
  inviteFriends: 'promotions',
  service: undefined,
  changePsw: undefined,
  agentRegister: undefined,
  feedback: undefined,
  launchGame: undefined,
  'member/home': undefined,
  'member/vip': 'vip',
  'member/sign-in': 'promotions',
  'member/missions': 'missions',
  'member/rescue': 'rescue',
  'member/promo-code': 'promotions',
  'member/inbox': undefined,
  'member/rewards': undefined,
  'member/limits': undefined,
  'member/cashier': undefined,
  'not-found': undefined,
  offline: undefined,
  p: undefined,
} satisfies Record<RouteId, Program | undefined>

/** Does the screen belong to a program that the merchant closed? */
export function isClosedScreen(route: RouteId, closed: readonly Program[] | undefined): boolean {
  const program: Program | undefined = PROGRAM[route]
  return program !== undefined && closed?.includes(program) === true
}
