import calendar from 'lucide-static/icons/calendar-check.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import gift from 'lucide-static/icons/gift.svg?raw'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import mail from 'lucide-static/icons/mail.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import target from 'lucide-static/icons/target.svg?raw'
import ticket from 'lucide-static/icons/ticket.svg?raw'
import wallet from 'lucide-static/icons/wallet.svg?raw'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { shellPaths } from '#build-time/pages.ts'
import { ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { isClosedScreen } from '#routes/screens/program.ts'
import type { MemberScreen } from './member-menu.ts'

/** Page files that render several screens: those share a frame and linked styles. */
type SharedPage = '[notice]' | '[program]' | '[form]' | 'member/[screen]'

interface ScreenPage {
  /** Absent: the screen has a page file of its own. */
  readonly page?: SharedPage
  /** Namespaces of words that its islands print, besides those of every page. */
  readonly words: readonly string[]
  /** Those that the merchant's folder asks for. */
  readonly wordsFor?: (features: Merchant['features']) => readonly string[]
  /** Target of the back arrow; a screen of the tab bar has none. */
  readonly backTo?: RouteId
}

interface ListedPage extends ScreenPage {
  /** In the list on the member's own screen; no chunk of the browser's code holds it. */
  readonly icon: string
}

/** What the page of each screen needs to know of it. */
export const SCREEN_PAGES: { readonly [Id in RouteId]: Id extends MemberScreen ? ListedPage : ScreenPage } = {
  index: { words: [], wordsFor: panicWords },
  home: { words: [] },
  login: { words: ['errors', 'login', 'password', 'sms'], backTo: 'home' },
  register: {
    words: ['errors', 'register', 'password', 'sms'],
    // With fields of its own the page brings them, and no other page does (BRD-6).
    wordsFor: ({ registration: { fields = [] } }) => (fields.length > 0 ? ['joinFields'] : []),
    backTo: 'home',
  },
  game: { words: ['lobby', 'game'] },
  activity: { page: '[program]', words: ['promotions', 'programs'], backTo: 'promotions' },
  promotions: { page: '[program]', words: ['promotions', 'programs'] },
  inviteFriends: { page: '[program]', words: ['referral', 'entry'] },
  service: { words: ['support'] },
  changePsw: { words: ['errors', 'password', 'login', 'register', 'account'], wordsFor: panicWords, backTo: 'member/home' },
  agentRegister: { page: '[form]', words: ['referral'], backTo: 'member/home' },
  feedback: { page: '[form]', words: ['feedback'], backTo: 'member/home' },
  launchGame: { words: ['launch'] },
  'member/home': { words: ['member', 'account', 'cashier', 'play'] },
  'member/vip': { page: 'member/[screen]', words: ['vip'], backTo: 'member/home', icon: crown },
  'member/sign-in': { page: 'member/[screen]', words: ['programs', 'entry'], backTo: 'member/home', icon: calendar },
  'member/missions': { page: 'member/[screen]', words: ['programs', 'entry'], backTo: 'member/home', icon: target },
  'member/rescue': { page: 'member/[screen]', words: ['programs', 'entry'], backTo: 'member/home', icon: lifeBuoy },
  'member/promo-code': { page: 'member/[screen]', words: ['programs', 'entry'], backTo: 'member/home', icon: ticket },
  'member/inbox': { page: 'member/[screen]', words: ['inbox', 'entry'], backTo: 'member/home', icon: mail },
  'member/rewards': { page: 'member/[screen]', words: ['programs', 'entry'], backTo: 'member/home', icon: gift },
  'member/limits': {
    page: 'member/[screen]',
    words: ['limits', 'play', 'password'],
    wordsFor: ({ responsiblePlay: { signInDuringExclusion, confirmNoLimit } = {} }) => [
      ...(signInDuringExclusion === false ? ['exclusion'] : []),
      ...(confirmNoLimit ? ['askLimits'] : []),
    ],
    backTo: 'member/home',
    icon: shield,
  },
  'member/cashier': { page: 'member/[screen]', words: ['cashier', 'member', 'play'], backTo: 'member/home', icon: wallet },
  'not-found': { page: '[notice]', words: [] },
  offline: { page: '[notice]', words: [] },
  p: { words: [], backTo: 'home' },
}

/** A break is never further away than two presses (RGP-8). */
function panicWords({ responsiblePlay }: Merchant['features']): readonly string[] {
  return responsiblePlay?.panicButton === true ? ['play'] : []
}

/** Namespaces of words for the islands of a screen's page; of a closed program (MKT-3) the page only says so. */
export function wordsOfScreen(route: RouteId, merchant: Merchant): readonly string[] {
  if (shownScreen(route, merchant) === undefined) return ['entry']
  const { words, wordsFor } = SCREEN_PAGES[route]
  return [...words, ...(wordsFor?.(merchant.features) ?? [])]
}

/**
 * What a page of several screens renders; undefined where the program is closed (MKT-3). The page itself calls it: Astro renders a slot
 * before the layout around it decides.
 */
export function shownScreen(route: RouteId, { features }: Merchant): RouteId | undefined {
  return isClosedScreen(route, features.closedPrograms) ? undefined : route
}

/** Where the back arrow leads, unless that is closed. */
export function backFrom(route: RouteId, merchant: Merchant): RouteId | undefined {
  const { backTo } = SCREEN_PAGES[route]
  return backTo && shownScreen(backTo, merchant)
}

/** `getStaticPaths` of a page file of several screens. */
export function screenPaths(page: SharedPage) {
  const [, parameter = ''] = /\[(\w+)\]/.exec(page) ?? []
  return ROUTE_IDS.filter((route) => SCREEN_PAGES[route].page === page).flatMap((route) =>
    shellPaths().map(({ params, props }) => ({ params: { ...params, [parameter]: route.split('/').at(-1) }, props: { ...props, route } })),
  )
}
