import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sealPath } from '../../../../../sandbox/server/providers/chat-service.ts'
import { fakeBrowser } from '#platform/fake.ts'
import type { Opened } from '#features/support/store.ts'
import { fakeServer, ok, refuse } from '../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../open-document.ts'

const LIVECHAT: Opened = { kind: 'service', number: undefined, way: { csType: 'LIVECHAT', position: '', labelIds: [], address: 'https://chat.example/tracking.js?license=1' } }
const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.stubGlobal('reportError', vi.fn()))

/** A document on the service screen: boot has run, and customer service was opened just now. */
async function servicePage(options: DocumentOptions = {}, flags: object = { CBS3: true }) {
  const server = options.server ?? fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: flags }))
  const page = await openDocument({ route: 'service', ...options, server })
  await page.boot.startBoot()
  await page.pass()
  const actions = await import('#features/support/actions.ts')
  const { $chat, pageOf } = await import('#features/support/store.ts')
  const { $ways } = await import('#features/support/ways.ts')
  actions.serviceOpened()
  return { ...page, actions, $chat, pageOf, $ways }
}

const member: DocumentOptions = { left: signedInTab() }

describe('a chat of a service', () => {
  test('PRO-5 starts half a second after customer service was opened, and at once later', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(499)
    expect(page.$chat.get()).toEqual({ state: 'preparing', opened: LIVECHAT })
    await page.pass(1)
    expect(page.$chat.get()).toMatchObject({ state: 'frame', shown: false, order: { csType: 'LIVECHAT', address: 'https://chat.example/tracking.js?license=1', language: 'EN' } })
    page.actions.closeChat()
    void page.actions.openChat(LIVECHAT)
    await page.pass()
    expect(page.$chat.get().state).toBe('frame')
  })

  test('PRO-5 that does not show itself within 15 s has failed; a retry is another opening', async () => {
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

  test('that shows itself stays, until it says that it is closed', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.chatSays({ type: 'ready' })
    expect(page.$chat.get()).toMatchObject({ shown: false })
    page.actions.chatSays({ type: 'shown' })
    await page.pass(MINUTE)
    expect(page.$chat.get()).toMatchObject({ state: 'frame', shown: true })
    page.actions.chatSays({ type: 'closed' })
    expect(page.$chat.get()).toEqual({ state: 'none' })
  })

  test('that cannot open says so, and one that was closed meanwhile does not come back', async () => {
    const page = await servicePage()
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.chatSays({ type: 'failed', because: 'account' })
    expect(page.$chat.get()).toEqual({ state: 'failed', opened: LIVECHAT, because: 'unavailable' })
    void page.actions.openChat(LIVECHAT)
    page.actions.closeChat()
    await page.pass(MINUTE)
    expect(page.$chat.get()).toEqual({ state: 'none' })
    page.actions.chatSays({ type: 'shown' })
    page.actions.chatFailed('unavailable')
    expect(page.$chat.get()).toEqual({ state: 'none' })
  })

  test('has a window of its own only where it is a page', async () => {
    const page = await servicePage()
    const opened: (string | undefined)[] = []
    vi.spyOn(page.platform.platform().page, 'open').mockImplementation((to) => void opened.push(to))
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    page.actions.moveToWindow()
    expect([opened, page.$chat.get().state]).toEqual([[], 'frame'])
    void page.actions.openChat({ ...LIVECHAT, way: { ...LIVECHAT.way, csType: 'MIDUOKE', address: 'https://chat.example/im.aspx' } } as Opened)
    await page.pass()
    page.actions.moveToWindow()
    expect([opened, page.$chat.get().state]).toEqual([['https://chat.example/im.aspx'], 'none'])
  })
})

describe('SES-4 who the member is to a chat', () => {
  const PATH = '/wps/relay/CBS_chatAuthKey'
  const identityOf = async (page: Awaited<ReturnType<typeof servicePage>>): Promise<unknown> => {
    void page.actions.openChat(LIVECHAT)
    await page.pass(500)
    const chat = page.$chat.get()
    return chat.state === 'frame' ? chat.order.identity : chat
  }

  test('the key of the sign-in is used while it is good, and asked for anew before it ends', async () => {
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

  test('without a key the chat opens without a name', async () => {
    const server = fakeServer()
    server.on(PATH, () => new Response('', { status: 500 }))
    expect(await identityOf(await servicePage({ ...member, server }))).toBeUndefined()
  })

  test('a visitor has none, and where the merchant has no chat none is asked for', async () => {
    const server = fakeServer()
    server.on(PATH, () => ok({ authKey: 'k', expiresAt: 1e15 }))
    expect(await identityOf(await servicePage({ server }))).toBeUndefined()
    expect(await identityOf(await servicePage({ ...member, server }, {}))).toBeUndefined()
    expect(server.callsTo(PATH)).toEqual([])
  })

  test('the chat goes with the session', async () => {
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

  test('PRO-5 is asked for with a way back to this screen, and shown at its address', async () => {
    const server = fakeServer()
    server.on(PATH, () => ok({ url: 'https://own.example/chat' }))
    const page = await servicePage({ server, language: 'AR' })
    await page.actions.openChat({ kind: 'own' })
    expect(page.$chat.get()).toEqual({ state: 'page', opened: { kind: 'own' }, url: 'https://own.example/chat' })
    const { origin } = new URL(page.platform.platform().page.href())
    expect(Object.fromEntries(server.callsTo(PATH)[0]!.query)).toMatchObject({ b2c: '1', backUrl: `${origin}/m/ar/service`, language: 'AR' })
  })

  test.each<[why: string, answer: (origin: string) => Response, because: string]>([
    ['an address of our own, which could take the sandbox off', (origin) => ok({ url: `${origin}/m/home` }), 'unavailable'],
    ['a script in the place of an address', () => ok({ url: 'javascript:alert(1)' }), 'unavailable'],
    ['a refusal', () => refuse('chat.closed'), 'unavailable'],
    ['no answer', () => { throw new TypeError('Failed to fetch') }, 'unavailable'],
  ])('is not shown at %s', async (_why, answer, because) => {
    const server = fakeServer()
    const page = await servicePage({ server })
    const { origin } = new URL(page.platform.platform().page.href())
    server.on(PATH, () => answer(origin))
    const opening = page.actions.openChat({ kind: 'own' })
    await page.pass(MINUTE)
    await opening
    expect(page.$chat.get()).toEqual({ state: 'failed', opened: { kind: 'own' }, because })
  })
})

describe('the ways', () => {
  const entry = (address: string) => ({ path: sealPath(address, 'k3yK3yK3'), csType: 'AICAN', csPosition: 'Desk' })

  async function waysOf(entries: readonly object[], policy = "default-src 'none'; script-src 'unsafe-inline' https://chat.example") {
    const server = fakeServer()
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok(entries))
    server.on('/m/frame/chat.html', () => new Response('', { headers: policy === '' ? {} : { 'content-security-policy': policy } }))
    const page = await servicePage({ server })
    await page.$ways.load()
    return { server, loaded: page.$ways.$loaded.get() }
  }

  test('PRO-5 CRY-2 are decrypted; one that is wrong is left out and said, the rest stays', async () => {
    const { loaded } = await waysOf([{ ...entry('https://chat.example/'), path: 'x' }, entry('https://elsewhere.example/w.js'), { csType: 'NEW' }, entry('https://chat.example/w.js')])
    expect(loaded).toEqual({ state: 'ready', value: [{ csType: 'AICAN', position: 'Desk', labelIds: [], address: 'https://chat.example/w.js' }] })
    expect(vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'Customer service: entry 1 (AICAN) is left out: undecryptable', 'Customer service: entry 2 (AICAN) is left out: undeclaredHost',
    ])
  })

  test('where no policy is served every host is declared', async () => {
    expect((await waysOf([entry('https://elsewhere.example/w.js')], '')).loaded).toMatchObject({ value: [{ address: 'https://elsewhere.example/w.js' }] })
  })

  /** Calls wait for their turn after a failure. */
  async function load(page: Awaited<ReturnType<typeof servicePage>>): Promise<void> {
    const loading = page.$ways.load()
    await page.pass(MINUTE)
    await loading
  }

  test('do not come without an answer, and are asked for again', async () => {
    const server = fakeServer()
    const page = await servicePage({ server })
    await load(page)
    expect(page.$ways.$loaded.get()).toEqual({ state: 'failed' })
    server.on('/wps/relay/WPSCORE_getCustomerServiceScript', () => ok([]))
    await load(page)
    expect(page.$ways.$loaded.get()).toEqual({ state: 'failed' })
    server.on('/m/frame/chat.html', () => new Response(''))
    await load(page)
    expect(page.$ways.$loaded.get()).toEqual({ state: 'ready', value: [] })
  })
})
