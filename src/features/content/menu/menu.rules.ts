import type { AvailablePromotions } from '#contract/settings.ts'

/** MNU-1, and the cashier (PRO-7). */
export type MenuKey = 'DEPOSIT' | 'VIP' | 'AGENT' | 'MISSION' | 'SIGNIN' | 'SAVIOR' | 'PROMOCODE' | 'REFERRAL' | 'APP' | 'SERVICE'

export type MenuScreen =
  | 'member/vip'
  | 'agentRegister'
  | 'member/missions'
  | 'member/sign-in'
  | 'member/rescue'
  | 'member/promo-code'
  | 'inviteFriends'
  | 'service'
  | 'member/cashier'

export interface MenuFacts {
  readonly memberType: 'guest' | 'member' | 'agent' | 'exempt'
  /** `clubLabel.type` AUTO. */
  readonly vipBenefit: boolean
  /** The member's if signed in; undefined until settings are loaded. */
  readonly promotions: AvailablePromotions | undefined
  /** Undefined until known. */
  readonly promoCode: boolean | undefined
  /** Or installed. */
  readonly inApp: boolean
  /** `whitelabelVal.menu`. */
  readonly forced: Readonly<Record<string, boolean>>
}

export type MenuAction =
  | { readonly do: 'open'; readonly screen: MenuScreen }
  | { readonly do: 'sayComingSoon' }
  | { readonly do: 'openAppSheet' }

type OwnChoice =
  | { readonly show: true; readonly because: 'always' | 'benefit' | 'agent' | 'promotionRuns' | 'codesTaken' | 'notInApp' }
  | {
      readonly show: false
      readonly because: 'guest' | 'noBenefit' | 'noAgent' | 'promotionOff' | 'codesNotTaken' | 'inApp' | 'notKnownYet'
    }

/** Is an item shown, and for which reason (MNU-2)? */
export type MenuItem =
  | { readonly show: true; readonly because: Extract<OwnChoice, { show: true }>['because'] | 'merchantShows'; readonly action: MenuAction }
  | { readonly show: false; readonly because: Extract<OwnChoice, { show: false }>['because'] | 'merchantHides' }

/** MNU-1, MNU-2: its own rule, then the merchant's. */
export function decideMenuItem(key: MenuKey, facts: MenuFacts): MenuItem {
  const action = actionOf(key, facts)
  const forced = facts.forced[key]
  if (forced === false) return { show: false, because: 'merchantHides' }
  const own = decideByItem(key, facts)
  if (own.show) return { ...own, action }
  return forced === true ? { show: true, because: 'merchantShows', action } : own
}

function decideByItem(key: MenuKey, { memberType, vipBenefit, promotions, promoCode, inApp }: MenuFacts): OwnChoice {
  switch (key) {
    case 'DEPOSIT':
      return memberType === 'guest' ? { show: false, because: 'guest' } : { show: true, because: 'always' }
    case 'VIP':
      if (memberType === 'guest') return { show: false, because: 'guest' }
      return vipBenefit ? { show: true, because: 'benefit' } : { show: false, because: 'noBenefit' }
    case 'AGENT':
      return memberType === 'agent' ? { show: true, because: 'agent' } : { show: false, because: 'noAgent' }
    case 'MISSION':
    case 'SAVIOR':
    case 'REFERRAL':
      return decideByPromotion(promotions?.[key])
    case 'SIGNIN':
      return decideByPromotion(promotions?.LOGIN)
    case 'PROMOCODE':
      if (promoCode === undefined) return { show: false, because: 'notKnownYet' }
      return promoCode ? { show: true, because: 'codesTaken' } : { show: false, because: 'codesNotTaken' }
    case 'APP':
      return inApp ? { show: false, because: 'inApp' } : { show: true, because: 'notInApp' }
    case 'SERVICE':
      return { show: true, because: 'always' }
  }
}

function decideByPromotion(promotion: { readonly enabled: boolean } | undefined): OwnChoice {
  if (!promotion) return { show: false, because: 'notKnownYet' }
  return promotion.enabled ? { show: true, because: 'promotionRuns' } : { show: false, because: 'promotionOff' }
}

const SCREENS = {
  DEPOSIT: 'member/cashier',
  VIP: 'member/vip',
  AGENT: 'agentRegister',
  MISSION: 'member/missions',
  SIGNIN: 'member/sign-in',
  SAVIOR: 'member/rescue',
  PROMOCODE: 'member/promo-code',
  SERVICE: 'service',
} as const

/** The app has no screen: a sheet offers it. */
function actionOf(key: MenuKey, facts: MenuFacts): MenuAction {
  if (key === 'APP') return { do: 'openAppSheet' }
  return key === 'REFERRAL' ? decideReferral(facts) : { do: 'open', screen: SCREENS[key] }
}

/** BAN-5: agents their form; else the running promotion; else members customer service, visitors "coming soon". */
export function decideReferral({ memberType, promotions }: Pick<MenuFacts, 'memberType' | 'promotions'>): MenuAction {
  if (memberType === 'agent') return { do: 'open', screen: 'agentRegister' }
  if (promotions?.REFERRAL.enabled) return { do: 'open', screen: 'inviteFriends' }
  return memberType === 'guest' ? { do: 'sayComingSoon' } : { do: 'open', screen: 'service' }
}

export function planMenu({ menu, cashier }: { readonly menu: readonly MenuKey[]; readonly cashier?: unknown }): MenuKey[] {
  return menu.filter((key) => key !== 'DEPOSIT' || cashier !== undefined)
}

export interface ShownItem {
  readonly key: MenuKey
  readonly action: MenuAction
}

/** MNU-2. */
const PROGRAMS = ['MISSION', 'SIGNIN', 'SAVIOR', 'PROMOCODE'] as const

/** Not offered at the snapshot. */
export function unlikelyScreens(offered: readonly MenuKey[]): readonly string[] {
  return PROGRAMS.filter((key) => !offered.includes(key)).map((key) => SCREENS[key])
}

/** A visitor's, with programs `offered` at the snapshot. */
export function planPrerenderedMenu(planned: readonly MenuKey[], offered: readonly MenuKey[]): ShownItem[] {
  const program = (key: MenuKey): { enabled: boolean; count: number } => ({ enabled: offered.includes(key), count: 0 })
  const promotions = {
    MISSION: program('MISSION'),
    LOGIN: program('SIGNIN'),
    SAVIOR: program('SAVIOR'),
    REFERRAL: program('REFERRAL'),
    APP_DOWNLOAD: program('APP'),
  }
  const facts = {
    memberType: 'guest',
    vipBenefit: false,
    promotions,
    promoCode: offered.includes('PROMOCODE'),
    inApp: false,
    forced: {},
  } as const
  return planned.flatMap((key) => {
    const item = decideMenuItem(key, facts)
    return item.show ? [{ key, action: item.action }] : []
  })
}
