import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sealPath } from '../../../../../../sandbox/server/providers/chat-service.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import type { OpenedChat } from '#features/support/chats/chats.rules.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const LIVECHAT: Extract<OpenedChat, { kind: 'service' }> = {
  kind: 'service',
  number: undefined,
  service: { csType: 'LIVECHAT', position: '', labelIds: [], address: 'https://chat.example/tracking.js?license=1' },
}
const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.stubGlobal('reportError', vi.fn()))

/** Opens a document on the service screen: boot has run, and customer service was opened just now. */
async function servicePage(options: DocumentOptions = {}, flags: object = { CBS3: true }) {
  const server = options.server ?? fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: flags }))
  const page = await openDocument({ route: 'service', ...options, server })
  await page.boot.startBoot()
  await page.pass()
  const actions = await import('#features/support/chats/chats.actions.ts')
  const { $chat, pageOf } = await import('#features/support/chats/chats.store.ts')
  const { chatServicesResource } = await import('#features/support/chats/chats.actions.ts')
  actions.noteServiceOpened()
  return { ...page, actions, $chat, pageOf, chatServicesResource }
}

const member: DocumentOptions = { left: signedInTab() }

const STORED = { local: [['id', '7']], session: [], cookies: [['seen', '1']] } as const

describe('what a chat stores', () => {
  /** Opens the chat and returns what it is given of earlier. */
  async function givenTo(page: Awaited<ReturnType<typeof servicePage>>, opened = LIVECHAT): Promise<unknown> {
    void page.actions.openChat(opened)
    await page.pass(500)
    const chat = page.$chat.get()
    return chat.state === 'frame' ? chat.order.stored : chat.state
  }

  test('PRO-5 is given to the same chat again, also on the next screen', async () => {
    const page = await servicePage(member)
    expect(await givenTo(page)).toBeUndefined()
    page.actions.handleChatReport({ type: 'stored', stored: STORED })
    page.actions.closeChat()
    expect(await givenTo(page)).toEqual(STORED)
    const next = await servicePage({ left: Object.fromEntries(page.tab.rawTab) })
    expect(await givenTo(next)).toEqual(STORED)
  })

  test('PRO-5 is given to no other chat', async () => {
    const page = await servicePage(member)
    await givenTo(page)
    page.actions.handleChatReport({ type: 'stored', stored: STORED })
    const other: OpenedChat = { ...LIVECHAT, service: { ...LIVECHAT.service, address: 'https://chat.example/tracking.js?license=2' } }
    expect(await givenTo(page, other)).toBeUndefined()
  })

  test('SES-4 ends with the session', async () => {
    const page = await servicePage(member)
    await givenTo(page)
    page.actions.handleChatReport({ type: 'stored', stored: STORED })
    page.transitions.endSession('signedOut')
    expect(await givenTo(page)).toBeUndefined()
    expect([...page.tab.rawTab.values()].join()).not.toContain('seen')
  })

  test.each([
    ['of another shape', { local: [['id', 7]], session: [], cookies: [] }],
    ['nothing', undefined],
    ['larger than a tab has room for', { ...STORED, local: [['id', 'x'.repeat(100_000)]] }],
  ])('PRO-5 SES-2 leaves what was there if it is %s', async (_why, stored) => {
    const page = await servicePage(member)
    await givenTo(page)
    page.actions.handleChatReport({ type: 'stored', stored: STORED })
    page.actions.handleChatReport({ type: 'stored', stored })
    expect(await givenTo(page)).toEqual(STORED)
  })
})

describe('a chat of a service', () => {
  test('PRO-5 starts half a second after customer service was opened, later ones at once', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(499)
    expect(page.$chat.get()).toEqual({ state: 'preparing', opened: LIVECHAT })
    await page.pass(1)
    expect(page.$chat.get()).toMatchObject({
      state: 'frame',
      shown: false,
      order: { csType: 'LIVECHAT', address: 'https://chat.example/tracking.js?license=1', language: 'EN' },
    })
    page.actions.closeChat()
    void page.actions.openChat(LIVECHAT)
    await page.pass()
    expect(page.$chat.get().state).toBe('frame')
  })

  test('PRO-5 fails if it does not appear within 15 s; a retry is a new opening', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    const first = page.$chat.get()
    await page.pass(14_999)
    expect(page.$chat.get().state).toBe('frame')
    await page.pass(1)
    expect(page.$chat.get()).toEqual({ state: 'failed', opened: LIVECHAT, because: 'timeout' })
    void page.actions.openChat(LIVECHAT)
    await page.pass()
    expect(page.$chat.get()).toMatchObject({ state: 'frame' })
    expect(page.$chat.get()).not.toEqual(first)
  })

  test('PRO-5 has its own 15 s: those of a chat that was opened before end with it', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(10_000)
    void page.actions.openChat(LIVECHAT)
    await page.pass(14_999)
    expect(page.$chat.get().state).toBe('frame')
    await page.pass(1)
    expect(page.$chat.get().state).toBe('failed')
  })

  test('stays once it has appeared, until it reports that it is closed', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.handleChatReport({ type: 'ready' })
    expect(page.$chat.get()).toMatchObject({ shown: false })
    page.actions.handleChatReport({ type: 'shown' })
    await page.pass(MINUTE)
    expect(page.$chat.get()).toMatchObject({ state: 'frame', shown: true })
    page.actions.handleChatReport({ type: 'closed' })
    expect(page.$chat.get()).toEqual({ state: 'none' })
  })

  test('shows its failure, and does not come back after it was closed meanwhile', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.handleChatReport({ type: 'failed', because: 'account' })
    expect(page.$chat.get()).toEqual({ state: 'failed', opened: LIVECHAT, because: 'unavailable' })
    void page.actions.openChat(LIVECHAT)
    page.actions.closeChat()
    await page.pass(MINUTE)
    expect(page.$chat.get()).toEqual({ state: 'none' })
    page.actions.handleChatReport({ type: 'shown' })
    page.actions.failChat('unavailable')
    expect(page.$chat.get()).toEqual({ state: 'none' })
  })

  test('moves to a window only if it is a page', async () => {
    const page = await servicePage()
    const opened: (string | undefined)[] = []
    vi.spyOn(page.platform.platform().page, 'open').mockImplementation((to) => void opened.push(to))
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.moveChatToWindow()
    expect([opened, page.$chat.get().state]).toEqual([[], 'frame'])
    void page.actions.openChat({
      ...LIVECHAT,
      service: { ...LIVECHAT.service, csType: 'MIDUOKE', address: 'https://chat.example/im.aspx' },
    } as OpenedChat)
    await page.pass()
    page.actions.moveChatToWindow()
    expect([opened, page.$chat.get().state]).toEqual([['https://chat.example/im.aspx'], 'none'])
  })
})

describe('SES-4 the member’s identity for a chat', () => {
  const PATH = '/wps/relay/CBS_chatAuthKey'
  const identityOf = async (page: Awaited<ReturnType<typeof servicePage>>): Promise<unknown> => {
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    const chat = page.$chat.get()
    return chat.state === 'frame' ? chat.order.identity : chat
  }

  test('the loaded key is used until shortly before it expires, then it is reloaded', async () => {
    const server = fakeServer()
    let keys = 0
    const browser = fakeBrowser()
    server.on(PATH, () => ok({ authKey: `k${(keys += 1)}`, expiresAt: browser.clock.now() + 10 * MINUTE }))
    const page = await servicePage({ ...member, server, browser })
    expect(await identityOf(page)).toEqual({ authKey: 'k1', userName: 'demo7' })
    expect(await identityOf(page)).toEqual({ authKey: 'k1', userName: 'demo7' })
    await page.pass(9 * MINUTE)
    expect(await identityOf(page)).toEqual({ authKey: 'k2', userName: 'demo7' })
  })

  test('without a key the chat opens without the member’s name', async () => {
    const server = fakeServer()
    server.on(PATH, () => new Response('', { status: 500 }))
    expect(await identityOf(await servicePage({ ...member, server }))).toBeUndefined()
  })

  test('a visitor has none, and where the merchant has no chat none is loaded', async () => {
    const server = fakeServer()
    server.on(PATH, () => ok({ authKey: 'k', expiresAt: 1e15 }))
    expect(await identityOf(await servicePage({ server }))).toBeUndefined()
    expect(await identityOf(await servicePage({ ...member, server }, {}))).toBeUndefined()
    expect(server.callsTo(PATH)).toEqual([])
  })

  test('the chat closes when the session ends', async () => {
    const server = fakeServer()
    server.on(PATH, () => ok({ authKey: 'k', expiresAt: 1e15 }))
    const page = await servicePage({ ...member, server })
    const undo = page.actions.bindChatToMember()
    expect(await identityOf(page)).toMatchObject({ authKey: 'k' })
    await page.signOut.signOut()
    expect(page.$chat.get()).toEqual({ state: 'none' })
    undo()
  })
})

describe('the operator’s own chat', () => {
  const PATH = '/wps/relay/CBS_launchChat'

  test('PRO-5 is requested with a return address to this screen, and shown at its own address', async () => {
    const server = fakeServer()
    server.on(PATH, () => ok({ url: 'https://own.example/chat' }))
    const page = await servicePage({ server, language: 'AR' })
    await page.actions.openChat({ kind: 'own' })
    expect(page.$chat.get()).toEqual({ state: 'page', opened: { kind: 'own' }, url: 'https://own.example/chat' })
    const { origin } = new URL(page.platform.platform().page.href())
    expect(Object.fromEntries(server.callsTo(PATH)[0]!.query)).toMatchObject({
      b2c: '1',
      backUrl: `${origin}/m/ar/service`,
      language: 'AR',
    })
  })

  test.each<[why: string, answer: (origin: string) => Response, because: string]>([
    ['an address of our own, which could remove the sandbox', (origin) => ok({ url: `${origin}/m/home` }), 'unavailable'],
    ['a script instead of an address', () => ok({ url: 'javascript:alert(1)' }), 'unavailable'],
    ['a refusal', () => refuse('chat.closed'), 'unavailable'],
    [
      'no response',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'unavailable',
    ],
  ])('is not shown after %s', async (_why, answer, because) => {
    const server = fakeServer()
    const page = await servicePage({ server })
    const { origin } = new URL(page.platform.platform().page.href())
    server.on(PATH, () => answer(origin))
    const opening = page.actions.openChat({ kind: 'own' })
    await page.pass(MINUTE)
    await opening
    expect(page.$chat.get()).toEqual({ state: 'failed', opened: { kind: 'own' }, because })
  })

  test('says without a network that this is why', async () => {
    const page = await servicePage()
    page.server.down = true
    page.tab.happen('offline')
    const opening = page.actions.openChat({ kind: 'own' })
    await page.pass(MINUTE)
    await opening
    expect(page.$chat.get()).toMatchObject({ state: 'failed', because: 'offline' })
  })
})

describe('the chat services', () => {
  const entry = (address: string) => ({ path: sealPath(address, 'k3yK3yK3'), csType: 'AICAN', csPosition: 'Desk' })

  async function servicesOf(entries: readonly object[], policy = "default-src 'none'; script-src 'unsafe-inline' https://chat.example") {
    const server = fakeServer()
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok(entries))
    server.on('/m/frame/chat.html', () => new Response('', { headers: policy === '' ? {} : { 'content-security-policy': policy } }))
    const page = await servicePage({ server })
    await page.chatServicesResource.load()
    return { server, loaded: page.chatServicesResource.$loaded.get() }
  }

  test('PRO-5 CRY-2 are decrypted; a bad one is left out and named with its call and field, not as an error of the page, the others stay', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { loaded } = await servicesOf([
      { ...entry('https://chat.example/'), path: 'x' },
      entry('https://elsewhere.example/w.js'),
      entry('https://chat.example/w.js'),
    ])
    expect(loaded).toEqual({
      state: 'ready',
      value: [{ csType: 'AICAN', position: 'Desk', labelIds: [], address: 'https://chat.example/w.js' }],
    })
    expect(warn.mock.calls.flat()).toEqual(
      ['0.path: AICAN: undecryptable', '1.path: AICAN: undeclaredHost'].map(
        (problem) => `Dropped a malformed list item: customerServiceScript, ${problem}`,
      ),
    )
    expect(reportError).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('are offered for every host if no policy is served', async () => {
    expect((await servicesOf([entry('https://elsewhere.example/w.js')], '')).loaded).toMatchObject({
      value: [{ address: 'https://elsewhere.example/w.js' }],
    })
  })

  test.each<[when: string, afterMs: number | undefined, shownAfterMs: number]>([
    ['come', 500, 500],
    ['have not come in two seconds', undefined, 2000],
  ])('PRO-5 are shown once the settings, which may have a chat above them, %s', async (_when, afterMs, shownAfterMs) => {
    const server = fakeServer()
    let answer = (): void => {}
    server.on('/wps/v2/system/status', () => new Promise<Response>((resolve) => (answer = () => resolve(ok({})))))
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok([]))
    server.on('/m/frame/chat.html', () => new Response(''))
    const page = await openDocument({ route: 'service', server })
    page.api.connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
    const { chatServicesResource } = await import('#features/support/chats/chats.actions.ts')
    const state = (): string => chatServicesResource.$loaded.get().state
    void chatServicesResource.load()
    await page.pass(shownAfterMs - 1)
    expect(state()).toBe('loading')
    if (afterMs !== undefined) answer()
    await page.pass(1)
    expect(state()).toBe('ready')
  })

  /** The api delays calls after a failure. */
  async function load(page: Awaited<ReturnType<typeof servicePage>>): Promise<void> {
    const loading = page.chatServicesResource.load()
    await page.pass(MINUTE)
    await loading
  }

  test('PRO-5 fail to load where the quarantine document never answers, and can be reloaded', async () => {
    const server = fakeServer()
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok([]))
    server.on('/m/frame/chat.html', () => new Promise<Response>(() => undefined))
    const page = await servicePage({ server })
    void page.chatServicesResource.load()
    await page.pass(9999)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'loading' })
    await page.pass(1)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'failed' })
    server.on('/m/frame/chat.html', () => new Response(''))
    await load(page)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'ready', value: [] })
  })

  test('fail to load without a response, and can be reloaded', async () => {
    const server = fakeServer()
    const page = await servicePage({ server })
    await load(page)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'failed' })
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok([]))
    await load(page)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'failed' })
    server.on('/m/frame/chat.html', () => new Response(''))
    await load(page)
    expect(page.chatServicesResource.$loaded.get()).toEqual({ state: 'ready', value: [] })
  })
})
