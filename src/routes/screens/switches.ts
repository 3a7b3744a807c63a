import type { AvailablePromotions, FlagName } from '#contract/settings.ts'
import type { RouteId } from './audience.ts'

/** By a flag (STA-4), by its program (MNU-2), by the call for promotion codes, or by the menu’s item of that name. */
export interface Switches {
  readonly flag?: FlagName
  readonly program?: keyof AvailablePromotions
  readonly codes?: true
  readonly item?: string
}

/** What the back end can switch off (RGP-9); all other screens are always offered. The view of a screen with switches is wrapped by `whenOffered`. */
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
