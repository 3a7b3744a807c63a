/** A screen, and what it asks for when it opens. */
export interface Opening {
  readonly path: string
  /** A visitor, or a member of this scenario. */
  readonly who: 'visitor' | 'freshMember' | 'richMember' | 'vip'
  readonly calls: readonly string[]
  /** The call whose answer is the screen's own content: without it the screen says so, and a retry brings it. */
  readonly shows?: string
  /** What the merchant's settings say beside the usual. */
  readonly settings?: Record<string, unknown>
}

/**
 * Every call that is made by looking at a screen. The settings go wrong on visits of their own: what they say decides which other calls are made.
 */
export const OPENINGS: readonly Opening[] = [
  { path: 'home', who: 'visitor', calls: ['systemStatus'] },
  { path: 'member/home', who: 'freshMember', calls: ['systemStatus'] },
  { path: 'login', who: 'visitor', calls: ['systemStatus'] },
  { path: 'home', who: 'visitor', calls: ['gameVendors', 'findGames', 'banners', 'announcements', 'promoCodeEnabled'] },
  { path: 'home', who: 'richMember', calls: ['memberInfo', 'gameVendors', 'banners'] },
  { path: 'game', who: 'visitor', calls: ['findGames', 'gameVendors'], shows: 'findGames' },
  { path: 'promotions', who: 'visitor', calls: ['promotionCategories'], shows: 'promotionCategories' },
  { path: 'activity?id=welcome', who: 'freshMember', calls: ['promotionCategories', 'memberInfo'], shows: 'promotionCategories' },
  { path: 'service', who: 'visitor', calls: ['customerServiceScript'], shows: 'customerServiceScript' },
  { path: 'service', who: 'freshMember', calls: ['chatAuthKey'], settings: { whitelabelVal: { CBS3: true } } },
  { path: 'login', who: 'visitor', calls: ['passkeyOptions'] },
  { path: 'register', who: 'visitor', calls: ['countryCall'], settings: { country: { currency: '' } } },
  { path: 'inviteFriends', who: 'freshMember', calls: ['referral', 'memberInfo'], shows: 'referral' },
  { path: 'member/home', who: 'richMember', calls: ['unreadCount'] },
  { path: 'member/home', who: 'richMember', calls: ['memberInfo'] },
  { path: 'member/home', who: 'vip', calls: ['playerRankProgress'] },
  { path: 'member/vip', who: 'vip', calls: ['vipLevels'], shows: 'vipLevels' },
  { path: 'member/sign-in', who: 'freshMember', calls: ['dailySignIn', 'unreadCount'], shows: 'dailySignIn' },
  { path: 'member/missions', who: 'freshMember', calls: ['missions', 'memberInfo'], shows: 'missions' },
  { path: 'member/rescue', who: 'freshMember', calls: ['savior', 'memberInfo'], shows: 'savior' },
  { path: 'member/rewards', who: 'freshMember', calls: ['rewards', 'memberInfo'], shows: 'rewards' },
  { path: 'member/inbox', who: 'richMember', calls: ['inbox', 'memberInfo'], shows: 'inbox' },
]
