/**
 * One side of a call: everything that it may hold, what of it may be left out (`a.b`, `list.0.field`), and what stands there then;
 * `whole`: objects that may be left out as a whole too.
 */
export type Shape = {
  readonly full: unknown
  readonly optional?: readonly string[]
  readonly whole?: readonly string[]
  readonly defaults?: Readonly<Record<string, unknown>>
}

/** `anyKind`: fields that take a value of any kind, flags above all. */
export type Example = { readonly request?: Shape; readonly value?: Shape; readonly anyKind?: readonly string[] }

const NOTHING: Shape = { full: {} }
const DONE: Shape = { full: null }
const RESEND: Shape = { full: { resendAfterSeconds: 60 } }
const REWARD: Shape = { full: { reward: '5.00' } }
const AT = 1_790_000_000_000

const captcha = { geetestChallenge: 'c', geetestSeccode: 's', geetestValidateV4: 'v', geetestRisk: { geeToken: 'g', scene: 'login' } }
const CAPTCHA = Object.keys(captcha)
const device = { loginDeviceId: 'd', isOfficialAppLogin: true, device: 'PWA' }
const DEVICE = ['isOfficialAppLogin', 'device']
const origin = { registerUrl: 'https://a.example', affiliateCode: 'agent7', domain: 'a.example' }
const ORIGIN = Object.keys(origin)
const telegramAuth = { hash: 'h', auth_date: 1, user: { id: 5 } }

const signedIn = {
  token: 't',
  firstTimeLogin: true,
  passwordExpired: true,
  id: '7',
  userName: 'ada',
  spanId: 's',
  customerType: 1,
  lastLoginAt: AT,
  expiresAt: AT,
}
const SIGNED_IN = ['firstTimeLogin', 'passwordExpired', 'spanId', 'customerType', 'lastLoginAt', 'expiresAt']
const LOGIN: Shape = {
  full: signedIn,
  optional: SIGNED_IN,
  defaults: { firstTimeLogin: false, passwordExpired: false, spanId: '', customerType: 0 },
}
const LOGIN_FLAGS = ['firstTimeLogin', 'passwordExpired']

const payload = {
  registerMethod: 'H5',
  registerUrl: 'u',
  loginDeviceId: 'd',
  isOfficialAppLogin: true,
  linkId: 'l',
  affiliateCode: 'a',
  domain: 'a.example',
  referralCode: 'r',
  pixelTrack: { tid: '1', fbc: '2' },
  login: true,
  password: 'p',
  ageConfirmed: true,
  ...captcha,
  firebaseChannel2: 'google',
  firebaseIdToken2: 'f',
  lineSessionToken: 'n',
  telegramAuth,
  smsTemplate: 'x',
}
const PAYLOAD = [
  'isOfficialAppLogin',
  'linkId',
  'affiliateCode',
  'referralCode',
  'pixelTrack',
  'password',
  ...CAPTCHA,
  'firebaseChannel2',
  'firebaseIdToken2',
  'lineSessionToken',
  'telegramAuth',
  'smsTemplate',
]
const REGISTRATION = { defaults: { isOfficialAppLogin: false } }

const off = { enabled: false, count: 0 }
const promotions = { MISSION: { enabled: true, count: 2 }, LOGIN: off, SAVIOR: off, REFERRAL: off, APP_DOWNLOAD: off }

const announcement = {
  id: '1',
  title: 't',
  content: '<b>x</b>',
  image: 'i',
  type: 'POPUP',
  category: 'c',
  startAt: AT,
  endAt: AT,
  settings: { autoplay: true, todayHide: true, pagination: true, forceRead: true },
}
const ANNOUNCEMENTS: Shape = {
  full: [announcement],
  optional: ['0.image', '0.category', '0.settings'],
  defaults: { '0.category': '', '0.settings': { autoplay: false, todayHide: false, pagination: false, forceRead: false } },
}
const LIST = { platform: 'html5', category: 'c', ext: 'webp' }
const GAME_URL: Shape = { full: { gameUrl: 'https://g.example/play' } }
const SUBSCRIBED = { registrationToken: 'r' }
const CALENDAR: Shape = {
  full: { days: [{ date: '2026-11-21', reward: '5.00', state: 'today' }], streak: 3 },
  optional: ['streak'],
  defaults: { streak: 0 },
}
const flagsOf = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}${name}`)
const ANNOUNCEMENT_FLAGS = flagsOf('0.settings.', ['autoplay', 'todayHide', 'pagination', 'forceRead'])
const PROMOTION_FLAGS = Object.keys(promotions).map((key) => `${key}.enabled`)
const credential = { id: 'c', type: 'public-key', response: { signature: 's' } }

/** What each call sends and gets, in full. */
const LIMITS: Shape = {
  full: {
    raiseWaitHours: 24,
    limits: [
      {
        kind: 'deposit',
        frame: 'day',
        amount: '50.00',
        minutes: 60,
        used: '20.00',
        resetsAt: AT,
        pending: { amount: '90.00', minutes: 90, from: AT, confirmBy: AT },
      },
    ],
  },
  optional: ['limits.0.amount', 'limits.0.minutes', 'limits.0.pending', 'limits.0.pending.amount', 'limits.0.pending.minutes'],
}

export const EXAMPLES: Readonly<Record<string, Example>> = {
  rsaKey: {
    request: { full: { _: AT } },
    value: { full: { rsaKey: 'k', publicKey: 'p', suites: ['RSA-OAEP-256+A256GCM'] }, optional: ['suites'], defaults: { suites: [] } },
  },
  login: {
    request: {
      full: {
        username: 'ada',
        password: 'p',
        type: 'username',
        isSms: true,
        firebaseChannel: 'google',
        firebaseIdToken: 'f',
        lineSessionToken: 'l',
        telegramAuth,
        ...captcha,
        ...device,
      },
      optional: [
        'username',
        'password',
        'isSms',
        'firebaseChannel',
        'firebaseIdToken',
        'lineSessionToken',
        'telegramAuth',
        ...CAPTCHA,
        ...DEVICE,
      ],
      defaults: { isSms: false },
    },
    value: LOGIN,
    anyKind: [...LOGIN_FLAGS, 'telegramAuth.user', 'telegramAuth.user.id'],
  },
  verifyLogin: {
    request: { full: { verifyId: 'v', verifyType: 'ga', code: '1', ...device }, optional: DEVICE },
    value: LOGIN,
    anyKind: LOGIN_FLAGS,
  },
  sendLoginCode: { request: { full: { verifyId: 'v', verifyType: 'email' } }, value: RESEND },
  loginMaya: {
    request: { full: { sessionId: 's', env: 'e', ...origin, ...device }, optional: [...ORIGIN, ...DEVICE] },
    value: LOGIN,
    anyKind: LOGIN_FLAGS,
  },
  loginLine: { request: { full: { lineSessionToken: 'l', ...device }, optional: DEVICE }, value: LOGIN, anyKind: LOGIN_FLAGS },
  loginTelegram: {
    request: {
      full: { ...origin, referralCode: 'r', linkId: 'l', telegramAuth, ...device },
      optional: [...ORIGIN, 'referralCode', 'linkId', 'telegramAuth.user', ...DEVICE],
    },
    value: LOGIN,
    anyKind: [...LOGIN_FLAGS, 'telegramAuth.user', 'telegramAuth.user.id'],
  },
  logout: { request: NOTHING, value: DONE },
  handoff: { request: { full: { audience: 'https://c.example' } }, value: { full: { code: 'c' } } },
  redeemHandoff: { request: { full: { code: 'c' } }, value: LOGIN, anyKind: LOGIN_FLAGS },
  passkeyOptions: {
    request: { full: { purpose: 'login', username: 'ada' }, optional: ['username'] },
    value: { full: { challenge: 'c', rpId: 'a.example', 'x-unknown': 1 }, optional: ['rpId', 'x-unknown'] },
    anyKind: ['rpId', 'x-unknown'],
  },
  registerPasskey: {
    request: { full: { credential }, optional: ['credential.response.signature'] },
    value: DONE,
    anyKind: ['credential.response.signature'],
  },
  loginPasskey: {
    request: { full: { credential, ...device }, optional: ['credential.response.signature', ...DEVICE] },
    value: LOGIN,
    anyKind: [...LOGIN_FLAGS, 'credential.response.signature'],
  },
  register: {
    request: { full: { username: 'ada', ...payload }, optional: PAYLOAD, ...REGISTRATION },
    value: { ...LOGIN, full: { ...signedIn, token: null } },
    anyKind: [...LOGIN_FLAGS, 'telegramAuth.user', 'telegramAuth.user.id'],
  },
  registerMobile: {
    request: {
      full: { mobileNum: '917', countryDialingCode: '63', smsCode: '1', ...payload },
      optional: ['smsCode', ...PAYLOAD],
      ...REGISTRATION,
    },
    value: LOGIN,
    anyKind: [...LOGIN_FLAGS, 'telegramAuth.user', 'telegramAuth.user.id'],
  },
  autoUsername: { request: NOTHING, value: { full: { username: 'ada1' } } },
  sendSmsCode: {
    request: {
      full: { countryDialingCode: '63', mobileNum: '917', smsTemplate: 's', geetestValidateV4: 'g' },
      optional: ['smsTemplate', 'geetestValidateV4'],
    },
    value: RESEND,
  },
  memberInfo: {
    request: NOTHING,
    value: {
      full: {
        id: '7',
        userName: 'ada',
        customerName: 'Ada',
        customerId: '70',
        account: 'a',
        firstTimeLogin: true,
        language: 'EN',
        clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 3, labelId: '9' },
        balance: '10.00',
        currency: 'PHP',
        profileIcon: 4,
        email: 'e',
        mobileNum: 'm',
        customerType: 2,
        play: { breakUntil: AT, excludedUntil: AT, excludedForGood: true, lastSignInAt: AT, lastReviewAt: AT, lastSummaryAt: AT },
        hasPassword: true,
      },
      optional: [
        'hasPassword',
        'play',
        'play.breakUntil',
        'play.excludedUntil',
        'play.excludedForGood',
        'play.lastSignInAt',
        'play.lastReviewAt',
        'play.lastSummaryAt',
        'customerName',
        'customerId',
        'account',
        'firstTimeLogin',
        'customerType',
        'language',
        'clubLabel.labelName',
        'clubLabel.type',
        'clubLabel.rankLevel',
        'clubLabel.labelId',
        'profileIcon',
        'email',
        'mobileNum',
      ],
      whole: ['clubLabel'],
      defaults: {
        customerName: '',
        customerId: '',
        account: '',
        firstTimeLogin: false,
        customerType: 0,
        'clubLabel.labelName': '',
        'clubLabel.type': '',
        'clubLabel.rankLevel': 0,
      },
    },
    anyKind: [
      'play',
      'play.breakUntil',
      'play.excludedUntil',
      'play.excludedForGood',
      'play.lastSignInAt',
      'play.lastReviewAt',
      'play.lastSummaryAt',
      'firstTimeLogin',
      'hasPassword',
    ],
  },
  setMemberLanguage: { request: { full: { language: 'AR' } }, value: DONE },
  sendPasswordReset: {
    request: { full: { account: 'ada' } },
    value: { full: { resendAfterSeconds: 60, channel: 'email', masked: 'a***' } },
  },
  resetPassword: { request: { full: { account: 'ada', code: '1', newPassword: 'n' } }, value: DONE },
  changePassword: { request: { full: { oldPassword: 'o', newPassword: 'n' }, optional: ['oldPassword'] }, value: { full: { token: 't' } } },
  setProfileIcon: { request: { full: { icon: 1 } }, value: DONE },
  verifyLineCode: {
    request: { full: { code: 'c', redirectUri: 'r', codeVerifier: 'v', nonce: 'n' } },
    value: { full: { lineSessionToken: 'l', name: 'n', picture: 'p' }, optional: ['picture'], defaults: { picture: '' } },
  },
  saveMemberInfoByAuthKey: { request: { full: { authKey: 'a', channel: 'google' } }, value: DONE },
  refreshMayaTokens: { request: { full: { env: 'e' } }, value: { full: { expiresAt: AT } } },
  telegramLoginSetting: {
    request: NOTHING,
    value: { full: { botId: 'b', authDomain: 'a' }, optional: ['botId', 'authDomain'], defaults: { botId: '', authDomain: '' } },
  },
  systemStatus: {
    request: { full: { device: 'MOBILE', track: 't', originalDomain: 'o', url: 'u' }, optional: ['track', 'originalDomain', 'url'] },
  },
  domainRoute: { request: { full: { device: 'MOBILE' } }, value: { full: { domainList: [{ domainName: 'a.example' }] } } },
  geetestStart: {
    request: { full: { t: AT } },
    value: {
      full: { gt: 'g', challenge: 'c', newCaptcha: true, success: 1 },
      optional: ['newCaptcha', 'success'],
      defaults: { newCaptcha: false, success: 0 },
    },
    anyKind: ['newCaptcha'],
  },
  webManifest: {
    request: { full: { merchantCode: 'aurora' } },
    value: {
      full: { short_name: 'A', name: 'Aurora', icons: [{ src: 's', sizes: '192x192', type: 'image/png' }], display: 'fullscreen' },
      optional: ['name', 'icons', 'display'],
      defaults: { name: '', icons: [], display: 'standalone' },
    },
    anyKind: [],
  },
  consent: {
    request: NOTHING,
    value: {
      full: { required: true, categories: { analytics: true, marketing: true } },
      optional: ['required', 'categories'],
      defaults: { required: false, categories: { analytics: false, marketing: false } },
    },
    anyKind: ['required', 'categories.analytics', 'categories.marketing'],
  },
  recordConsent: {
    request: {
      full: { id: 'i', at: AT, how: 'sheet', language: 'EN', domain: 'a.example', categories: { analytics: true, marketing: false } },
    },
    value: DONE,
  },
  countryCall: {
    request: NOTHING,
    value: {
      full: { countries: [], countryCode: 'PH', countryDialingCode: '63', currency: 'PHP', currencySymbol: '₱', currencyPosition: 'after' },
      optional: ['countries', 'countryCode', 'countryDialingCode', 'currency', 'currencySymbol', 'currencyPosition'],
      defaults: { countries: [], countryCode: '', countryDialingCode: '', currency: '', currencySymbol: '', currencyPosition: 'before' },
    },
  },
  reportEvent: {
    request: {
      full: {
        domain: 'd',
        affiliateCode: 'a',
        eventName: 'login',
        tid: 't',
        loginSpanId: 'l',
        fbc: 'f',
        fbp: 'p',
        pwaType: 'PWA',
        eventID: 'e',
        eventValue: {
          payload: { value: 5 },
          pixels: { tid: '1' },
          clickIds: { gclid: 'g' },
          channels: ['c'],
          serverToServer: { idfa: 'i' },
        },
      },
      optional: [
        'affiliateCode',
        'tid',
        'loginSpanId',
        'fbc',
        'fbp',
        'pwaType',
        ...flagsOf('eventValue.', ['payload', 'pixels', 'clickIds', 'channels', 'serverToServer']),
      ],
      defaults: {
        'eventValue.payload': {},
        'eventValue.pixels': {},
        'eventValue.clickIds': {},
        'eventValue.channels': [],
        'eventValue.serverToServer': {},
      },
    },
    value: DONE,
  },
  ping: { request: { full: { events: '[]' } }, value: { full: { pong: true } } },
  reportPerformance: { request: { full: { value: '1,20,300,' } }, value: DONE },
  collect: { request: { full: { merchant: 'aurora', value: 'v' } } },
  report: {
    request: {
      full: {
        release: 'r1',
        merchant: 'aurora',
        language: 'EN',
        route: 'home',
        items: [
          {
            kind: 'error',
            name: 'TypeError',
            message: 'm',
            file: '/m/_astro/a.js',
            line: 1,
            column: 2,
            call: 'c',
            field: 'f',
            value: 3,
            count: 4,
          },
        ],
      },
      optional: ['items.0.message', 'items.0.file', 'items.0.line', 'items.0.column', 'items.0.call', 'items.0.field', 'items.0.value'],
    },
  },
  gameVendors: {
    request: { full: { platform: 'html5', ext: 'avif' }, optional: ['ext'] },
    value: {
      full: [
        {
          category: 'RNG',
          title: 'Slots',
          ordinal: 300,
          gameClassify: ['KOI'],
          gameCount: 5,
          cards: [{ vendor: 'KOI', accountTypeName: 'k', displayName: 'Koi', freeplay: true, image: 'i', gameType: 'RNG' }],
        },
      ],
      optional: ['0.ordinal', '0.gameClassify', '0.gameCount', '0.cards.0.freeplay'],
      defaults: { '0.gameClassify': [], '0.gameCount': 0, '0.cards.0.freeplay': false },
    },
    anyKind: ['0.cards.0.freeplay'],
  },
  findGames: {
    request: {
      full: { keyword: 'k', vendor: 'v', category: 'c', nodeIds: '1,2', page: 2, pageSize: 50, ext: 'webp' },
      optional: ['keyword', 'vendor', 'category', 'nodeIds', 'page', 'pageSize', 'ext'],
      defaults: { page: 1, pageSize: 20 },
    },
    value: {
      full: {
        total: 1,
        games: [
          {
            nodeId: '1',
            gameId: '2',
            code: 'c',
            name: 'n',
            vendor: 'v',
            category: 'RNG',
            image: 'i',
            freeplay: true,
            isNew: true,
            isHot: true,
            roomId: '3',
          },
        ],
      },
      optional: ['games.0.freeplay', 'games.0.isNew', 'games.0.isHot', 'games.0.roomId'],
      defaults: { 'games.0.freeplay': false, 'games.0.isNew': false, 'games.0.isHot': false },
    },
    anyKind: ['games.0.freeplay', 'games.0.isNew', 'games.0.isHot'],
  },
  launchGame: {
    request: {
      full: {
        vendor: 'v',
        gameType: 'RNG',
        roomId: '1',
        nodeId: '2',
        device: 'MOBILE',
        backUrl: 'https://a.example/m/home',
        language: 'EN',
      },
      optional: ['roomId', 'nodeId'],
    },
    value: GAME_URL,
  },
  launchLottery: {
    request: {
      full: {
        lotteryArea: 'VN',
        launchMode: 'LOTT',
        prizeMode: 'p',
        gameCode: 'g',
        view: 'betting',
        playType: 't',
        device: 'MOBILE',
        backUrl: 'b',
        hasLobby: true,
        language: 'VI',
        title: 't',
        labelName: 'l',
        lottoMode: 'SEA_Tradition_Mobile',
      },
      optional: ['prizeMode', 'view', 'playType', 'hasLobby', 'title', 'labelName', 'lottoMode'],
    },
    value: GAME_URL,
  },
  launchTrial: { request: { full: { gameId: '1', nodeId: '2', platform: 'html5' } }, value: GAME_URL },
  playSummary: {
    request: { full: { since: AT }, optional: ['since'] },
    value: {
      full: {
        since: AT,
        rounds: 3,
        staked: '15.00',
        won: '5.00',
        currency: 'PHP',
        open: [{ gameName: 'Koi', vendor: 'NOVA', stake: '5.00' }],
      },
    },
  },
  playLimits: { request: NOTHING, value: LIMITS },
  setPlayLimit: {
    request: { full: { kind: 'time', frame: 'day', amount: '5.00', minutes: 60, remove: true }, optional: ['amount', 'minutes', 'remove'] },
    value: LIMITS,
  },
  acceptTerms: { request: { full: { version: '2026-11' } }, value: { full: { accepted: '2026-11' } } },
  confirmPlayLimit: { request: { full: { kind: 'loss', frame: 'week' } }, value: LIMITS },
  takeBreak: { request: { full: { hours: 24, duration: 'P3M' }, optional: ['hours', 'duration'] }, value: { full: { until: AT } } },
  selfExclude: {
    request: { full: { months: 6, forGood: true, password: 'p' }, optional: ['months', 'forGood', 'password'] },
    value: { full: { until: AT }, optional: ['until'] },
  },
  announcements: {
    request: { full: { types: 'POPUP', ...LIST }, optional: Object.keys(LIST) },
    value: ANNOUNCEMENTS,
    anyKind: ANNOUNCEMENT_FLAGS,
  },
  appDownloadAnnouncements: {
    request: { full: { types: 'APP_DOWNLOAD', ...LIST }, optional: Object.keys(LIST) },
    value: ANNOUNCEMENTS,
    anyKind: ANNOUNCEMENT_FLAGS,
  },
  banners: {
    request: {
      full: { types: 'BANNER', groupName: 'm_home', ...LIST },
      optional: ['groupName', ...Object.keys(LIST)],
      defaults: { groupName: 'm_top' },
    },
    value: {
      full: [
        {
          groupName: 'm_home',
          url: 'u',
          title: 't',
          linkageType: 'G',
          linkage: 'l',
          roomId: '1',
          nodeId: '2',
          gameType: 'RNG',
          vendor: 'v',
          openIn: 'new',
        },
      ],
      optional: flagsOf('0.', ['groupName', 'title', 'linkage', 'roomId', 'nodeId', 'gameType', 'vendor', 'openIn']),
      defaults: { '0.groupName': 'm_top', '0.title': '', '0.linkage': '', '0.openIn': 'same' },
    },
  },
  merchantAvailablePromotions: {
    request: { full: { ext: 'webp' }, optional: ['ext'] },
    value: {
      full: promotions,
      whole: ['LOGIN', 'SAVIOR'],
      optional: ['MISSION', 'LOGIN.enabled', 'SAVIOR.count', 'REFERRAL', 'APP_DOWNLOAD'],
      defaults: { MISSION: off, 'LOGIN.enabled': false, 'SAVIOR.count': 0, REFERRAL: off, APP_DOWNLOAD: off },
    },
    anyKind: PROMOTION_FLAGS,
  },
  promotionCategories: {
    request: { full: { ext: 'webp' }, optional: ['ext'] },
    value: {
      full: [{ id: '1', name: 'n', promotions: [{ id: '2', title: 't', image: 'i', summary: 's', content: 'c', startAt: AT, endAt: AT }] }],
      optional: ['0.promotions.0.summary'],
      defaults: { '0.promotions.0.summary': '' },
    },
  },
  draws: {
    request: NOTHING,
    value: {
      full: [
        { id: '1', name: 'n', drawAt: AT, closesAt: AT, jackpot: '5.00', nodeId: '7', last: { drawAt: AT, numbers: ['1'], bonus: ['2'] } },
      ],
      optional: ['0.jackpot', '0.nodeId', '0.last', '0.last.bonus'],
      defaults: { '0.last.bonus': [] },
    },
  },
  jackpots: {
    request: NOTHING,
    value: { full: [{ id: '1', name: 'n', amount: '5.00', perSecond: '0.01', nodeId: '7' }], optional: ['0.perSecond', '0.nodeId'] },
  },
  latestWins: {
    request: NOTHING,
    value: {
      full: [{ at: AT, gameName: 'n', nodeId: '7', amount: '5.00', name: 'a***b' }],
      optional: ['0.nodeId', '0.name'],
      defaults: { '0.name': '' },
    },
  },
  joinPromotion: { request: { full: { id: '1' } }, value: { full: { joined: true } } },
  promoCodeEnabled: {
    request: NOTHING,
    value: { full: { enabled: true }, optional: ['enabled'], defaults: { enabled: false } },
    anyKind: ['enabled'],
  },
  redeemPromoCode: { request: { full: { code: 'c' } }, value: REWARD },
  playerRankProgress: {
    request: NOTHING,
    value: {
      full: {
        currentProgress: { completedConditions: 1 },
        totalExpectedConditions: 4,
        playerRankProgress: { labelId: '1', labelName: 'Gold', rankLevel: 2 },
      },
      optional: ['currentProgress', 'totalExpectedConditions', 'playerRankProgress'],
      defaults: {
        currentProgress: { completedConditions: 0 },
        totalExpectedConditions: 0,
        playerRankProgress: { labelName: '', rankLevel: 0 },
      },
    },
  },
  vipLevels: {
    request: NOTHING,
    value: {
      full: [{ rankLevel: 1, labelId: '2', labelName: 'Gold', conditions: [{ name: 'n', required: 5, completed: 2 }], benefits: ['b'] }],
      optional: ['0.conditions', '0.benefits'],
      defaults: { '0.conditions': [], '0.benefits': [] },
    },
    // Optional in an item of a list: it counts as missing.
    anyKind: ['0.conditions.0.completed'],
  },
  dailySignIn: { request: NOTHING, value: CALENDAR },
  claimDailySignIn: { request: NOTHING, value: CALENDAR },
  missions: {
    request: NOTHING,
    value: { full: [{ id: '1', title: 't', progress: 1, target: 2, reward: '5.00', endAt: AT, state: 'open' }] },
  },
  claimMission: { request: { full: { id: '1' } }, value: REWARD },
  savior: {
    request: NOTHING,
    value: {
      full: { eligible: true, amount: '5.00', reason: 'r', nextAt: AT },
      optional: ['eligible', 'reason', 'nextAt'],
      defaults: { eligible: false },
    },
    anyKind: ['eligible'],
  },
  claimSavior: { request: NOTHING, value: REWARD },
  rewards: { request: NOTHING, value: { full: [{ id: '1', title: 't', amount: '5.00', source: 's', expiresAt: AT, state: 'open' }] } },
  claimReward: { request: { full: { id: '1' } }, value: REWARD },
  referral: {
    request: NOTHING,
    value: {
      full: { code: 'c', url: 'u', invited: 2, rewarded: 1, reward: '5.00' },
      optional: ['invited', 'rewarded'],
      defaults: { invited: 0, rewarded: 0 },
    },
  },
  registerAgent: {
    request: { full: { realName: 'r', contact: 'c', channel: 'h', audience: 'a' }, optional: ['audience'] },
    value: { full: { applicationId: '1', status: 'pending' } },
  },
  unreadCount: { request: NOTHING, value: { full: { count: 3 } } },
  inbox: {
    request: { full: { page: 2 }, optional: ['page'], defaults: { page: 1 } },
    value: {
      full: { total: 1, messages: [{ id: '1', title: 't', content: 'c', sentAt: AT, read: true }] },
      optional: ['messages.0.read'],
      defaults: { 'messages.0.read': false },
    },
    anyKind: ['messages.0.read'],
  },
  readInbox: { request: { full: { ids: ['1'] } }, value: DONE },
  chatAuthKey: { request: NOTHING, value: { full: { authKey: 'a', expiresAt: AT } } },
  launchChat: {
    request: { full: { b2c: 1, title: 't', backUrl: 'b', language: 'EN' }, optional: ['b2c', 'title'] },
    value: { full: { url: 'u' } },
  },
  customerServiceScript: {
    request: NOTHING,
    value: {
      full: [{ path: 'p', csType: 'AICAN', csPosition: 'c', labelIds: ['1'] }],
      optional: ['0.csPosition', '0.labelIds'],
      defaults: { '0.csPosition': '', '0.labelIds': [] },
    },
  },
  downloadSetting: {
    request: { full: { domain: 'a.example' } },
    value: {
      full: [{ resourceType: 'IOS', url: 'u', version: '2.4.39', requiredRankLevel: 3 }],
      optional: ['0.version', '0.requiredRankLevel'],
    },
  },
  feedback: { request: { full: { category: 'c', content: 't', contact: 'm' }, optional: ['contact'] }, value: { full: { id: '1' } } },
  fcmBind: { request: { full: SUBSCRIBED }, value: DONE },
  fcmSubscribe: { request: { full: { ...SUBSCRIBED, topic: 'ALL' } }, value: DONE },
  fcmUnsubscribe: {
    request: { full: { ...SUBSCRIBED, unsubscribeAll: false }, optional: ['unsubscribeAll'], defaults: { unsubscribeAll: true } },
    value: DONE,
  },
}
