import type { AvailablePromotions } from '#contract/promotion-availability.ts'

/** The items of the quick menu (MNU-1), and the way to the cashier (PRO-7). */
export type MenuKey = 'DEPOSIT' | 'VIP' | 'AGENT' | 'MISSION' | 'SIGNIN' | 'SAVIOR' | 'PROMOCODE' | 'REFERRAL' | 'APP' | 'SERVICE'

/** The screens that they open. */
export type MenuScreen =
  | 'member/vip' | 'agentRegister' | 'member/missions' | 'member/sign-in' | 'member/rescue' | 'member/promo-code' | 'inviteFriends' | 'service' | 'member/cashier'

export interface MenuFacts {
  readonly memberType: 'guest' | 'member' | 'agent' | 'exempt'
  /** The member's club gives benefits (`clubLabel.type` AUTO). */
  readonly vipBenefit: boolean
  /** The member's own when signed in; undefined until the settings are known. */
  readonly promotions: AvailablePromotions | undefined
  /** Are promotion codes taken? Undefined until it is known. */
  readonly promoCode: boolean | undefined
  /** The page runs in the operator's app or as an installed one. */
  readonly inApp: boolean
  /** `whitelabelVal.menu`: what the merchant forces. */
  readonly forced: Readonly<Record<string, boolean>>
  /** Has the screen content of its own? */
  readonly hasScreen: (screen: MenuScreen) => boolean
}

/** What pressing an item does. */
export type MenuAction = { readonly do: 'open'; readonly screen: MenuScreen } | { readonly do: 'sayComingSoon' }

type Own =
  | { readonly show: true; readonly because: 'always' | 'benefit' | 'agent' | 'promotionRuns' | 'codesTaken' | 'notInApp' }
  | { readonly show: false; readonly because: 'guest' | 'noBenefit' | 'noAgent' | 'promotionOff' | 'codesNotTaken' | 'inApp' | 'notKnownYet' }

/** Is an item shown, and why (MNU-2)? */
export type MenuItem =
  | { readonly show: true; readonly because: Extract<Own, { show: true }>['because'] | 'merchantShows'; readonly action: MenuAction }
  | { readonly show: false; readonly because: Extract<Own, { show: false }>['because'] | 'merchantHides' | 'noScreen' }

/** One decision an item: its own rule, then what the merchant forces; but nothing leads to a screen that says nothing (MNU-1, MNU-2). */
export function decideMenuItem(key: MenuKey, facts: MenuFacts): MenuItem {
  const action = actionOf(key, facts)
  if (action === undefined || (action.do === 'open' && !facts.hasScreen(action.screen))) return { show: false, because: 'noScreen' }
  const forced = facts.forced[key]
  if (forced === false) return { show: false, because: 'merchantHides' }
  const own = decideOwn(key, facts)
  if (own.show) return { ...own, action }
  return forced === true ? { show: true, because: 'merchantShows', action } : own
}

function decideOwn(key: MenuKey, { memberType, vipBenefit, promotions, promoCode, inApp }: MenuFacts): Own {
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
      return whileRunning(promotions?.[key])
    case 'SIGNIN':
      return whileRunning(promotions?.LOGIN)
    case 'PROMOCODE':
      if (promoCode === undefined) return { show: false, because: 'notKnownYet' }
      return promoCode ? { show: true, because: 'codesTaken' } : { show: false, because: 'codesNotTaken' }
    case 'APP':
      return inApp ? { show: false, because: 'inApp' } : { show: true, because: 'notInApp' }
    case 'SERVICE':
      return { show: true, because: 'always' }
  }
}

function whileRunning(promotion: { readonly enabled: boolean } | undefined): Own {
  if (!promotion) return { show: false, because: 'notKnownYet' }
  return promotion.enabled ? { show: true, because: 'promotionRuns' } : { show: false, because: 'promotionOff' }
}

const SCREENS = {
  DEPOSIT: 'member/cashier', VIP: 'member/vip', AGENT: 'agentRegister', MISSION: 'member/missions', SIGNIN: 'member/sign-in', SAVIOR: 'member/rescue', PROMOCODE: 'member/promo-code', SERVICE: 'service',
} as const

/** The app has no screen: it is offered by the bar and the popup that download it. */
function actionOf(key: MenuKey, facts: MenuFacts): MenuAction | undefined {
  if (key === 'APP') return undefined
  return key === 'REFERRAL' ? decideReferral(facts) : { do: 'open', screen: SCREENS[key] }
}

/** Where referring friends leads (BAN-5): agents to their form; else the promotion's page where it runs; else members to customer service, and visitors are told to come back. */
export function decideReferral({ memberType, promotions }: Pick<MenuFacts, 'memberType' | 'promotions'>): MenuAction {
  if (memberType === 'agent') return { do: 'open', screen: 'agentRegister' }
  if (promotions?.REFERRAL.enabled) return { do: 'open', screen: 'inviteFriends' }
  return memberType === 'guest' ? { do: 'sayComingSoon' } : { do: 'open', screen: 'service' }
}
