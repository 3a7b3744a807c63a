import { describe, expect, onTestFinished, test, vi } from 'vitest'
import cashierWords from '#i18n/locales/en/cashier.json' with { type: 'json' }
import playWords from '#i18n/locales/en/play.json' with { type: 'json' }
import type { CashierConfig } from '#features/money/cashier/cashier.rules.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse, type FakeServer } from '../../fake-server.ts'
import { bindIdleAfterTenMinutes, openGames, type GamesOptions } from '../../play/open-games.ts'
import { recordEvents } from '../../recorded-events.ts'
import { RECORD } from '../../open-document.ts'

const VIEWER: CashierConfig = { url: 'https://cash.example/in', openIn: 'viewer', grants: [] }
const WINDOW: CashierConfig = { ...VIEWER, openIn: 'window' }
const INFO = '/wps/member/info'
const cashierStrings = Object.fromEntries(Object.entries(cashierWords).map(([key, text]) => [`cashier.${key}`, text]))

function serverWith({ handoff = true, deposits = 3 } = {}): FakeServer {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () =>
    ok({ handoff, totalDepositSuccessCount: deposits, country: { currency: 'PHP', currencySymbol: '₱' } }),
  )
  server.on('/wps/session/handoff', ({ body }) => ok({ code: `once for ${String(body['audience'])}` }))
  return server
}

async function openCashierPage({
  config = VIEWER as CashierConfig | null,
  member = true,
  server = serverWith(),
  ...options
}: GamesOptions & { config?: CashierConfig | null } = {}) {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  const page = await openGames({ member, server, href: 'https://aurora.example/m/home?fbclid=1#x', ...options })
  const modules = {
    actions: await import('#features/money/cashier/cashier.actions.ts'),
    store: await import('#features/money/cashier/cashier.store.ts'),
    requested: await import('#features/money/cashier/cashier.codec.ts'),
    settingsActions: await import('#features/core/settings/settings.actions.ts'),
    playBreak: await import('#features/core/play-break/play-break.store.ts'),
    bind: await import('#features/money/cashier/cashier.bind.ts'),
    dialogActions: await import('#features/core/dialogs/dialogs.actions.ts'),
  }
  vi.stubGlobal('fetch', async (address: string) => Response.json(/\bcashier\./.test(address) ? cashierStrings : {}))
  modules.store.$cashierConfig.set(config)
  const open = async (...request: Parameters<typeof modules.actions.openCashier>): Promise<void> => {
    await Promise.all([modules.actions.openCashier(...request), page.pass()])
  }
  const address = (): URL => {
    const cashier = modules.store.$cashier.get()
    if (cashier.state !== 'open') throw new Error(`The cashier is ${cashier.state}`)
    return new URL(cashier.address)
  }
  const receive = (data: object, message: object = {}): Promise<void> => {
    modules.actions.handleCashierMessage(
      {
        data: { source: 'livery', ...data },
        origin: 'https://cash.example',
        fromFrame: true,
        ownOrigin: 'https://aurora.example',
        timeStamp: 0,
        ...message,
      },
      VIEWER.url,
    )
    return page.pass()
  }
  const recorded = await recordEvents()
  const events = () => recorded.map(({ name }) => name)
  const payloads = () => recorded.map(({ payload }) => payload)
  return { ...page, ...modules, open, address, receive, events, payloads }
}

const deposit = { type: 'deposit', amount: '500.00', currency: 'PHP', reference: 'R-1' }

describe('MKT-3 before the first deposit, where the folder asks for limits', () => {
  const asking = async ({ confirmNoLimit = false, deposits = 0, limits = [] as object[] } = {}) => {
    const server = serverWith({ deposits })
    server.on('/wps/v2/system/status', () => ok({ totalDepositSuccessCount: deposits, play: { limits: ['deposit'] } }))
    server.on('/wps/relay/MCSFE_playLimits', () => ok({ raiseWaitHours: 24, limits }))
    const responsiblePlay = { askForLimits: ['firstDeposit' as const], confirmNoLimit }
    const page = await openCashierPage({ server })
    const { currentShell, setCurrentShell } = await import('#page/current.ts')
    const { merchant, ...shell } = currentShell()
    setCurrentShell({ ...shell, merchant: { ...merchant, features: { ...merchant.features, responsiblePlay } } })
    await Promise.all([page.settingsActions.loadSettings(), page.pass()])
    const state = () => [page.dialogs.$alert.get()?.id, page.store.$cashier.get().state]
    return { ...page, state }
  }

  test('the question comes first, and its answer opens the cashier', async () => {
    const page = await asking()
    await page.open('deposit')
    expect(page.state()).toEqual(['limitsOffer', 'none'])
    page.dialogActions.dismissAlert()
    await page.pass()
    expect(page.state()).toEqual([undefined, 'open'])
  })

  test('going on without a limit is confirmed where the folder wants it, and leads to the limits else', async () => {
    const page = await asking({ confirmNoLimit: true })
    await page.open('deposit')
    page.dialogActions.dismissAlert()
    await page.pass()
    expect(page.state()).toEqual(['noLimit', 'none'])
    page.dialogActions.confirmAlert()
    await page.pass()
    expect(page.state()).toEqual([undefined, 'open'])
    const other = await asking({ confirmNoLimit: true })
    await other.open('deposit')
    other.dialogActions.dismissAlert()
    await other.pass()
    other.dialogActions.dismissAlert()
    await other.pass(1000)
    expect([other.state(), other.tab.page.last()?.to]).toEqual([
      [undefined, 'none'],
      'https://aurora.example/m/member/limits?offer=deposit&fbclid=1',
    ])
  })

  test.each([
    ['after a deposit', { deposits: 1 }],
    ['with a limit', { limits: [{ kind: 'loss', frame: 'day', amount: '5.00', used: '0.00', resetsAt: 9e12 }] }],
  ])('nobody is asked %s', async (_why, facts) => {
    const page = await asking(facts)
    await page.open('deposit')
    await page.pass()
    expect(page.state()).toEqual([undefined, 'open'])
  })

  test('nor before a withdrawal', async () => {
    const page = await asking()
    await page.open('withdraw')
    expect(page.state()).toEqual([undefined, 'open'])
  })
})

test('PRO-7 if the back end offers codes, a code for the cashier’s origin is handed over, and no token', async () => {
  const page = await openCashierPage()
  await page.open('deposit')
  expect(page.server.callsTo('/wps/session/handoff').map(({ body, token }) => [body, token])).toEqual([
    [{ audience: 'https://cash.example' }, 'token-7'],
  ])
  expect(Object.fromEntries(page.address().searchParams)).toEqual({
    page: 'deposit',
    language: 'EN',
    backUrl: 'https://aurora.example/m/home',
    code: 'once for https://cash.example',
  })
})

test('BAN-3 without codes the token is handed over with the username', async () => {
  const page = await openCashierPage({ server: serverWith({ handoff: false }) })
  await page.open('withdraw')
  expect(Object.fromEntries(page.address().searchParams)).toMatchObject({ page: 'withdraw', token: 'token-7', username: 'demo7' })
  expect(page.server.callsTo('/wps/session/handoff')).toEqual([])
})

test('PRO-7 until the settings say which, nothing is handed over', async () => {
  const server = serverWith()
  server.on('/wps/v2/system/status', () => new Response('', { status: 500 }))
  const page = await openCashierPage({ server })
  await page.open('deposit')
  expect(page.store.$cashier.get()).toEqual({ state: 'failed', page: 'deposit', because: 'refused' })
})

test('PRO-7 a window opens inside the press and then gets its address; the member’s return refreshes the balance', async () => {
  const page = await openCashierPage({ config: WINDOW })
  const opening = page.actions.openCashier('deposit')
  expect(page.windows).toHaveLength(1)
  expect(page.store.isCashierShown(page.store.$cashier.get())).toBe(false)
  await Promise.all([opening, page.pass()])
  expect(page.windows[0]?.ledTo.map((to) => new URL(to).searchParams.get('code'))).toEqual(['once for https://cash.example'])
  expect(page.store.$cashier.get()).toEqual({ state: 'none' })
  const before = page.server.callsTo(INFO).length
  page.tab.happen('hidden')
  page.tab.happen('visible')
  await page.pass()
  expect(page.server.callsTo(INFO)).toHaveLength(before + 1)
})

test('RGP-8 a member who pays in the cashier’s window is not idle until it is closed', async () => {
  const page = await openCashierPage({ config: WINDOW })
  await bindIdleAfterTenMinutes(page)
  await page.open('deposit')
  page.tab.happen('hidden')
  await page.pass(30 * 60_000)
  expect(page.session.$session.get().state).toBe('member')
  page.windows[0]?.close()
  await page.pass(11 * 60_000)
  expect(page.session.$session.get().state).toBe('visitor')
})

test('PRO-7 where windows are blocked the cashier opens in the viewer', async () => {
  const page = await openCashierPage({ config: WINDOW, blockPopups: true })
  await page.open('deposit')
  expect(page.address().origin).toBe('https://cash.example')
})

test.each<[string, (server: FakeServer) => void, string]>([
  ['a refusal', (server) => server.on('/wps/session/handoff', () => refuse('some.code')), 'refused'],
  ['a server in trouble', (server) => server.on('/wps/session/handoff', () => new Response('', { status: 500 })), 'refused'],
  ['no network', (server) => server.on('/wps/session/handoff', () => Promise.reject(new TypeError('Failed to fetch'))), 'offline'],
])('PRO-7 %s is shown in the viewer, closes the window and can be retried', async (_why, spoil, because) => {
  const server = serverWith()
  spoil(server)
  const page = await openCashierPage({ server, config: WINDOW })
  await page.open('deposit')
  await page.pass(30_000)
  expect(page.store.$cashier.get()).toMatchObject({ state: 'failed', page: 'deposit', because })
  expect(page.windows.map(({ closed }) => closed)).toEqual([true])
  expect(page.dialogs.$notices.get()).toEqual([])
  server.on('/wps/session/handoff', () => ok({ code: 'again' }))
  await Promise.all([page.actions.retryCashier(), page.pass()])
  expect(page.windows[1]?.ledTo).toHaveLength(1)
})

test('PRO-7 a server that never answers is shown as such, and a retry sends once more', async () => {
  const server = serverWith()
  let abort: (why: Error) => void = () => {}
  server.on('/wps/session/handoff', () => new Promise((_answer, reject) => (abort = reject)))
  const page = await openCashierPage({ server })
  const opening = page.actions.openCashier('deposit')
  await page.pass(120_000)
  abort(new DOMException('', 'AbortError'))
  await Promise.all([opening, page.pass()])
  expect(page.store.$cashier.get()).toEqual({ state: 'failed', page: 'deposit', because: 'timeout' })
  server.on('/wps/session/handoff', () => ok({ code: 'again' }))
  await Promise.all([page.actions.retryCashier(), page.pass()])
  expect([page.store.$cashier.get().state, page.windows]).toEqual(['open', []])
  const before = server.sent.length
  await Promise.all([page.actions.retryCashier(), page.pass()])
  expect([page.store.$cashier.get().state, server.sent.length], 'nothing failed').toEqual(['open', before])
})

test('PRO-7 a second tap while the cashier opens sends nothing, and opens no second window', async () => {
  const page = await openCashierPage({ config: WINDOW })
  const opening = [page.actions.openCashier('deposit'), page.actions.openCashier('deposit')]
  await Promise.all([...opening, page.pass()])
  expect([page.windows.length, page.server.callsTo('/wps/session/handoff').length]).toEqual([1, 1])
})

test('PRO-7 the viewer is there while the page of a press opens in it', async () => {
  const page = await openCashierPage()
  const opening = page.actions.openCashier('deposit')
  expect(page.store.isCashierShown(page.store.$cashier.get())).toBe(true)
  await Promise.all([opening, page.pass()])
  expect(page.store.isCashierShown(page.store.$cashier.get())).toBe(true)
})

test('PRO-7 a deposit under way leaves the list below the balance as soon as its money has come, and enters it when the visit ends', async () => {
  const page = await openCashierPage()
  const listed = (): string[] => page.store.$pendingDeposits.get().map(({ reference }) => reference)
  await page.open('deposit')
  await page.receive({ ...deposit, type: 'depositSubmit' })
  expect(listed()).toEqual([])
  await page.bind.showPendingDeposits()
  expect(listed()).toEqual(['R-1'])
  await page.receive({ ...deposit, type: 'depositSubmit', reference: 'R-2' })
  await page.receive({ ...deposit, type: 'withdraw', reference: 'R-3' })
  expect(listed()).toEqual(['R-1'])
  await page.receive(deposit)
  expect(listed()).toEqual(['R-2'])
})

test('PRO-7 with no page open there is none to move to a window', async () => {
  const page = await openCashierPage()
  await Promise.all([page.actions.moveCashierToWindow(), page.pass()])
  expect([page.windows, page.server.sent]).toEqual([[], []])
})

test('PRO-7 known settings are not loaded again, and a page that could not open is not opened by itself at the next visit', async () => {
  const server = serverWith()
  const page = await openCashierPage({ server })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  server.on('/wps/session/handoff', () => refuse('some.code'))
  await page.open('deposit')
  expect([page.store.$cashier.get().state, server.callsTo('/wps/v2/system/status').length]).toEqual(['failed', 1])
  expect(page.requested.takeStoredPage()).toBeUndefined()
})

test('SES-9 PRO-7 after a sign-out in the meantime the code is not used, and no balance is asked for', async () => {
  const page = await openCashierPage()
  page.server.on('/wps/session/handoff', () => {
    page.session.sessionHappened({ type: 'signedOut' })
    return ok({ code: 'once' })
  })
  await page.open('deposit')
  expect(page.store.$cashier.get()).toEqual({ state: 'failed', page: 'deposit', because: 'refused' })
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  page.server.on('/wps/session/handoff', () => ok({ code: 'once' }))
  await page.open('deposit')
  page.session.sessionHappened({ type: 'signedOut' })
  const before = page.server.sent.length
  page.actions.closeCashier()
  await page.pass()
  expect([page.store.$cashier.get().state, page.server.sent.length]).toEqual(['none', before])
})

test('RGP-5 a met deposit limit refuses a deposit with its name, and other limits refuse none', async () => {
  const page = await openCashierPage()
  const { $limits } = await import('#features/member/limits/limits.store.ts')
  const limit = {
    kind: 'deposit' as const,
    frame: 'day' as const,
    amount: '100.00',
    used: '100.00',
    resetsAt: page.tab.clock.now() + 60_000,
  }
  const known = (...limits: object[]) =>
    $limits.set({ state: 'ready', value: { raiseWaitHours: 24, at: page.tab.clock.now(), limits: limits as (typeof limit)[] } })
  const { addWords } = await import('#i18n/translate.ts')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
  known({ ...limit, kind: 'loss' }, { ...limit, used: '99.99' })
  await page.open('deposit')
  expect([page.store.$cashier.get().state, page.dialogs.$alertQueue.get()]).toEqual(['open', []])
  page.actions.closeCashier()
  known({ ...limit, kind: 'loss' }, limit)
  await page.open('deposit')
  expect(page.store.$cashier.get().state).toBe('none')
  expect(page.dialogs.$alertQueue.get()).toMatchObject([
    { title: { key: 'play.title_limit' }, body: { text: expect.stringContaining('Daily deposit limit\nResets: ') as string } },
  ])
})

test('PRO-7 offline nothing is sent', async () => {
  const page = await openCashierPage()
  page.tab.happen('offline')
  await page.open('deposit')
  expect(page.store.$cashier.get()).toEqual({ state: 'failed', page: 'deposit', because: 'offline' })
  expect(page.server.sent).toEqual([])
})

test('PRO-7 the api reports an expired session, and only the same member finds the requested page after signing in again', async () => {
  const server = serverWith()
  server.on('/wps/session/handoff', () => new Response('', { status: 401 }))
  const page = await openCashierPage({ server })
  await page.open('withdraw')
  await vi.waitFor(() => expect(page.dialogs.$alertQueue.get()).toHaveLength(1))
  expect([page.store.$cashier.get(), page.dialogs.$alertQueue.get().map(({ id }) => id)]).toEqual([{ state: 'none' }, ['relogin']])
  page.session.sessionHappened({ type: 'signedIn', member: { ...RECORD, id: '8' } })
  expect(page.requested.takeStoredPage()).toBeUndefined()
  page.requested.storeRequestedPage('withdraw', '8')
  expect([page.requested.takeStoredPage(), page.requested.takeStoredPage()]).toEqual(['withdraw', undefined])
})

test('PRO-7 the same member finds the requested page', async () => {
  const server = serverWith()
  server.on('/wps/session/handoff', () => new Response('', { status: 401 }))
  const page = await openCashierPage({ server })
  await page.open('withdraw')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  expect(page.requested.takeStoredPage()).toBe('withdraw')
})

test('PRO-7 RGP-4 during a break a deposit is refused with its reason, and a withdrawal’s address mentions the break', async () => {
  const page = await openCashierPage()
  page.playBreak.beginDeviceBreak(3_600_000)
  const { addWords } = await import('#i18n/translate.ts')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
  await page.open('deposit')
  expect(page.dialogs.$alertQueue.get()).toMatchObject([{ id: 'playClosed', title: { key: 'play.title_break' } }])
  expect(page.store.$cashier.get().state).toBe('none')
  await page.open('withdraw')
  expect(page.address().searchParams.get('deposits')).toBe('off')
})

test('PRO-7 a visitor is led to sign-in, and from there to the requested page', async () => {
  const page = await openCashierPage({ member: false })
  await page.open('withdraw')
  expect(page.tab.page.last()?.to).toContain(`/m/login?go=${encodeURIComponent('/m/member/cashier?open=withdraw')}`)
})

test('PRO-7 without a cashier its screen opens', async () => {
  const page = await openCashierPage({ config: null })
  await page.open('deposit')
  expect(page.tab.page.last()?.to).toContain('/m/member/cashier')
})

test('PRO-7 on that screen the same press leads nowhere', async () => {
  const page = await openCashierPage({ config: null })
  page.shell.setCurrentShell({ ...page.shell.currentShell(), route: 'member/cashier' })
  await page.open('deposit')
  expect([page.tab.page.last(), page.store.$cashier.get().state]).toEqual([undefined, 'none'])
})

test('PRO-7 a deposit shows one toast, raises its event once and refreshes the balance once, however often the cashier reports it', async () => {
  const page = await openCashierPage()
  await page.open('deposit')
  await page.receive({ ...deposit, type: 'depositSubmit' })
  const before = page.server.callsTo(INFO).length
  await page.receive(deposit)
  await page.receive(deposit)
  expect(page.events()).toEqual(['depositSubmit', 'deposit', 'redeposit'])
  expect(page.dialogs.$toasts.get().map(({ id, body }) => [id, body])).toEqual([
    ['cashier R-1', { key: 'cashier.toast_deposit', values: { amount: '\u2068₱500.00\u2069' } }],
  ])
  expect(page.server.callsTo(INFO)).toHaveLength(before + 1)
})

test('PRO-7 TRK-2 a payment counts once in a document whose storage refuses, and firstDeposit once', async () => {
  const page = await openCashierPage({ refuseStorage: true })
  const first = { ...deposit, first: true }
  for (const message of [first, first, { ...first, reference: 'R-2' }]) await page.receive(message)
  expect(page.events()).toEqual(['deposit', 'firstDeposit', 'firstDepositArrival', 'deposit'])
  expect(page.dialogs.$toasts.get().map(({ id }) => id)).toEqual(['cashier R-1', 'cashier R-2'])
})

test('PRO-7 a deposit under way is shown with its sum after the app was killed, until the cashier or the back end says that the money has come', async () => {
  const begun = { ...deposit, type: 'depositSubmit' }
  const shown = (page: Awaited<ReturnType<typeof openCashierPage>>) =>
    page.dialogs.$notices.get().map(({ id, body }) => [id, 'values' in body && body.values])
  const notice = ['pending R-1', { amount: '\u2068₱500.00\u2069' }]
  const first = await openCashierPage()
  await first.receive(begun)
  const next = await openCashierPage({ browser: first.browser })
  await next.open('withdraw')
  await Promise.all([next.bind.showPendingDeposits(), next.pass()])
  expect(shown(next)).toEqual([notice])
  await next.receive(deposit)
  expect(shown(next)).toEqual([])
  await next.receive(begun)
  await Promise.all([next.bind.showPendingDeposits(), next.pass()])
  expect(shown(next), 'the begin of a deposit that has ended').toEqual([])
  await next.receive({ ...begun, reference: 'R-2' })
  const last = await openCashierPage({ browser: first.browser })
  await last.open('withdraw')
  await Promise.all([last.bind.showPendingDeposits(), last.pass()])
  expect(shown(last)).toEqual([['pending R-2', notice[1]]])
  const settings = last.settings.$settings.get()!
  last.settings.$settingsMember.set(undefined)
  last.settings.$settings.set({ ...settings, totalDepositSuccessCount: 0 })
  await Promise.all([last.bind.showPendingDeposits(), last.pass()])
  expect(shown(last), 'a visitor’s count ends none').toHaveLength(1)
  last.settings.$settingsMember.set('7')
  last.settings.$settings.set({ ...settings, totalDepositSuccessCount: 9 })
  await Promise.all([last.bind.showPendingDeposits(), last.pass()])
  expect([shown(last), last.browser.rawLocal.has('livery:pending-deposits')]).toEqual([[], false])
})

describe.each([
  ['ahead', 4],
  ['behind', -4],
])('a device whose clock is days %s for a while', (_how, days) => {
  const DAY_MS = 86_400_000

  /** Devices whose clock is wrong by as many days as the last visit said, before a back end that tells the time. */
  function visits() {
    const [browser, server] = [fakeBrowser(), serverWith()]
    const { now } = browser.clock
    const dated: FakeServer = {
      ...server,
      fetch: async (...sent) => {
        const response = await server.fetch(...sent)
        response.headers.set('date', new Date(now()).toUTCString())
        return response
      },
    }
    return async (wrongDays: number, { tellsTime = false } = {}) => {
      browser.clock.now = () => now() + wrongDays * DAY_MS
      const page = await openCashierPage({ browser, server: tellsTime ? dated : serverWith() })
      await page.open('withdraw')
      await Promise.all([page.bind.showPendingDeposits(), page.pass()])
      return page
    }
  }
  type Page = Awaited<ReturnType<typeof openCashierPage>>
  const listed = (page: Page): string[] => page.store.$pendingDeposits.get().map(({ reference }) => reference)

  test('PRO-7 shows a deposit under way again once it is right, and warns of it', async () => {
    const visit = visits()
    await (await visit(0)).receive({ ...deposit, type: 'depositSubmit' })
    expect(listed(await visit(days))).toEqual([])
    const page = await visit(0)
    expect(listed(page)).toEqual(['R-1'])
    page.actions.closeCashier()
    await page.open('deposit')
    expect(page.dialogs.$alert.get()?.id).toBe('depositUnderWay')
  })

  test('PRO-7 goes by the back end’s clock where that tells the time', async () => {
    const visit = visits()
    await (await visit(days, { tellsTime: true })).receive({ ...deposit, type: 'depositSubmit' })
    expect(listed(await visit(days, { tellsTime: true }))).toEqual(['R-1'])
    expect(listed(await visit(0))).toEqual(['R-1'])
  })
})

test('PRO-7 a second press on deposit warns of the one under way, also where storage refuses, and opens when it is confirmed', async () => {
  for (const refuseStorage of [false, true]) {
    const page = await openCashierPage({ refuseStorage })
    await page.receive({ ...deposit, type: 'depositSubmit' })
    await page.open('deposit')
    const { wordsText } = await import('#i18n/words.ts')
    expect(wordsText(page.dialogs.$alert.get()!.title!)).toContain('\u2068₱500.00\u2069')
    expect(page.dialogs.$alert.get()).toMatchObject({
      id: 'depositUnderWay',
      title: { values: { amount: '\u2068₱500.00\u2069' } },
      cancel: { key: 'common.close' },
    })
    expect(page.store.$cashier.get().state).toBe('none')
    page.dialogActions.dismissAlert()
    await page.open('deposit')
    page.dialogActions.confirmAlert()
    await page.pass()
    expect(page.store.$cashier.get().state).toBe('open')
    page.actions.closeCashier()
    await page.receive(deposit)
    await page.open('deposit')
    expect(page.dialogs.$alert.get()).toBeUndefined()
  }
})

test.each<[fact: string, happen: (page: Awaited<ReturnType<typeof openCashierPage>>) => void, warned: boolean, then: string]>([
  ['still under way is warned of', () => undefined, true, 'none'],
  [
    'whose money comes is not warned of: the cashier opens',
    (page) => page.settings.$settings.set({ ...page.settings.$settings.get()!, totalDepositSuccessCount: 4 }),
    false,
    'open',
  ],
  ['SES-4 of a session that ends is not shown', (page) => page.session.sessionHappened({ type: 'signedOut' }), false, 'none'],
])('PRO-7 while the words for it are on their way, a deposit %s', async (_fact, happen, warned, then) => {
  const page = await openCashierPage()
  await page.settingsActions.loadSettings()
  await page.receive({ ...deposit, type: 'depositSubmit' })
  let arrive: () => void = () => {}
  const arriving = new Promise<void>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', () => arriving.then(() => Response.json(cashierStrings)))
  const opening = page.open('deposit')
  await page.pass()
  expect(page.dialogs.$alert.get()).toBeUndefined()
  happen(page)
  arrive()
  await Promise.all([opening, page.pass()])
  await page.pass()
  expect([page.dialogs.$alert.get()?.id, page.store.$cashier.get().state]).toEqual([warned ? 'depositUnderWay' : undefined, then])
})

test('PRO-7 a hostile record of deposits under way keeps those that can be read', async () => {
  const page = await openCashierPage()
  const one = { owner: 'aurora 7 ', reference: 'R-9', amount: '5.00', currency: 'PHP', at: page.tab.clock.now() }
  page.browser.rawLocal.set('livery:pending-deposits', JSON.stringify([{ ...one, amount: 'Call us' }, 7, one]))
  await Promise.all([page.bind.showPendingDeposits(), page.pass()])
  expect(page.dialogs.$notices.get().map(({ id }) => id)).toEqual(['pending R-9'])
})

test('PRO-7 a reference counts once in all tabs and after a reload, for each member', async () => {
  const first = await openCashierPage()
  await first.receive(deposit)
  const stored = first.browser.rawLocal.get('livery:cashier-counted') ?? ''
  const second = await openCashierPage()
  second.browser.rawLocal.set('livery:cashier-counted', stored)
  await second.receive(deposit)
  expect(second.events()).toEqual([])
  await second.receive({ ...deposit, type: 'withdraw' })
  await second.receive({ ...deposit, reference: 'R-2' })
  expect(second.events()).toEqual(['withdraw', 'deposit'])
})

test.each(['nonsense', '{"a":1}', '[1,2]'])('a stored record %s is ignored', async (record) => {
  const page = await openCashierPage()
  page.browser.rawLocal.set('livery:cashier-counted', record)
  await page.receive(deposit)
  expect(page.events()).toEqual(['deposit'])
})

test('the record drops the oldest of more than 200 payments, but never firstDeposit', async () => {
  const page = await openCashierPage({ server: serverWith({ deposits: 0 }) })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  const counted = await import('#features/money/cashier/cashier.codec.ts')
  await page.receive({ ...deposit, reference: 'R-0' })
  for (let number = 1; number <= 200; number++)
    counted.noteOnce({ source: 'livery', type: 'deposit', amount: '1', currency: 'PHP', reference: `R-${number}` })
  const again = (reference: string) => counted.noteOnce({ source: 'livery', type: 'deposit', amount: '1', currency: 'PHP', reference })
  expect([again('R-1'), again('R-200'), again('R-0'), counted.wasRaised('firstDeposit')]).toEqual([false, false, true, true])
})

test.each<[string, { deposits: number }, object, string[]]>([
  [
    'TRK-2 the cashier says that it is the first deposit',
    { deposits: 3 },
    { first: true },
    ['depositSubmit', 'firstDeposit', 'deposit', 'firstDepositArrival'],
  ],
  ['TRK-2 the cashier says that it is not the first deposit', { deposits: 0 }, { first: false }, ['depositSubmit', 'deposit', 'redeposit']],
  [
    'TRK-2 the cashier does not say, and the back end counts no deposit',
    { deposits: 0 },
    {},
    ['depositSubmit', 'firstDeposit', 'deposit', 'firstDepositArrival'],
  ],
  ['TRK-2 the cashier does not say, and the back end counts one', { deposits: 1 }, {}, ['depositSubmit', 'deposit', 'redeposit']],
])('%s', async (_why, options, first, expected) => {
  const page = await openCashierPage({ server: serverWith(options) })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  await page.receive({ ...deposit, ...first, type: 'depositSubmit' })
  await page.receive({ ...deposit, ...first })
  expect(page.events()).toEqual(expected)
})

test('PRO-7 hostile messages raise no event, and the console says why', async () => {
  const word = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => word.mockRestore())
  const page = await openCashierPage()
  await page.receive(deposit, { origin: 'https://evil.example' })
  await page.receive(deposit, { fromFrame: false })
  await page.receive({ ...deposit, amount: '-1' })
  await page.receive({ source: 'some-extension' }, { fromFrame: false })
  expect([page.events(), page.dialogs.$toasts.get()]).toEqual([[], []])
  expect(word.mock.calls.map(([text]) => text)).toEqual(
    ['otherOrigin', 'otherWindow', 'notPositive'].map((why) => `Cashier: a message was ignored (${why})`),
  )
})

test.each([
  ['USDT', '25', 'USDT\u00a025'],
  ['JPY', '500.00', '¥500'],
  ['TLB', '500.00', '₱500.00'],
])('RGP-1 PRO-7 STA-8 a deposit in %s is shown in its own currency', async (currency, amount, written) => {
  const page = await openCashierPage()
  await page.receive({ ...deposit, currency, amount })
  expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([
    { key: 'cashier.toast_deposit', values: { amount: `\u2068${written}\u2069` } },
  ])
})

test('RGP-1 TRK-3 a payment whose currency the cashier leaves empty is in the member’s', async () => {
  const page = await openCashierPage()
  page.server.on(INFO, () => ok({ id: '7', userName: 'demo7', balance: '1.00', currency: 'JPY' }))
  const { loadMember } = await import('#features/member/profile/profile.actions.ts')
  await Promise.all([loadMember(), page.pass()])
  await page.receive({ ...deposit, currency: '', amount: '500' })
  expect(page.dialogs.$toasts.get()[0]?.body).toMatchObject({ values: { amount: '\u2068¥500\u2069' } })
  expect(page.payloads()[0]).toMatchObject({ currency: 'JPY' })
})

test('PRO-7 closing refreshes the balance', async () => {
  const page = await openCashierPage()
  await page.open('deposit')
  const before = page.server.callsTo(INFO).length
  await page.receive({ type: 'close' })
  expect([page.store.$cashier.get(), page.server.callsTo(INFO).length]).toEqual([{ state: 'none' }, before + 1])
})

test('PRO-7 a response after the cashier was closed opens nothing', async () => {
  const page = await openCashierPage()
  const opening = page.actions.openCashier('deposit')
  page.actions.closeCashier()
  await Promise.all([opening, page.pass()])
  expect(page.store.$cashier.get()).toEqual({ state: 'none' })
})

test('PRO-7 the shown page moves to a window of its own with a code of its own', async () => {
  const page = await openCashierPage()
  await page.open('history')
  await Promise.all([page.actions.moveCashierToWindow(), page.pass()])
  expect([page.windows[0]?.ledTo.length, page.store.$cashier.get(), page.server.callsTo('/wps/session/handoff').length]).toEqual([
    1,
    { state: 'none' },
    2,
  ])
})

test.each<[string, () => Response, CashierConfig | null | undefined]>([
  ['holds a cashier', () => Response.json(WINDOW), WINDOW],
  ['holds null', () => Response.json(null), null],
  ['is missing', () => new Response('', { status: 404 }), undefined],
  ['is malformed', () => Response.json({ url: 7 }), undefined],
])('the cashier’s config file %s', async (_why, answer, expected) => {
  const server = serverWith()
  server.on('/m/cashier.json', answer)
  const page = await openCashierPage({ server })
  page.store.$cashierConfig.set(undefined)
  const [found] = await Promise.all([page.bind.loadCashierConfig(), page.pass()])
  expect([found, page.store.$cashierConfig.get()]).toEqual([expected, expected])
})

test('the next screen of the tab does not load the config again', async () => {
  const server = serverWith()
  server.on('/m/cashier.json', () => Response.json(VIEWER))
  const page = await openCashierPage({ server })
  const nextScreen = () => {
    page.store.$cashierConfig.set(undefined)
    return Promise.all([page.bind.loadCashierConfig(), page.pass()])
  }
  await nextScreen()
  await nextScreen()
  expect([page.store.$cashierConfig.get(), server.callsTo('/m/cashier.json').length]).toEqual([VIEWER, 1])
})
