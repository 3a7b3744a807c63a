import { describe, expect, test, vi } from 'vitest'
import type { PushBrowser } from '#features/member/push/browser-push.ts'
import type { PushPart } from '#features/member/push/push.rules.ts'
import { ownerHash } from '#lib/owner-hash.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const PROJECT = {
  firebase: true,
  apiKey: 'k',
  appId: 'a',
  authDomain: '',
  projectId: 'p',
  messagingSenderId: 's',
  vapidKey: 'v',
  googleWebClientId: '',
  facebookAppId: '',
}
const DAY_MS = 86_400_000

interface Asked extends DocumentOptions {
  /** The browser's permission, and what its question is answered with. */
  readonly permission?: NotificationPermission
  readonly answer?: NotificationPermission | Promise<NotificationPermission>
  /** Address of the browser's subscription. */
  readonly endpoint?: string
  /** The library's token, or its error. */
  readonly token?: string | Error | { readonly code: string } | Promise<string>
  /** Whether the browser can end its subscription; `never`: it does not answer. */
  readonly end?: 'ends' | 'rejects' | 'never'
  /** What the browser lacks. */
  readonly missing?: readonly PushPart[]
}

/** The back end reports that the member is excluded until then, epoch milliseconds. */
async function rest(excludedUntil: number): Promise<void> {
  const { noteAccountBreak } = await import('#features/core/play-break/play-break.store.ts')
  noteAccountBreak({ excludedUntil })
}

/** A member's document with push messages bound, in a browser that notes what it was asked for. */
async function memberPage({
  permission = 'default',
  answer = 'granted',
  token = 'token-a',
  endpoint = 'https://push.example/1',
  missing = [],
  end = 'ends',
  browser: shared = fakeBrowser(),
  ...options
}: Asked = {}) {
  const server = fakeServer()
  for (const name of ['fcmBind', 'fcmSubscribe', 'fcmUnsubscribe']) server.on(`/wps/relay/CSP_${name}`, () => ok(null))
  const page = await openDocument({ left: signedInTab(shared.clock.now()), browser: shared, server, ...options })
  await page.boot.startBoot()
  await page.pass()
  page.settings.$settings.set({ ...page.settings.$settings.get()!, smsProvider: PROJECT })
  // The words' own file.
  vi.stubGlobal('fetch', async () => Response.json({}))
  const done: string[] = []
  let [now, ends] = [permission, end]
  const browser: PushBrowser = {
    missing: () => missing,
    permission: () => now,
    ask: async () => (done.push('ask'), (now = await answer)),
    token: async () => (
      done.push('token'),
      token === 'never'
        ? new Promise(() => undefined)
        : typeof token === 'string' || token instanceof Promise
          ? token
          : Promise.reject(token)
    ),
    endpoint: async () => endpoint,
    unsubscribe: () => {
      done.push('unsubscribe')
      if (ends === 'never') return new Promise(() => undefined)
      return ends === 'ends' ? Promise.resolve() : Promise.reject(new DOMException('out of reach', 'AbortError'))
    },
    showBadge: (count) => void done.push(`badge ${count}`),
  }
  const { bindPush } = await import('#features/member/push/push.bind.ts')
  const actions = await import('#features/member/push/push.actions.ts')
  const store = await import('#features/member/push/push.store.ts')
  // Late enough that no test meets the offer, which needs a document.
  const undo = bindPush({ memberSince: page.browser.clock.now() + DAY_MS, browser })
  await page.pass()
  const sent = (): unknown[] =>
    page.server.sent.filter(({ path }) => path.includes('CSP_fcm')).map(({ path, body }) => [path.split('_')[1], body])
  return {
    page,
    done,
    sent,
    actions,
    store,
    undo,
    local: page.browser.rawLocal,
    permit: (permission: NotificationPermission) => (now = permission),
    mend: () => (ends = 'ends'),
  }
}

describe('PSH-1 PSH-2 turning notifications on', () => {
  test('MKT-3 subscribes to no topic, to which promotions go, where promotions are closed', async () => {
    const { features } = AURORA
    const { actions, sent, store } = await memberPage({ merchant: { features: { ...features, closedPrograms: ['promotions'] } } })
    await actions.turnPushOn()
    expect(sent()).toEqual([['fcmBind', { registrationToken: 'token-a' }]])
    expect(store.$pushSwitch.get()).toMatchObject({ on: true })
  })

  test('asks the browser, binds the token and subscribes it to topic ALL', async () => {
    const { actions, done, sent, store, local } = await memberPage()
    expect(store.$pushSwitch.get()).toEqual({ show: true, on: false, pending: false, blocked: undefined })
    expect(done).not.toContain('token')
    await actions.turnPushOn()
    expect(sent()).toEqual([
      ['fcmBind', { registrationToken: 'token-a' }],
      ['fcmSubscribe', { registrationToken: 'token-a', topic: 'ALL' }],
    ])
    expect(local.get('FCM_webToken')).toBe('token-a')
    expect(store.$pushSwitch.get()).toMatchObject({ on: true })
  })

  test('ERR-6 a denial loads no library, is recorded in FCM_closeDate and alerts notification_request_tips', async () => {
    const { actions, done, sent, store, local, page } = await memberPage({ answer: 'denied' })
    await actions.turnPushOn()
    expect([done.filter((step) => step === 'token'), sent()]).toEqual([[], []])
    expect(local.get('FCM_closeDate')).toBe(new Date(page.browser.clock.now()).toISOString())
    expect(page.dialogs.$alert.get()).toMatchObject({ body: { key: 'push.notification_request_tips' } })
    expect(store.$pushSwitch.get()).toMatchObject({ on: false, blocked: 'blocked' })
  })

  test('a question that is closed unanswered is recorded and alerts nothing', async () => {
    const { actions, local, page } = await memberPage({ answer: 'default' })
    await actions.turnPushOn()
    expect(local.has('FCM_closeDate')).toBe(true)
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('ERR-6 an error of the library has words, and the switch stays off', async () => {
    const { actions, store, page, sent } = await memberPage({ token: { code: 'messaging/token-subscribe-failed' } })
    await actions.turnPushOn()
    expect(page.dialogs.$alert.get()).toMatchObject({ body: { key: 'push.error_subscribe' } })
    expect([store.$pushSwitch.get(), sent()]).toMatchObject([{ on: false, pending: false }, []])
  })
})

describe('PSH-2 a token counts as bound once the back end has confirmed both calls', () => {
  test('while the topic is not answered the switch is off, and busy', async () => {
    const { actions, page, store } = await memberPage()
    let answer: (response: Response) => void = () => undefined
    page.server.on('/wps/relay/CSP_fcmSubscribe', () => new Promise((resolve) => (answer = resolve)))
    const turning = actions.turnPushOn()
    await page.pass()
    expect(page.server.callsTo('/wps/relay/CSP_fcmSubscribe')).toHaveLength(1)
    expect(store.$pushSwitch.get()).toMatchObject({ on: false, pending: true })
    answer(ok(null))
    await turning
    expect(store.$pushSwitch.get()).toMatchObject({ on: true, pending: false })
  })

  test.each(['fcmBind', 'fcmSubscribe'])(
    '%s refused: the switch stays off and says why; a press and the next page try again',
    async (name) => {
      const { actions, page, store } = await memberPage()
      page.server.on(`/wps/relay/CSP_${name}`, () => refuse('busy'))
      await actions.turnPushOn()
      expect(store.$pushSwitch.get()).toMatchObject({ on: false, pending: false })
      expect(page.dialogs.$alert.get()).toMatchObject({ title: { key: 'push.failed' } })
      const { browser } = page
      const left = { ...signedInTab(browser.clock.now()), 'livery:push-started': String(browser.clock.now()) }
      const next = await memberPage({ permission: 'granted', browser, left })
      expect(next.sent()).toEqual([
        ['fcmBind', { registrationToken: 'token-a' }],
        ['fcmSubscribe', { registrationToken: 'token-a', topic: 'ALL' }],
      ])
      expect(next.store.$pushSwitch.get()).toMatchObject({ on: true })
      expect((await memberPage({ permission: 'granted', browser, left })).sent()).toEqual([])
      // The first page learns it by a press.
      await actions.turnPushOn()
      expect(store.$pushSwitch.get()).toMatchObject({ on: true })
    },
  )

  test('a press after a refusal sends both calls again and turns the switch on', async () => {
    const { actions, page, store, sent } = await memberPage()
    page.server.on('/wps/relay/CSP_fcmSubscribe', () => refuse('busy'))
    await actions.turnPushOn()
    page.server.on('/wps/relay/CSP_fcmSubscribe', () => ok(null))
    await actions.turnPushOn()
    expect((sent() as [string, object][]).map(([name]) => name)).toEqual(['fcmBind', 'fcmSubscribe', 'fcmBind', 'fcmSubscribe'])
    expect(store.$pushSwitch.get()).toMatchObject({ on: true })
  })

  test('PSH-1 a token that was bound without its topic is given back at sign-out', async () => {
    const { page, actions, sent } = await memberPage()
    page.server.on('/wps/relay/CSP_fcmSubscribe', () => refuse('busy'))
    await actions.turnPushOn()
    await page.signOut.signOut()
    expect(sent().at(-1)).toEqual(['fcmUnsubscribe', { registrationToken: 'token-a', unsubscribeAll: true }])
  })

  test('ERR-6 a push service that never answers is waited for 15 s, then the switch can be pressed again', async () => {
    const { actions, page, store } = await memberPage({ token: 'never' })
    void actions.turnPushOn()
    await page.pass(14_999)
    expect(store.$pushSwitch.get()).toMatchObject({ pending: true })
    await page.pass(1)
    expect(store.$pushSwitch.get()).toMatchObject({ on: false, pending: false })
    expect(page.dialogs.$alert.get()).toMatchObject({ body: { key: 'push.error_subscribe' } })
  })
})

describe('PSH-2 a start with the permission', () => {
  test('gets the token and binds it, once for each session of a tab', async () => {
    const first = await memberPage({ permission: 'granted' })
    expect(first.done).not.toContain('ask')
    expect(first.sent()).toHaveLength(2)
    const { browser } = first.page
    const again = await memberPage({
      permission: 'granted',
      browser,
      left: { ...signedInTab(browser.clock.now()), 'livery:push-started': String(browser.clock.now()) },
    })
    expect(again.done).not.toContain('token')
    const otherTab = await memberPage({ permission: 'granted', browser })
    expect([otherTab.done.includes('token'), otherTab.sent()]).toEqual([true, []])
    const changed = await memberPage({ permission: 'granted', browser, token: 'token-b' })
    expect(changed.sent()).toContainEqual(['fcmBind', { registrationToken: 'token-b' }])
  })

  test('binds anew on the next page once the browser replaced its subscription, and tries once in a session', async () => {
    const {
      page: { browser },
      local,
    } = await memberPage({ permission: 'granted' })
    const left = { ...signedInTab(browser.clock.now()), 'livery:push-started': String(browser.clock.now()) }
    const failing = await memberPage({
      permission: 'granted',
      browser,
      left,
      endpoint: 'https://push.example/2',
      token: new Error('offline'),
    })
    expect([failing.done.includes('token'), local.has('livery:push-subscription')]).toEqual([true, false])
    expect((await memberPage({ permission: 'granted', browser, left, endpoint: 'https://push.example/2' })).done).not.toContain('token')
    await memberPage({ permission: 'granted', browser, endpoint: 'https://push.example/2', token: 'token-b' })
    const changed = await memberPage({ permission: 'granted', browser, left, endpoint: 'https://push.example/3', token: 'token-c' })
    expect(changed.sent()).toContainEqual(['fcmBind', { registrationToken: 'token-c' }])
  })

  test('that fails is not tried again by the tab’s next page', async () => {
    const first = await memberPage({ permission: 'granted', token: new Error('offline') })
    const { browser, tab } = first.page
    const next = await memberPage({ permission: 'granted', browser, after: tab })
    expect([first.done.includes('token'), next.done.includes('token')]).toEqual([true, false])
  })

  test('reports no failure, since nobody asked', async () => {
    const { page, sent } = await memberPage({ permission: 'granted', token: new Error('offline') })
    expect([page.dialogs.$alertQueue.get(), sent()]).toEqual([[], []])
  })

  test('loads nothing for a member who turned notifications off on this device; another member may', async () => {
    const { actions, page, done, sent } = await memberPage({ permission: 'granted' })
    await actions.turnPushOff()
    expect(done).toContain('unsubscribe')
    expect(sent().at(-1)).toEqual(['fcmUnsubscribe', { registrationToken: 'token-a', unsubscribeAll: true }])
    const { browser } = page
    expect((await memberPage({ permission: 'granted', browser })).done).not.toContain('token')
    expect(
      (
        await memberPage({
          permission: 'granted',
          browser,
          left: signedInTab(browser.clock.now(), { ...RECORD, id: '8', token: 'token-8' }),
        })
      ).done,
    ).toContain('token')
  })
})

describe('PSH-1 sign-out', () => {
  test("unsubscribes first, with the session's token, and leaves no token on the device", async () => {
    const { page, local, done } = await memberPage({ permission: 'granted' })
    await page.signOut.signOut()
    const paths = page.server.sent.map(({ path }) => path)
    expect(paths.indexOf('/wps/relay/CSP_fcmUnsubscribe')).toBeLessThan(paths.indexOf('/wps/session/logout'))
    expect(page.server.callsTo('/wps/relay/CSP_fcmUnsubscribe')[0]?.token).toBe('token-7')
    expect([local.has('FCM_webToken'), local.has('livery:push-owner'), local.has('livery:push-subscription')]).toEqual([
      false,
      false,
      false,
    ])
    expect(done.slice(-2)).toEqual(['badge 0', 'unsubscribe'])
  })

  test('SES-4 a session that is lost ends notifications on the device as well, and asks the back end for nothing', async () => {
    const { page, local, done, sent } = await memberPage({ permission: 'granted' })
    const before = sent().length
    const { endSession } = await import('#features/core/session/session.actions.ts')
    endSession('lost')
    await vi.waitFor(() => expect(done.slice(-2)).toEqual(['badge 0', 'unsubscribe']))
    expect([local.has('FCM_webToken'), local.has('livery:push-owner'), sent().length]).toEqual([false, false, before])
    expect(page.dialogs.$alertQueue.get()).toEqual([])
  })

  test('is not broken by a failure', async () => {
    const { page } = await memberPage({ permission: 'granted' })
    page.server.down = true
    await page.signOut.signOut()
    expect(page.tab.page.last()?.by).toBe('reload')
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('waits no longer than a second', async () => {
    const { page } = await memberPage({ permission: 'granted' })
    page.server.on('/wps/relay/CSP_fcmUnsubscribe', () => new Promise(() => undefined))
    const leaving = page.signOut.signOut()
    await page.pass(999)
    expect(page.server.callsTo('/wps/session/logout')).toEqual([])
    await page.pass(1)
    await leaving
    expect(page.server.callsTo('/wps/session/logout')).toHaveLength(1)
    expect(page.session.$token.get()).toBeUndefined()
  })
})

describe('PSH-3 whether this page can turn notifications on', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

  test.each<[why: string, options: Asked, shown: object]>([
    ['on a host of the merchant: yes', {}, { show: true, blocked: undefined }],
    ['on another host: nothing is shown', { href: 'https://other.example/m/home' }, { show: false }],
    ['in a browser that lacks a part: it is said', { missing: ['PushManager'] }, { show: true, blocked: 'unsupported' }],
    [
      'on an iPhone outside the home screen: it is said',
      { device: { userAgent: IPHONE, homeScreen: false }, missing: ['PushManager'] },
      { show: true, blocked: 'onlyInstalled' },
    ],
    ['with the permission refused: it is said', { permission: 'denied' }, { show: true, blocked: 'blocked' }],
    ['in the operator’s app: nothing is shown', { href: 'https://aurora.example/m/home?inApp=1' }, { show: false }],
  ])('%s', async (_why, options, shown) => {
    const { store } = await memberPage(options)
    expect(store.$pushSwitch.get()).toMatchObject(shown)
  })
})

test('PSH-1 what was changed in the browser’s settings or in another tab shows when the page becomes visible again', async () => {
  const { page, actions, store, permit, local } = await memberPage({ permission: 'granted' })
  expect(store.$pushSwitch.get()).toMatchObject({ on: true })
  permit('denied')
  page.tab.happen('visible')
  expect(store.$pushSwitch.get()).toMatchObject({ on: false, blocked: 'blocked' })
  permit('granted')
  local.delete('FCM_webToken')
  page.tab.happen('visible')
  expect(store.$pushSwitch.get()).toMatchObject({ on: false, blocked: undefined })
  await actions.turnPushOn()
  expect(store.$pushSwitch.get()).toMatchObject({ on: true })
})

test('PSH-2 a token that the browser finds after its member signed out is bound to nobody', async () => {
  let found: (token: string) => void = () => undefined
  const { page, actions, sent, local } = await memberPage({ token: new Promise((resolve) => (found = resolve)) })
  const turning = actions.turnPushOn()
  await page.pass()
  await page.signOut.signOut()
  found('token-late')
  await turning
  await page.pass()
  expect([sent(), local.has('FCM_webToken'), local.has('livery:push-subscription')]).toEqual([[], false, false])
})

test('PSH-1 the unread count is on the app’s icon, and gone with the session', async () => {
  const { page, done } = await memberPage({ permission: 'granted' })
  page.member.$unread.set(3)
  expect(done.at(-1)).toBe('badge 3')
  await page.signOut.signOut()
  expect(done).toContain('badge 0')
})

describe('PSH-1 a press on the switch', () => {
  test('says that notifications are on, and off, and a second press meanwhile does nothing', async () => {
    const { page, actions, store, done } = await memberPage()
    const toasts = () => page.dialogs.$toasts.get().map(({ body }) => body)
    await Promise.all([actions.turnPushOn(), actions.turnPushOn(), actions.turnPushOff()])
    expect([done.filter((step) => step === 'ask'), done.includes('unsubscribe')]).toEqual([['ask'], false])
    expect([toasts(), store.$turnedOff.get()]).toEqual([[{ key: 'push.done_on' }], false])
    await Promise.all([actions.turnPushOff(), actions.turnPushOff(), actions.turnPushOn()])
    expect(done.filter((step) => step === 'unsubscribe')).toHaveLength(1)
    expect([toasts(), store.$pushSwitch.get()]).toEqual([
      [{ key: 'push.done_off' }],
      { show: true, on: false, pending: false, blocked: undefined },
    ])
  })

  test('after notifications were turned off turns them on for the next start too, without the browser’s question', async () => {
    const { page, actions, done, store } = await memberPage({ permission: 'granted' })
    await actions.turnPushOff()
    expect(store.$turnedOff.get()).toBe(true)
    await actions.turnPushOn()
    expect([store.$turnedOff.get(), done.includes('ask')]).toEqual([false, false])
    expect((await memberPage({ permission: 'granted', browser: page.browser })).done).toContain('token')
  })
})

test('PSH-2 a member who signs out while the token is being bound is not its owner; nor is one who turned notifications off meanwhile', async () => {
  const leaveDuring = async (leave: (page: Awaited<ReturnType<typeof memberPage>>) => void) => {
    const opened = await memberPage()
    let answer: (response: Response) => void = () => undefined
    opened.page.server.on('/wps/relay/CSP_fcmSubscribe', () => new Promise((resolve) => (answer = resolve)))
    const turning = opened.actions.turnPushOn()
    await opened.page.pass()
    leave(opened)
    answer(ok(null))
    await turning
    return [opened.local.has('livery:push-owner'), opened.store.$pushBound.get()]
  }
  expect(await leaveDuring(() => undefined)).toEqual([true, true])
  expect(await leaveDuring(({ page }) => page.session.sessionHappened({ type: 'signedOut' }))).toEqual([false, false])
  expect(await leaveDuring(({ local }) => void local.delete('FCM_webToken'))).toEqual([false, false])
})

describe('PSH-1 RGP-4 RGP-6 a break, an exclusion or a refusal that comes while a token is being bound', () => {
  type Opened = Awaited<ReturnType<typeof memberPage>>
  const comes: [what: string, come: (opened: Opened) => Promise<void>][] = [
    ['an exclusion that the back end reports', async ({ page }) => rest(page.browser.clock.now() + DAY_MS)],
    [
      'a break that another tab began',
      async ({ page, local }) =>
        void local.set('livery:break', JSON.stringify({ merchant: 'aurora', until: page.browser.clock.now() + DAY_MS })),
    ],
    [
      'a member who turned notifications off in another tab',
      async ({ store, local }) => void local.set('livery:push-off', ownerHash(store.pushOwner())),
    ],
  ]

  test.each(comes)('%s, before the browser has its token: nothing is sent', async (_what, come) => {
    let found: (token: string) => void = () => undefined
    const opened = await memberPage({ permission: 'granted', token: new Promise((resolve) => (found = resolve)) })
    expect(opened.done).toContain('token')
    await come(opened)
    found('token-a')
    await opened.page.pass()
    expect([opened.sent(), opened.local.has('FCM_webToken'), opened.store.$pushBound.get()]).toEqual([[], false, false])
  })

  test.each(comes.flatMap(([what, come]) => (['fcmBind', 'fcmSubscribe'] as const).map((name) => [what, name, come] as const)))(
    '%s, during %s: the token is given back, and nobody is told that notifications are on',
    async (_what, name, come) => {
      const opened = await memberPage()
      let answer: (response: Response) => void = () => undefined
      opened.page.server.on(`/wps/relay/CSP_${name}`, () => new Promise((resolve) => (answer = resolve)))
      const turning = opened.actions.turnPushOn()
      await opened.page.pass()
      await come(opened)
      answer(ok(null))
      await turning
      await opened.page.pass()
      const names = (opened.sent() as [string][]).map(([sent]) => sent)
      expect([names.includes('fcmSubscribe'), names.at(-1)]).toEqual([name === 'fcmSubscribe', 'fcmUnsubscribe'])
      expect(opened.done).toContain('unsubscribe')
      expect([opened.local.has('FCM_webToken'), opened.local.has('livery:push-owner'), opened.store.$pushBound.get()]).toEqual([
        false,
        false,
        false,
      ])
      expect(opened.page.dialogs.$toasts.get()).toEqual([])
    },
  )

  test('hides the switch of a page that has bound its token, asks the browser for nothing, and shows it again, off, when it is over', async () => {
    const { page, actions, store, done, sent } = await memberPage({ permission: 'granted' })
    expect(store.$pushSwitch.get()).toMatchObject({ show: true, on: true })
    await rest(page.browser.clock.now() + DAY_MS)
    await page.pass()
    expect(store.$pushSwitch.get()).toEqual({ show: false })
    expect(sent().at(-1)).toEqual(['fcmUnsubscribe', { registrationToken: 'token-a', unsubscribeAll: true }])
    const before = [done.length, sent().length]
    await actions.turnPushOn()
    expect([[done.length, sent().length], page.dialogs.$toasts.get()]).toEqual([before, []])
    await rest(0)
    expect(store.$pushSwitch.get()).toMatchObject({ show: true, on: false })
    await actions.turnPushOn()
    expect(store.$pushSwitch.get()).toMatchObject({ on: true })
  })
})

describe('PSH-2 an end of notifications that neither the back end nor the browser confirms', () => {
  const unconfirmed = async (options: Asked) => {
    const opened = await memberPage({ permission: 'granted', ...options })
    opened.page.server.on('/wps/relay/CSP_fcmUnsubscribe', () => new Response('', { status: 500 }))
    return opened
  }
  const next = (browser: Opened['page']['browser'], options: Asked = {}) => memberPage({ permission: 'granted', browser, ...options })
  type Opened = Awaited<ReturnType<typeof memberPage>>
  const unsubscribed = ({ sent }: Opened) => (sent() as [string][]).filter(([name]) => name === 'fcmUnsubscribe').length

  test.each<[how: string, end: 'rejects' | 'never', ms: number]>([
    ['rejects', 'rejects', 0],
    ['does not answer for 15 s', 'never', 15_000],
  ])('ERR-6 is not said to be off where the browser %s; the switch stays on and can be pressed again', async (_how, end, ms) => {
    const opened = await unconfirmed({ end })
    const { page, actions, store, local, mend } = opened
    const turning = actions.turnPushOff()
    await page.pass(ms)
    await turning
    expect(page.dialogs.$toasts.get()).toEqual([])
    expect(page.dialogs.$alert.get()).toMatchObject({ title: { key: 'push.title' }, body: { key: 'push.error_subscribe' } })
    expect([store.$pushSwitch.get(), local.get('FCM_webToken')]).toMatchObject([{ show: true, on: true, pending: false }, 'token-a'])
    mend()
    await actions.turnPushOff()
    expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([{ key: 'push.done_off' }])
    expect([store.$pushSwitch.get(), local.has('FCM_webToken'), local.has('livery:push-owner')]).toMatchObject([
      { on: false },
      false,
      false,
    ])
    expect(unsubscribed(opened)).toBe(2)
  })

  test.each<[who: string, end: 'rejects' | 'ends', answer: () => Response]>([
    ['the back end', 'rejects', () => ok(null)],
    ['the browser', 'ends', () => new Response('', { status: 500 })],
  ])('is off once %s alone has confirmed it', async (_who, end, answer) => {
    const { page, actions, store, local } = await memberPage({ permission: 'granted', end })
    page.server.on('/wps/relay/CSP_fcmUnsubscribe', answer)
    await actions.turnPushOff()
    expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([{ key: 'push.done_off' }])
    expect([store.$pushSwitch.get(), local.has('FCM_webToken')]).toMatchObject([{ on: false }, false])
  })

  test('is tried again by the member’s next page, which binds nothing', async () => {
    const { page, actions } = await unconfirmed({ end: 'rejects' })
    await actions.turnPushOff()
    const again = await next(page.browser, { end: 'rejects' })
    expect([unsubscribed(again), again.done.includes('token'), again.local.has('FCM_webToken')]).toEqual([1, false, false])
    expect(again.store.$pushSwitch.get()).toMatchObject({ on: false })
    const last = await next(page.browser)
    expect([unsubscribed(last), last.done.includes('unsubscribe')]).toEqual([0, false])
  })

  test('at sign-out leaves the token to the next try, of a member who turned notifications off', async () => {
    const { page, local } = await unconfirmed({ end: 'rejects' })
    await page.signOut.signOut()
    expect([local.get('FCM_webToken'), local.get('livery:push-owner')]).toEqual(['token-a', ''])
    const refused = signedInTab(page.browser.clock.now(), { ...RECORD, id: '8', token: 'token-8' })
    local.set('livery:push-off', ownerHash('aurora:8'))
    const other = await next(page.browser, { left: refused, end: 'rejects' })
    other.page.server.on('/wps/relay/CSP_fcmUnsubscribe', () => ok(null))
    expect([other.done.includes('token'), unsubscribed(other)]).toEqual([false, 1])
    expect(local.has('FCM_webToken')).toBe(false)
  })

  test('at sign-out does not keep the next member from notifications', async () => {
    const { page, local } = await unconfirmed({ end: 'rejects' })
    await page.signOut.signOut()
    const left = signedInTab(page.browser.clock.now(), { ...RECORD, id: '8', token: 'token-8' })
    const other = await next(page.browser, { left })
    expect(other.sent()).toEqual([
      ['fcmBind', { registrationToken: 'token-a' }],
      ['fcmSubscribe', { registrationToken: 'token-a', topic: 'ALL' }],
    ])
    expect(local.get('livery:push-owner')).toBe('aurora:8')
  })

  test('RGP-4 at a break is tried again by the page after it', async () => {
    const { page, local, mend } = await unconfirmed({ end: 'rejects' })
    await rest(page.browser.clock.now() + DAY_MS)
    await page.pass()
    expect(local.get('FCM_webToken')).toBe('token-a')
    mend()
    await rest(0)
    await rest(page.browser.clock.now() + DAY_MS)
    await page.pass()
    expect(local.has('FCM_webToken')).toBe(false)
  })

  test('SES-4 of a lost session leaves the token to the next try', async () => {
    const { page, local, done, mend } = await memberPage({ permission: 'granted', end: 'rejects' })
    const { endSession } = await import('#features/core/session/session.actions.ts')
    endSession('lost')
    await vi.waitFor(() => expect(done).toContain('unsubscribe'))
    await page.pass()
    expect([local.get('FCM_webToken'), local.get('livery:push-owner')]).toEqual(['token-a', ''])
    mend()
    await page.settle.endPush()
    expect(local.has('FCM_webToken')).toBe(false)
  })
})

describe('PSH-1 a question of the browser that stands unanswered', () => {
  async function unanswered() {
    let answer: (permission: NotificationPermission) => void = () => undefined
    const opened = await memberPage({ answer: new Promise((resolve) => (answer = resolve)) })
    return { ...opened, answer, alert: () => opened.page.dialogs.$alert.get() }
  }

  test('ERR-6 keeps the switch busy for 15 s, is then said to be so, and can be asked again', async () => {
    const { actions, page, store, done, alert } = await unanswered()
    void actions.turnPushOn()
    await page.pass(14_999)
    expect([store.$pushSwitch.get(), alert()]).toMatchObject([{ pending: true }, undefined])
    await page.pass(1)
    expect([store.$pushSwitch.get(), alert()]).toMatchObject([{ on: false, pending: false }, { body: { key: 'push.error_subscribe' } }])
    void actions.turnPushOn()
    await page.pass()
    expect([done.filter((step) => step === 'ask'), alert()]).toEqual([['ask', 'ask'], undefined])
  })

  test('counts when it is answered late: the device is subscribed once, and the alert is gone', async () => {
    const { actions, page, store, sent, answer, alert } = await unanswered()
    void actions.turnPushOn()
    await page.pass(15_000)
    void actions.turnPushOn()
    await page.pass(15_000)
    answer('granted')
    await page.pass()
    expect(sent()).toHaveLength(2)
    expect([store.$pushSwitch.get(), alert()]).toMatchObject([{ on: true, pending: false }, undefined])
    expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([{ key: 'push.done_on' }])
  })

  test('is explained when it is refused late', async () => {
    const { actions, page, store, answer, alert, local } = await unanswered()
    void actions.turnPushOn()
    await page.pass(15_000)
    answer('denied')
    await page.pass()
    expect(alert()).toMatchObject({ body: { key: 'push.notification_request_tips' } })
    expect([store.$pushSwitch.get(), local.has('FCM_closeDate')]).toMatchObject([{ on: false, blocked: 'blocked' }, true])
  })

  test('subscribes nobody once its member has left, or rests', async () => {
    for (const leave of [
      async (page: Awaited<ReturnType<typeof memberPage>>['page']) => page.session.sessionHappened({ type: 'signedOut' }),
      async (page: Awaited<ReturnType<typeof memberPage>>['page']) => rest(page.browser.clock.now() + DAY_MS),
    ]) {
      const { actions, page, sent, answer, done } = await unanswered()
      void actions.turnPushOn()
      await page.pass(15_000)
      await leave(page)
      answer('granted')
      await page.pass()
      expect([sent(), done.includes('token'), page.dialogs.$toasts.get()]).toEqual([[], false, []])
    }
  })
})
