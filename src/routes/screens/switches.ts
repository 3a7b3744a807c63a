import type { AvailablePromotions, FlagName } from '#contract/settings.ts'
import type { RouteId } from './audience.ts'

/** By a flag (STA-4), a program (MNU-2), the call for promotion codes, or the menu’s item. */
export interface Switches {
  readonly flag?: FlagName
  readonly program?: keyof AvailablePromotions
  readonly codes?: true
  readonly item?: string
}

/** Screens that the back end can switch off (RGP-9); `whenOffered` wraps their views. */
export const SWITCHES: Readonly<Record<RouteId, Switches | undefined>> = {
  index: undefined,
  home: undefined,
  login: undefined,
  register: undefined,
  game: undefined,
  activity: undefined,
  promotions: undefined,
  inviteFriends: { program: 'REFERRAL', item: 'REFERRAL' },
  service: undefined,
  changePsw: undefined,
  agentRegister: undefined,
  feedback: undefined,
  launchGame: undefined,
  'member/home': undefined,
  'member/vip': { item: 'VIP' },
  'member/sign-in': { program: 'LOGIN', item: 'SIGNIN' },
  'member/missions': { program: 'MISSION', item: 'MISSION' },
  'member/rescue': { program: 'SAVIOR', item: 'SAVIOR' },
  'member/promo-code': { codes: true, item: 'PROMOCODE' },
  'member/inbox': { flag: 'INBOX3' },
  'member/rewards': { flag: 'REWCEN3' },
  'member/limits': undefined,
  'member/cashier': undefined,
  'not-found': undefined,
  offline: undefined,
  p: undefined,
}
