import { generateKeyPairSync } from 'node:crypto'
import { ALL_CALLS } from '#contract/all.ts'
import { exampleOf } from './example-of.ts'

const DAY_MS = 86_400_000

/** The member of the good back end, and the token of the session. */
export const MEMBER = { id: '7007', userName: 'conform_ana', token: 'conform-token-1' } as const

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const picture = (name: string): string => `/img/conform/${name}.svg`

const CATEGORIES = ['LIVE', 'RNG', 'FISH', 'SPORTS']
const VENDORS = ['Northern Reels', 'Blue Harbor', 'Tiger Nine', 'Old Mill'].map((displayName, index) => ({
  vendor: `V${index + 1}`,
  accountTypeName: displayName,
  displayName,
  freeplay: true,
  image: picture(`vendor-${index + 1}`),
  gameType: 'RNG',
}))

const games = range(24).map((number) => ({
  nodeId: String(number),
  gameId: `g${number}`,
  code: `code-${number}`,
  name: `Golden River ${number}`,
  vendor: `V${(number % 4) + 1}`,
  category: CATEGORIES[number % 4],
  image: picture(`game-${number}`),
  freeplay: number % 2 === 0,
  isNew: number < 3,
  isHot: number > 20,
  returnToPlayer: '96.5',
  leastStake: '1.00',
}))

const session = { firstTimeLogin: false, passwordExpired: false, id: MEMBER.id, userName: MEMBER.userName, spanId: '1', customerType: 0 }

/** Values by the name of their call, as a well-behaved back end sends them now. Calls that are not here get an example of their schema. */
export function goodValues(now: number = Date.now()): Readonly<Record<string, unknown>> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const run = { startAt: now - DAY_MS, endAt: now + 7 * DAY_MS }
  const own: Readonly<Record<string, unknown>> = {
    rsaKey: { rsaKey: 'conform-key', publicKey: key, suites: ['RSA-OAEP-256+A256GCM'] },
    systemStatus: goodSettings,
    countryCall: goodSettings.country,
    merchantAvailablePromotions: goodSettings.availablePromotions,
    domainRoute: { domainList: [] },
    consent: { required: false, categories: { analytics: false, marketing: false } },
    webManifest: { short_name: 'Site', name: 'Site', icons: [], display: 'standalone' },
    telegramLoginSetting: { botId: '', authDomain: '' },
    login: { token: MEMBER.token, ...session },
    memberInfo: {
      ...session,
      customerName: 'Ana',
      balance: '1234.50',
      currency: 'PHP',
      profileIcon: 2,
      clubLabel: { labelName: 'Silver', type: 'AUTO', rankLevel: 2, labelId: '2' },
    },
    gameVendors: CATEGORIES.map((category, index) => ({
      category,
      title: ['Live', 'Slots', 'Fishing', 'Sports'][index],
      ordinal: (index + 1) * 100,
      cards: VENDORS,
      gameClassify: VENDORS.map(({ vendor }) => vendor),
      gameCount: 24,
    })),
    findGames: { total: games.length, games },
    banners: range(3).map((number) => ({
      groupName: 'm_home',
      url: picture(`banner-${number}`),
      title: `Offer ${number}`,
      linkageType: 'URL',
      linkage: '/m/promotions',
      openIn: 'same',
    })),
    announcements: range(2).map((number) => ({
      id: String(number),
      title: `News ${number}`,
      content: `<p>Good news number ${number}.</p>`,
      type: 'POPUP',
      category: 'NEWS',
      ...run,
      settings: { autoplay: false, todayHide: true, pagination: true, forceRead: false },
    })),
    appDownloadAnnouncements: [],
    downloadSetting: [],
    customerServiceScript: [],
    promotionCategories: [
      {
        id: '1',
        name: 'All',
        promotions: range(3).map((number) => ({
          id: `p${number}`,
          title: `Welcome bonus ${number}`,
          image: picture(`promotion-${number}`),
          summary: 'Twice the fun',
          content: '<p>Join and play.</p>',
          ...run,
        })),
      },
    ],
    promoCodeEnabled: { enabled: true },
    playerRankProgress: {
      currentProgress: { completedConditions: 1 },
      totalExpectedConditions: 3,
      playerRankProgress: { labelId: '2', labelName: 'Silver', rankLevel: 2 },
    },
    vipLevels: range(3).map((rankLevel) => ({
      rankLevel,
      labelId: String(rankLevel),
      labelName: ['Bronze', 'Silver', 'Gold'][rankLevel - 1],
      conditions: [{ name: 'Deposits', required: 10 * rankLevel, completed: 4 }],
      benefits: ['Faster payouts'],
    })),
    dailySignIn: {
      days: range(7).map((day) => ({
        date: new Date(now + (day - 3) * DAY_MS).toISOString().slice(0, 10),
        reward: '5.00',
        state: day < 3 ? 'claimed' : day === 3 ? 'today' : 'future',
      })),
      streak: 2,
    },
    missions: range(3).map((number) => ({
      id: `m${number}`,
      title: `Play ${number} rounds`,
      progress: number,
      target: 3,
      reward: '10.00',
      endAt: run.endAt,
      state: number === 3 ? 'claimable' : 'open',
    })),
    savior: { eligible: true, amount: '20.00', nextAt: run.endAt },
    rewards: range(3).map((number) => ({
      id: `r${number}`,
      title: `Weekly gift ${number}`,
      amount: '15.00',
      source: 'Weekly race',
      expiresAt: run.endAt,
      state: 'claimable',
    })),
    playLimits: {
      raiseWaitHours: 24,
      limits: [{ kind: 'deposit', frame: 'day', amount: '500.00', used: '20.00', resetsAt: now + DAY_MS }],
    },
    playSummary: { since: now - DAY_MS, rounds: 12, staked: '60.00', won: '45.00', currency: 'PHP', open: [] },
    unreadCount: { count: 2 },
    inbox: {
      total: 3,
      messages: range(3).map((number) => ({
        id: String(number),
        title: `Message ${number}`,
        content: 'Your withdrawal has arrived.',
        sentAt: now - number * DAY_MS,
        read: number > 2,
      })),
    },
    referral: { code: 'ANA7', url: 'https://play.example/r/ANA7', invited: 3, rewarded: 1, reward: '50.00' },
  }
  return { ...Object.fromEntries(ALL_CALLS.map(({ name, value }) => [name, exampleOf(value)])), ...own }
}

const runs = { enabled: true, count: 1 }

const goodSettings = {
  maintenance: false,
  regionRestriction: false,
  register: { captcha: { enabled: false }, mobilePassword: { enabled: false }, minimumAge: 21 },
  captcha: { login: false, sms: false },
  whitelabelVal: { INBOX3: true, REWCEN3: true },
  imageCDNs: [],
  country: {
    countries: [{ countryCode: 'PH', name: 'Philippines', countryDialingCode: '63', mobilePattern: String.raw`^9\d{9}$` }],
    countryCode: 'PH',
    countryDialingCode: '63',
    currency: 'PHP',
    currencySymbol: '₱',
    currencyPosition: 'before',
  },
  availablePromotions: { MISSION: runs, LOGIN: runs, SAVIOR: runs, REFERRAL: runs, APP_DOWNLOAD: { enabled: false, count: 0 } },
  totalDepositSuccessCount: 2,
  passkeys: false,
  handoff: false,
  play: { summary: true, limits: ['deposit', 'loss', 'time'], breaks: true, exclusion: true },
}
