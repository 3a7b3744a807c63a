// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#contract/all.ts'
import { settings, type Settings } from '#contract/settings.ts'
import { REGISTER_POLICY_IN_SHELL } from '#features/access/join/account-fields.rules.ts'
import { decideCaptcha } from '#features/access/captcha/captcha.rules.ts'
import { decidePasskeys } from '#features/access/passkeys/passkeys.rules.ts'
import { decideHandoff } from '#features/access/sign-in/incoming-session.rules.ts'
import { decideSuperAppLanding, decideUnknownIdentity } from '#features/access/social/flow/service-return.rules.ts'
import { decideService, SERVICES, type Service } from '#features/access/social/flow/social.rules.ts'
import { decideBannerClick } from '#features/content/banners/banner-click.rules.ts'
import { decideMenuItem } from '#features/content/menu/menu.rules.ts'
import { PING_ATTEMPTS, REPORT_ATTEMPTS } from '#features/core/analytics/delivery.rules.ts'
import { memberTypeOf } from '#features/core/session/session.rules.ts'
import { decideScreenOffer } from '#features/core/settings/settings.rules.ts'
import { messagingProject } from '#features/member/push/push.rules.ts'
import { termsToAccept } from '#features/member/terms/terms.rules.ts'
import { isLotteryVendor } from '#features/play/launch/launch.rules.ts'
import { createWorld, refusal } from '../api/world.ts'
import { hydrate } from '../ui/hydrate.ts'
import { fakeServer, ok, refuse, type FakeServer } from './fake-server.ts'
import { AURORA, openDocument, type OpenDocument, signedInTab } from './open-document.ts'
import { openView } from './open-view.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/absent-calls.md'), 'utf8')
const STATUS = '/wps/v2/system/status'

/** The calls of each row of the table below a heading. */
function rowsOf(heading: string): string[][] {
  const rows = PAGE.split(`## ${heading}\n`)[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
  return (rows ?? []).map((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

const NEEDED = rowsOf('Needed').flat()
const ANNOUNCED = rowsOf('Sent only where you announce them')
const SILENT = rowsOf('Asked by every site, missing in silence').flat()
const SCREENS = rowsOf('Their screen says so').flat()
const PRESSES = rowsOf('A press says so').flat()

const pathOf = (name: string): string => ALL_CALLS.find((call) => call.name === name)?.path ?? ''
const settingsOf = (value: v.InferInput<typeof settings> = {}): Settings => v.parse(settings, value)

/** Opens a member's document against a back end with these settings, which answers everything else that it does not know with 404. */
async function member(
  status: object = {},
  options: Parameters<typeof openDocument>[0] = {},
  words: readonly string[] = [],
): Promise<OpenDocument> {
  const page = await openView(words, { left: signedInTab(), server: backEnd(status), ...options })
  await page.boot.startBoot()
  await page.pass()
  return page
}

function backEnd(status: object, info: object = {}): FakeServer {
  const server = fakeServer()
  server.on(STATUS, () => ok(status))
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '5000.00', currency: 'PHP', ...info }))
  const { fetch } = server
  return {
    ...server,
    fetch: async (...request) => {
      const response = await fetch(...request)
      return response.status === 501 ? new Response('<!doctype html>', { status: 404 }) : response
    },
  }
}

const told = ({ dialogs }: OpenDocument): number =>
  dialogs.$notices.get().length + dialogs.$alertQueue.get().length + dialogs.$toasts.get().length

test('OPS-1 docs/absent-calls.md lists every call once', () => {
  const listed = [...NEEDED, ...ANNOUNCED.flat(), ...SILENT, ...SCREENS, ...PRESSES]
  expect(listed.toSorted()).toEqual(ALL_CALLS.map(({ name }) => name).toSorted())
})

test.each<[why: string, respond: () => Response, decision: string, unreadable: number]>([
  ['404 with any body is silent where a call is quiet', () => new Response('no', { status: 404 }), 'silent', 0],
  ['a refusal with a code is silent where a call is quiet', () => refusal('not.found'), 'silent', 0],
  ['401 ends the session all the same', () => new Response('no', { status: 401 }), 'relogin', 0],
  ['200 with a page is silent, and the console reports it', () => new Response('<!doctype html>'), 'silent', 1],
])('OPS-1 %s', async (_why, respond, decision, unreadable) => {
  const world = createWorld(respond)
  const call = ALL_CALLS.find(({ name }) => name === 'vipLevels')!
  await expect(world.api.call(call, {} as never, { quiet: true })).rejects.toThrow()
  expect(world.decisions.map(({ do: what }) => what)).toEqual([decision])
  expect(world.unreadable).toHaveLength(unreadable)
})

/** Does a screen open, or an item show, with these settings? */
const isScreenOffered = (
  route: string,
  { flags = {}, programs, promoCode }: { flags?: object; programs?: object; promoCode?: boolean },
): boolean => {
  const value = settingsOf({ whitelabelVal: flags, availablePromotions: programs ?? {} })
  return decideScreenOffer({ route, settings: value, promotions: value.availablePromotions ?? undefined, promoCode }).do === 'offer'
}

const isServiceShown = (service: Service, flag: string, on: boolean): boolean =>
  decideService(service, {
    isOn: (name) => on && name === flag,
    firebase: false,
    facebookAppId: '',
    googleWebClientId: '',
    lineClientId: 'line-1',
    app: undefined,
    isNative: () => false,
  }).do === 'show'

/** Does the document send a call with these settings when this runs? */
async function sends(name: string, status: object, run: (page: OpenDocument) => unknown): Promise<boolean> {
  const page = await member(status)
  const running = run(page)
  await page.pass(1000)
  await running
  return page.server.callsTo(pathOf(name)).length > 0
}

const withFeatures = (features: object): { merchant: object } => ({ merchant: { features: { ...AURORA.features, ...features } } })

/** All elements are in view. */
class SeesAll {
  readonly #run: (entries: readonly object[]) => void
  constructor(run: (entries: readonly object[]) => void) {
    this.#run = run
  }
  observe(target: Element): void {
    this.#run([{ target, isIntersecting: true }])
  }
  disconnect(): void {}
  unobserve(): void {}
}

/** What makes each row of the announced calls possible, `on` and off. */
const GATES: Readonly<Record<string, (on: boolean) => boolean | Promise<boolean>>> = {
  handoff: (on) => {
    const banner = { linkageType: 'URL', linkage: 'https://shop.example/', openIn: 'same' } as const
    const click = decideBannerClick({
      banner,
      signedIn: true,
      origin: 'https://aurora.example',
      tokenOrigins: 'any',
      domainOrigins: [],
      handoff: on,
    })
    expect(click).toMatchObject({ proof: on ? 'code' : 'token' })
    return decideHandoff({ signedIn: false, fromOurs: true, announced: on }).do === 'redeem'
  },
  passkeyOptions: (on) => decidePasskeys({ announced: on, secure: true, hostname: 'aurora.example', supported: true }).do === 'offer',
  verifyLogin: async (on) => {
    const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login' })
    const required = { emailRequired: true, gaRequired: false, smsRequired: false, verifyId: 'v1' }
    page.server.on('/wps/session/login', () => (on ? refuse('login_verify_required', '', required) : refuse('login.cred.err')))
    await page.boot.startBoot()
    await page.signIn.signIn({ by: 'password', username: 'demo7', password: 'x' }, { keep: false })
    return page.signInStore.pendingSecondFactor() !== undefined
  },
  registerMobile: async (on) => {
    const page = await openDocument(
      withFeatures({ registration: { ...AURORA.features.registration, ways: on ? ['mobile'] : ['username'] } }),
    )
    const { joinMethods } = await import('#features/access/join/join.store.ts')
    await page.pass()
    return joinMethods().includes('mobile')
  },
  sendSmsCode: async (on) => {
    await openDocument(withFeatures({ signIn: { ...AURORA.features.signIn, ways: on ? ['sms'] : ['username'] } }))
    const { signInWays } = await import('#features/access/sign-in/sign-in.store.ts')
    return signInWays().includes('sms')
  },
  autoUsername: async (on) => {
    expect(decideUnknownIdentity({ autoRegister: true, createsAccounts: on, byHand: false, open: true }).do).toBe(on ? 'register' : 'ask')
    await openView(['register'], withFeatures({ registration: { ...AURORA.features.registration, autoUsername: on } }))
    const { UsernameField } = await import('#features/access/join/JoinFields.tsx')
    const { container } = await hydrate(<UsernameField policy={REGISTER_POLICY_IN_SHELL} error={undefined} />)
    return container.querySelector('button') !== null
  },
  geetestStart: (on) => {
    const value = settingsOf({ whitelabelVal: { GEETEST3: on }, captcha: { login: true } })
    const plan = decideCaptcha({ use: 'login', settings: value, method: { type: 'username', username: 'demo7' } })
    return plan.do === 'verify' && plan.version === 'v3'
  },
  loginTelegram: (on) => isServiceShown('telegram', 'TELEGRAMLOGIN3', on),
  loginLine: (on) => isServiceShown('line', 'LINELOGIN3', on),
  saveMemberInfoByAuthKey: (on) => SERVICES.some((service) => isServiceShown(service, 'LINELOGIN3', on)),
  loginMaya: (on) => decideSuperAppLanding({ on, signedIn: false }).do === 'signIn',
  playSummary: (on) =>
    sends('playSummary', { play: { summary: on } }, async () => (await import('#features/member/limits/limits.actions.ts')).loadSummary()),
  playLimits: (on) =>
    sends('playLimits', { play: { limits: on ? ['loss'] : [] } }, async () =>
      (await import('#features/member/limits/limits.actions.ts')).loadLimits(),
    ),
  takeBreak: (on) =>
    sends('takeBreak', { play: { breaks: on } }, async () =>
      (await import('#features/member/limits/limits.actions.ts')).takePlayBreak('P1D'),
    ),
  acceptTerms: (on) => termsToAccept({ asked: on, terms: { current: '2', accepted: '1' } }) !== undefined,
  draws: (on) =>
    sends('draws', { blocks: on ? ['draws'] : [] }, async () => {
      document.body.innerHTML = '<div data-live="draws"></div>'
      vi.stubGlobal('IntersectionObserver', SeesAll)
      ;(await import('#features/content/blocks/live-blocks.bind.ts')).bindLiveBlocks()
    }),
  selfExclude: async (on) => {
    await member({ play: { exclusion: on } }, {}, ['play', 'limits', 'password', 'login'])
    const { Exclusion } = await import('#features/member/limits/PlayLimits.tsx')
    const { container } = await hydrate(<Exclusion />)
    return container.querySelector('form') !== null
  },
  inbox: (on) => isScreenOffered('member/inbox', { flags: { INBOX3: on } }),
  rewards: (on) => isScreenOffered('member/rewards', { flags: { REWCEN3: on } }),
  dailySignIn: (on) => isScreenOffered('member/sign-in', { programs: { LOGIN: { enabled: on } } }),
  missions: (on) => isScreenOffered('member/missions', { programs: { MISSION: { enabled: on } } }),
  savior: (on) => isScreenOffered('member/rescue', { programs: { SAVIOR: { enabled: on } } }),
  referral: (on) => isScreenOffered('inviteFriends', { programs: { REFERRAL: { enabled: on } } }),
  redeemPromoCode: (on) => isScreenOffered('member/promo-code', { promoCode: on }),
  registerAgent: (on) => {
    const session = { state: 'member', member: { type: on ? 1 : 0 } } as Parameters<typeof memberTypeOf>[0]
    const facts = { vipBenefit: false, promotions: undefined, promoCode: undefined, inApp: false, forced: {} }
    return decideMenuItem('AGENT', { ...facts, memberType: memberTypeOf(session) }).show
  },
  chatAuthKey: (on) =>
    sends('chatAuthKey', { whitelabelVal: { CBS3: on } }, async () =>
      (await import('#features/member/profile/member-details.actions.ts')).loadMemberDetails(),
    ),
  fcmBind: (on) => {
    const project = { apiKey: 'a', appId: 'b', projectId: 'c', messagingSenderId: 'd', vapidKey: on ? 'e' : '' }
    return messagingProject(settingsOf({ smsProvider: project })) !== undefined
  },
  consent: async (on) => {
    const page = await member({}, on ? withFeatures({ consent: { countries: [], deviceIdWaits: false } }) : {})
    await page.pass(1000)
    return page.server.callsTo(pathOf('consent')).length > 0
  },
  launchTrial: async (on) => {
    await member({}, { route: 'game' }, ['gameSheet', 'lobby', 'header'])
    const { default: GameSheet } = await import('#features/play/viewer/GameSheet.lazy.tsx')
    const game = {
      nodeId: '1',
      gameId: '1',
      name: 'Koi',
      vendor: 'V',
      category: 'RNG',
      image: '',
      isNew: false,
      isHot: false,
      freeplay: on,
    }
    const { container } = await hydrate(<GameSheet game={game} open />)
    return [...container.ownerDocument.querySelectorAll('button')].some(({ textContent }) => /trial|demo/i.test(textContent))
  },
  launchLottery: (on) => isLotteryVendor('LOTTO_X', on ? ['LOTTO_X'] : []),
}

describe('OPS-1 a call is sent only where it is announced', () => {
  test('every row is held', () => expect(ANNOUNCED.map(([name]) => name)).toEqual(Object.keys(GATES)))

  test.each(ANNOUNCED.map((row) => [row.join(', '), row[0] ?? ''] as const))('%s', async (_row, name) => {
    expect(await GATES[name]?.(false)).toBe(false)
    document.body.innerHTML = ''
    expect(await GATES[name]?.(true)).toBe(true)
  })
})

type Run = (page: OpenDocument) => unknown

async function reportAnEvent(): Promise<void> {
  const { track } = await import('#features/core/analytics/analytics.actions.ts')
  const { deliverEvents } = await import('#features/core/analytics/delivery.actions.ts')
  track('gameLaunch')
  void deliverEvents()
}

/** What asks for each silent call. */
const ASKS: Readonly<Record<string, Run>> = {
  merchantAvailablePromotions: ({ offersActions }) => offersActions.loadOffers({ codes: false }),
  promoCodeEnabled: ({ offersActions }) => offersActions.loadOffers({ codes: true }),
  countryCall: ({ settingsActions }) => settingsActions.loadSettings({ force: true }),
  banners: async () => {
    await (await import('#features/content/banners/banners.actions.ts')).loadBanners('b', [])
    await (await import('#features/content/download/download.actions.ts')).loadBarTitle()
  },
  announcements: async () => {
    await (await import('#features/content/running-lines/marquee.actions.ts')).loadMarquee()
    await (await import('#features/content/announcements/popup.actions.ts')).startPopup()
  },
  appDownloadAnnouncements: async () => (await import('#features/content/download/download.actions.ts')).loadAppAnnouncement(),
  downloadSetting: async () => (await import('#features/content/download/download.actions.ts')).loadDownloads(),
  domainRoute: async () => (await import('#features/access/handoff/session-handoff.actions.ts')).domainOrigins(),
  webManifest: async () => (await import('#features/core/install/install.actions.ts')).loadAppName(),
  playerRankProgress: async ({ memberActions }) => {
    await memberActions.loadMember()
    await (await import('#features/member/profile/member-details.actions.ts')).loadMemberDetails()
  },
  setMemberLanguage: ({ languageActions }) => languageActions.chooseLanguage('AR'),
  logout: ({ signOut }) => signOut.signOut(),
  reportEvent: reportAnEvent,
  ping: async (page) => {
    await reportAnEvent()
    for (let second = 0; second < 60; second += 1) await page.pass(1000)
  },
  reportPerformance: async () =>
    (await import('#features/core/analytics/vitals.bind.ts')).bindVitals((note) =>
      (['ttfb', 'fcp', 'lcp', 'works'] as const).forEach((name) => note(name, 1)),
    ),
}

describe('OPS-1 without an answer nobody is told', () => {
  test('every row is held; a beacon has no answer', () => {
    const beacons = ALL_CALLS.filter(({ beacon }) => beacon).map(({ name }) => name)
    expect(SILENT.toSorted()).toEqual([...Object.keys(ASKS), ...beacons].toSorted())
  })

  test.each(Object.entries(ASKS))('%s', async (name, ask) => {
    const page = await member({}, { server: backEnd({}, { clubLabel: { labelId: '3' } }) })
    const asking = Promise.resolve(ask(page))
    for (let second = 0; second < 20; second += 1) await page.pass(1000)
    await asking
    expect(page.server.callsTo(pathOf(name))).not.toEqual([])
    expect(told(page)).toBe(0)
  })

  test('events are dropped after ten attempts', () => expect(REPORT_ATTEMPTS + PING_ATTEMPTS).toBe(10))
})

describe('OPS-1 without an answer the screen says so, and no notice does', () => {
  const LOADS: Readonly<Record<string, (page: OpenDocument) => Promise<string>>> = {
    promotionCategories: async ({ pass }) => {
      const { promotionsResource } = await import('#features/member/promotions/promotions.actions.ts')
      const loading = promotionsResource.load()
      await pass(1000)
      await loading
      return promotionsResource.$loaded.get().state
    },
    vipLevels: async ({ pass }) => {
      const { default: Vip } = await import('#islands/VipIsland.tsx')
      const { container } = await hydrate(<Vip />)
      await pass(1000)
      await pass(1000)
      return container.querySelector('[role=alert] button') ? 'failed' : container.innerHTML
    },
    customerServiceScript: async ({ pass, server }) => {
      server.on('/m/frame/chat.html', () => new Response(''))
      const { chatServicesResource } = await import('#features/support/chats/chats.actions.ts')
      const loading = chatServicesResource.load()
      await pass(3000)
      await loading
      return chatServicesResource.$loaded.get().state
    },
  }

  test('every row is held', () => expect(SCREENS).toEqual(Object.keys(LOADS)))

  test.each(Object.entries(LOADS))('%s', async (name, load) => {
    const page = await member()
    expect(await load(page)).toBe('failed')
    expect(page.server.callsTo(pathOf(name))).not.toEqual([])
    expect(told(page)).toBe(0)
  })
})

describe('OPS-1 without an answer a press says so', () => {
  const PRESSED: Readonly<Record<string, Run>> = {
    joinPromotion: async () => (await import('#features/member/promotions/promotions.actions.ts')).enterPromotion('1'),
    setProfileIcon: ({ memberActions }) => memberActions.chooseProfileIcon(2),
    feedback: async () =>
      (await import('#features/member/feedback/feedback.actions.ts')).sendFeedback({ category: 'idea', content: 'More', contact: '' }),
    changePassword: ({ changePassword }) => changePassword.changePassword({ oldPassword: 'Old#12345', newPassword: 'New#12345' }),
    sendPasswordReset: async () => (await import('#features/access/password/forgotten-password.actions.ts')).requestResetCode('demo7'),
    resetPassword: async () =>
      (await import('#features/access/password/forgotten-password.actions.ts')).resetPassword('demo7', '123456', 'New#12345'),
  }

  test('every row is held', () => expect(PRESSES).toEqual(Object.keys(PRESSED)))

  test.each(Object.entries(PRESSED))('%s', async (name, press) => {
    const page = await member()
    expect(told(page)).toBe(0)
    const pressing = Promise.resolve(press(page))
    for (let round = 0; round < 20 && told(page) === 0; round += 1) await page.pass(100)
    await pressing
    expect(page.server.callsTo(pathOf(name))).not.toEqual([])
    expect(told(page)).toBe(1)
  })
})
