/** A screen and the calls it sends when it opens. */
export interface Opening {
  readonly path: string
  /** A visitor, or a member of this scenario. */
  readonly who: 'visitor' | 'freshMember' | 'richMember' | 'vip'
  readonly calls: readonly string[]
  /** The call that loads the screen's main content: when it fails, the screen says so and offers a retry. */
  readonly shows?: string
  /** Settings of the merchant that differ from the default. */
  readonly settings?: Record<string, unknown>
}

/**
 * Every call that opening a screen sends. The settings call fails on its own visits, because its response decides which other calls are sent.
 */
export const OPENINGS: readonly Opening[] = [
  { path: 'home', who: 'visitor', calls: ['systemStatus'] },
  { path: 'member/home', who: 'freshMember', calls: ['systemStatus'] },
  { path: 'login', who: 'visitor', calls: ['systemStatus'] },
  {
    path: 'home',
    who: 'visitor',
    calls: ['gameVendors', 'findGames', 'banners', 'announcements', 'promoCodeEnabled', 'merchantAvailablePromotions'],
    settings: { availablePromotions: null },
  },
  { path: 'home', who: 'richMember', calls: ['memberInfo', 'gameVendors', 'banners'] },
  { path: 'game', who: 'visitor', calls: ['findGames', 'gameVendors'], shows: 'findGames' },
  { path: 'promotions', who: 'visitor', calls: ['promotionCategories'], shows: 'promotionCategories' },
  { path: 'activity?id=welcome', who: 'freshMember', calls: ['promotionCategories', 'memberInfo'], shows: 'promotionCategories' },
  { path: 'service', who: 'visitor', calls: ['customerServiceScript'], shows: 'customerServiceScript' },
  { path: 'service', who: 'freshMember', calls: ['chatAuthKey'], settings: { whitelabelVal: { CBS3: true } } },
  { path: 'login', who: 'visitor', calls: ['passkeyOptions'] },
  { path: 'register', who: 'visitor', calls: ['countryCall'], settings: { country: { currency: '' } } },
  { path: 'inviteFriends', who: 'freshMember', calls: ['referral', 'memberInfo'], shows: 'referral' },
  { path: 'member/home', who: 'richMember', calls: ['memberInfo', 'promoCodeEnabled'] },
  { path: 'member/home', who: 'vip', calls: ['playerRankProgress', 'unreadCount'] },
  { path: 'member/vip', who: 'vip', calls: ['vipLevels'], shows: 'vipLevels' },
  { path: 'member/sign-in', who: 'freshMember', calls: ['dailySignIn', 'unreadCount'], shows: 'dailySignIn' },
  { path: 'member/missions', who: 'freshMember', calls: ['missions', 'memberInfo'], shows: 'missions' },
  { path: 'member/rescue', who: 'vip', calls: ['savior', 'memberInfo'], shows: 'savior' },
  { path: 'member/rewards', who: 'freshMember', calls: ['rewards', 'memberInfo'], shows: 'rewards' },
  { path: 'member/inbox', who: 'richMember', calls: ['inbox', 'memberInfo'], shows: 'inbox' },
]
