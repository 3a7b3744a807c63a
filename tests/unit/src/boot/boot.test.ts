import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../platform/fake.ts'
import { fakeServer, ok, refuse } from '../features/fake-server.ts'
import { openDocument, openTab, RECORD, SIGNED_IN, signedInTab } from '../features/open-document.ts'

/** A member's tab, and another one of the same browser. */
async function twoTabs(second: Parameters<typeof openDocument>[0] = {}) {
  const browser = fakeBrowser()
  const server = fakeServer()
  const first = await openDocument({ browser, server, left: signedInTab() })
  await first.boot.startBoot()
  const other = await openTab({ browser, server, ...second })
  return { browser, server, first, other }
}

/** Boots a document that a link opened: it waits 200 ms for siblings. */
async function bootAfterLink(page: Awaited<ReturnType<typeof openDocument>>, options: Parameters<typeof page.boot.startBoot>[0] = {}) {
  const booting = page.boot.startBoot(options)
  await page.pass(200)
  await booting
}

async function kept(plainHttp = false) {
  const browser = fakeBrowser()
  const server = fakeServer()
  const first = await openDocument({ browser, server, plainHttp })
  await first.transitions.beginSession(RECORD, { keep: true, lock: undefined })
  return { browser, server }
}

/** The browser was closed: a new tab without siblings. */
async function coldStart({ browser, server }: Awaited<ReturnType<typeof kept>>) {
  const page = await openDocument({ browser, server, route: 'member/home', href: 'https://aurora.example/m/member/home' })
  const booting = page.boot.startBoot()
  await page.pass(200)
  await booting
  return page
}

const at = (query: string) => `https://aurora.example/m/home?${query}`

describe('the session of a tab', () => {
  test('a visitor is a guest, and no call asks for a member', async () => {
    const page = await openDocument()
    await page.boot.startBoot()
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.tab.flags.get('session')).toBe('guest')
    expect(page.server.sent.map(({ path }) => path)).toEqual(['/wps/relay/MCSFE_getListAnnouncements', '/wps/v2/system/status'])
  })

  test('BAN-6 the call for announcements leaves with the first calls of home, on no other screen', async () => {
    const sent = async (route: 'home' | 'promotions') => {
      const page = await openDocument({ route })
      await page.boot.startBoot()
      return page.server.callsTo('/wps/relay/MCSFE_getListAnnouncements').map(({ query }) => query.get('types'))
    }
    expect([await sent('home'), await sent('promotions')]).toEqual([['POPUP'], []])
  })

  test('SES-1 the tab’s next document restores the stored session', async () => {
    const page = await openDocument({ left: signedInTab() })
    await page.boot.startBoot()
    expect(page.session.$session.get()).toEqual({ state: 'member', member: RECORD })
    expect(page.tab.flags.get('session')).toBe('member')
    expect(page.server.callsTo('/wps/member/info')[0]?.token).toBe('token-7')
  })

  test.each([
    ['SES-1 a record of another merchant is discarded', { ...RECORD, merchantCode: 'lotus' }],
    ['SES-1 a record without token is discarded', { ...RECORD, token: undefined }],
    ['SES-1 a record with an empty token is discarded', { ...RECORD, token: '' }],
    ['SES-1 a record that is no object is discarded', 'text'],
  ])('%s', async (_why, record) => {
    const page = await openDocument({ left: signedInTab(0, record as object) })
    await page.boot.startBoot()
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.tab.rawTab.has('MC_SESSION_INFO')).toBe(false)
  })

  test('SES-1 an older front end’s record with numbers for ids is read', async () => {
    const page = await openDocument({
      left: signedInTab(0, {
        id: 7,
        token: 'token-7',
        merchantCode: 'aurora',
        userName: 'demo7',
        type: '1',
        spanId: null,
        firstTimeLogin: '1',
      }),
    })
    await page.boot.startBoot()
    expect(page.session.$session.get()).toEqual({ state: 'member', member: { ...RECORD, spanId: '', type: 1, firstTimeLogin: true } })
    expect(page.session.$memberType.get()).toBe('agent')
  })

  test('refused storage leaves a working guest', async () => {
    const page = await openDocument({ refuseStorage: true })
    await page.boot.startBoot()
    expect(page.tab.flags.get('session')).toBe('guest')
  })
})

describe('a token in the link', () => {
  const arrived = { left: { 'livery:arrival': '{"token":"token-7"}' } }

  test('RTE-4 starts a session once member/info accepts it, with a notice that names the member', async () => {
    const page = await openDocument(arrived)
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBe('token-7')
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '')).toMatchObject({
      id: '7',
      token: 'token-7',
      merchantCode: 'aurora',
      userName: 'demo7',
    })
    expect(page.dialogs.$notices.get()).toEqual([
      { id: 'linkToken', tone: 'positive', body: { key: 'dialogs.link_signed_in', values: { name: 'demo7' } } },
    ])
    expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
  })

  test('RTE-4 LOG-7 starts nothing when the server does not know it, and turns automatic sign-in off in this tab', async () => {
    const page = await openDocument({ left: { 'livery:arrival': '{"token":"stolen"}' } })
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBeUndefined()
    expect(page.dialogs.$notices.get()).toMatchObject([{ id: 'linkToken', tone: 'warning', body: { key: 'dialogs.link_refused' } }])
    expect(page.dialogs.$alert.get()).toBeUndefined()
    // LOG-7: nor another member by memory.
    expect(page.tab.rawTab.has('livery:auto-login-off')).toBe(true)
  })

  describe('while the back end cannot be asked about it', () => {
    const FAILS: readonly (readonly [what: string, answer: () => Response | Promise<Response>])[] = [
      ['a gateway is unwell', () => new Response('', { status: 502 })],
      ['there is no response', () => new Promise<Response>(() => undefined)],
    ]
    /** A start of the tab on a member's screen. */
    async function start(
      world: { browser: ReturnType<typeof fakeBrowser>; server: ReturnType<typeof fakeServer> },
      left: Record<string, string>,
    ) {
      const page = await openDocument({ ...world, left, route: 'member/home', href: 'https://aurora.example/m/member/home' })
      const booting = page.boot.startBoot()
      await page.pass(200)
      await page.pass(8000)
      await booting
      return page
    }

    test.each(FAILS)('RTE-4 SES-10 because %s, the page says so and the next start takes it', async (_what, answer) => {
      const world = { browser: fakeBrowser(), server: fakeServer() }
      let asked = 0
      world.server.on('/wps/member/info', () =>
        asked++ === 0 ? answer() : ok({ id: '7', userName: 'demo7', balance: '0', currency: 'PHP' }),
      )
      const page = await start(world, arrived.left)
      expect([page.tab.page.departures, page.dialogs.$notices.get().map(({ id }) => id)]).toEqual([[], ['sessionUnknown']])
      // LOG-7: nothing says that the link is bad.
      expect(page.tab.rawTab.has('livery:auto-login-off')).toBe(false)
      const again = await start(world, Object.fromEntries(page.tab.rawTab))
      expect([again.session.$token.get(), again.tab.rawTab.has('livery:arrival')]).toEqual(['token-7', false])
    })

    test.each(FAILS)('RTE-4 SES-10 because %s at the second start too, the token is dropped', async (_what, answer) => {
      const world = { browser: fakeBrowser(), server: fakeServer() }
      world.server.on('/wps/member/info', answer)
      const page = await start(world, arrived.left)
      const again = await start(world, Object.fromEntries(page.tab.rawTab))
      expect(again.tab.rawTab.has('livery:arrival')).toBe(false)
      expect(again.tab.page.last()?.to).toBe('https://aurora.example/m/login?go=%2Fm%2Fmember%2Fhome')
    })

    test.each<[ends: string, end: (page: Awaited<ReturnType<typeof openDocument>>) => unknown]>([
      ['a sign-in', (page) => page.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8' }, { keep: false, lock: undefined })],
      ['a sign-out', (page) => page.transitions.endSession('signedOut')],
    ])('RTE-4 %s ends its wait, and leaves what else the address brought', async (_ends, end) => {
      const world = { browser: fakeBrowser(), server: fakeServer() }
      world.server.on('/wps/member/info', () => new Response('', { status: 502 }))
      const page = await start(world, { 'livery:arrival': '{"token":"token-7","maya":"m1"}' })
      expect(page.tab.rawTab.get('livery:arrival')).toContain('token-7')
      await end(page)
      expect(page.tab.rawTab.get('livery:arrival')).toBe('{"maya":"m1"}')
    })

    test('RTE-4 SES-10 its member is meant, so the kept session of another one is not taken in its place', async () => {
      const world = await kept()
      world.server.on('/wps/member/info', ({ token }) =>
        token === 'token-8' ? new Response('', { status: 502 }) : ok({ id: '7', userName: 'demo7', balance: '0', currency: 'PHP' }),
      )
      const page = await start(world, { 'livery:arrival': '{"token":"token-8"}' })
      expect([page.session.$session.get().state, page.tab.flags.get('session')]).toEqual(['visitor', undefined])
      expect(page.tab.rawTab.get('livery:arrival')).toContain('token-8')
      const again = await start(world, Object.fromEntries(page.tab.rawTab))
      expect([again.session.$token.get(), again.tab.rawTab.has('livery:arrival')]).toEqual(['token-7', false])
    })

    test('RTE-4 where the tab stores nothing the token is refused at once', async () => {
      const page = await openDocument({ refuseStorage: true })
      page.server.on('/wps/member/info', () => new Response('', { status: 502 }))
      await bootAfterLink(page, { arrival: { token: 'token-7' } })
      expect(page.dialogs.$notices.get().map(({ id }) => id)).toEqual(['linkToken'])
    })

    test('RTE-4 another link ends its wait', async () => {
      const world = { browser: fakeBrowser(), server: fakeServer() }
      const page = await openDocument({ ...world, left: { 'livery:arrival': '{"token":"token-7","asked":true}' } })
      await bootAfterLink(page, { arrival: { handoff: 'once' } })
      expect([world.server.callsTo('/wps/member/info'), page.tab.rawTab.has('livery:arrival')]).toEqual([[], false])
    })

    test('LOG-7 RTE-4 the link’s member is meant, so the one whom the browser remembers is not signed in meanwhile', async () => {
      const page = await openDocument(arrived)
      page.browser.rawLocal.set('rememberedLogin', '{}')
      page.server.on('/wps/member/info', () => new Response('', { status: 502 }))
      await bootAfterLink(page)
      await page.pass(1000)
      expect(page.server.sent.filter(({ path }) => path.includes('login'))).toEqual([])
      expect(page.tab.flags.get('session')).toBe('pending')
    })
  })

  test('RTE-3 a guarded screen with a refused token leads to sign-in', async () => {
    const page = await openDocument({
      left: { 'livery:arrival': '{"token":"stolen"}' },
      route: 'member/home',
      href: 'https://aurora.example/m/member/home?cid=1',
    })
    await bootAfterLink(page)
    expect(page.tab.page.departures).toEqual([
      { by: 'replace', to: 'https://aurora.example/m/login?go=%2Fm%2Fmember%2Fhome%3Fcid%3D1&cid=1' },
    ])
    expect(page.server.callsTo('/wps/v2/system/status')).toEqual([])
  })

  test('RTE-4 never replaces another member’s running session', async () => {
    const page = await openDocument({
      left: { ...signedInTab(0, { ...RECORD, id: '8', token: 'token-8', userName: 'demo8' }), ...arrived.left },
    })
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBe('token-8')
    expect(page.dialogs.$notices.get()).toEqual([
      { id: 'linkToken', tone: 'warning', body: { key: 'dialogs.link_other_member', values: { name: 'demo8' } } },
    ])
  })

  test('RTE-4 a newer token of the same member replaces the stored one', async () => {
    const page = await openDocument({ left: { ...signedInTab(), 'livery:arrival': '{"token":"newer"}' } })
    page.server.sessions.set('newer', '7')
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBe('newer')
  })

  test('LOG-5 RTE-4 a newer token of a locked member leaves the lock', async () => {
    const page = await openDocument({
      left: { ...signedInTab(), 'livery:password-lock': 'expired', 'livery:arrival': '{"token":"newer"}' },
    })
    page.server.sessions.set('newer', '7')
    await bootAfterLink(page)
    expect([page.session.$token.get(), page.tab.rawTab.get('livery:password-lock')]).toEqual(['newer', 'expired'])
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/changePsw?go=%2Fm%2Fhome' })
  })

  test('LOG-3 RTE-4 a member who comes for the first time changes the password first', async () => {
    const page = await openDocument(arrived)
    page.server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', firstTimeLogin: true, balance: '0', currency: 'PHP' }))
    await bootAfterLink(page)
    expect(page.tab.rawTab.get('livery:password-lock')).toBe('firstLogin')
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/changePsw?go=%2Fm%2Fhome' })
  })

  test('RTE-4 a refused token leaves the running session and shows nothing', async () => {
    const page = await openDocument({ left: { ...signedInTab(), 'livery:arrival': '{"token":"stolen"}' } })
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBe('token-7')
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('the running session’s own token needs no call', async () => {
    const page = await openDocument({ left: { ...signedInTab(), ...arrived.left } })
    await bootAfterLink(page)
    expect(page.server.callsTo('/wps/member/info')).toHaveLength(1)
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('RTE-4 where storage is refused, boot takes the token from the window', async () => {
    const page = await openDocument({ refuseStorage: true })
    await bootAfterLink(page, { arrival: { token: 'token-7' } })
    expect(page.session.$token.get()).toBe('token-7')
  })

  test('no call of the page goes out before the session is resolved', async () => {
    const page = await openDocument(arrived)
    const early = page.memberActions.loadMember()
    const booting = page.boot.startBoot()
    await page.pass(1000)
    await Promise.all([early, booting])
    expect(new Set(page.server.sent.filter(({ path }) => path.startsWith('/wps/')).map(({ token }) => token))).toEqual(new Set(['token-7']))
  })

  test.each<[whose: string, member: string, ends: string, notice: object]>([
    [
      'another member’s running session stays',
      '8',
      'token-8',
      { tone: 'warning', body: { key: 'dialogs.link_other_member', values: { name: 'demo8' } } },
    ],
    [
      'a newer token of the same member is taken',
      '7',
      'newer',
      { tone: 'positive', body: { key: 'dialogs.link_signed_in', values: { name: 'demo7' } } },
    ],
  ])('RTE-4 SES-9 a new tab asks its siblings first: %s', async (_whose, member, token, notice) => {
    const browser = fakeBrowser()
    const server = fakeServer()
    server.sessions.set('newer', '7')
    const first = await openDocument({
      browser,
      server,
      left: signedInTab(0, { ...RECORD, id: member, token: `token-${member}`, userName: `demo${member}` }),
    })
    await first.boot.startBoot()
    // A sign-out of somebody else took the note that anybody is signed in.
    browser.rawLocal.delete('memberInfo')
    const page = await openTab({ browser, server, left: { 'livery:arrival': '{"token":"newer"}' } })
    await bootAfterLink(page)
    expect(page.session.$token.get()).toBe(token)
    expect(page.dialogs.$notices.get()).toMatchObject([{ id: 'linkToken', ...notice }])
  })

  test('RTE-4 SES-10 a link with the very token that a sibling has tells nobody anything', async () => {
    const { server, other } = await twoTabs({ left: arrived.left })
    await bootAfterLink(other)
    expect([other.session.$token.get(), other.dialogs.$notices.get()]).toEqual(['token-7', []])
    expect(other.tab.rawTab.has('livery:auto-login-off')).toBe(false)
    expect(server.callsTo('/wps/session/logout')).toEqual([])
  })

  test('LOG-5 a newer token takes over the sibling’s password lock', async () => {
    const browser = fakeBrowser()
    const server = fakeServer()
    server.sessions.set('newer', '7')
    const first = await openDocument({
      browser,
      server,
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await first.boot.startBoot()
    const page = await openTab({ browser, server, left: { 'livery:arrival': '{"token":"newer"}' } })
    await bootAfterLink(page)
    expect([page.session.$token.get(), page.tab.rawTab.get('livery:password-lock')]).toEqual(['newer', 'expired'])
  })
})

describe('during a break from play', () => {
  const onBreak = (now: number): string => JSON.stringify({ merchant: 'aurora', until: now + 86_400_000 })

  test('RGP-4 a link’s token signs the member in during a break too', async () => {
    const page = await openDocument({ route: 'member/home', left: { 'livery:arrival': '{"token":"token-7"}' } })
    page.browser.rawLocal.set('livery:break', onBreak(page.browser.clock.now()))
    await bootAfterLink(page)
    expect(page.session.$session.get().state).toBe('member')
  })

  test.each<[route: 'home' | 'game' | 'promotions' | 'member/missions' | 'feedback' | 'member/cashier' | 'service', leaves: boolean]>([
    ['home', true],
    ['game', true],
    ['promotions', true],
    ['member/missions', true],
    ['feedback', false],
    ['member/cashier', false],
    ['service', false],
  ])('RGP-4 the screen %s gives way to what is closed, until when, and what is open: %s', async (route, leaves) => {
    const page = await openDocument({ route, left: signedInTab() })
    page.browser.rawLocal.set('livery:break', onBreak(page.browser.clock.now()))
    await page.boot.startBoot()
    await page.pass()
    expect(page.tab.page.last()?.to).toEqual(leaves ? expect.stringContaining('/m/member/limits') : undefined)
  })

  test('RGP-4 a break that is taken on this device in one tab holds in the other at once', async () => {
    const { first, other, browser } = await twoTabs({ route: 'member/inbox', left: signedInTab() })
    await other.boot.startBoot()
    await other.pass()
    const { $playBreak } = await import('#features/core/play-break/play-break.store.ts')
    expect($playBreak.get()).toBeUndefined()
    first.tab.local.set('livery:break', onBreak(browser.clock.now()))
    await other.pass()
    expect($playBreak.get()).toEqual({ kind: 'break', until: browser.clock.now() + 86_400_000, on: 'device' })
  })

  test('RGP-4 a break that the account takes in one tab holds in the other at once', async () => {
    const { browser, first, other } = await twoTabs({ route: 'member/inbox', left: signedInTab() })
    await other.boot.startBoot()
    await other.pass()
    const rest = async (): Promise<unknown> => {
      const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
      return playBreak()
    }
    expect(await rest()).toBeUndefined()
    const until = browser.clock.now() + 86_400_000
    const stored = JSON.parse(browser.rawLocal.get('memberInfo') ?? '{}') as object
    first.tab.local.set('memberInfo', JSON.stringify({ ...stored, play: { breakUntil: until } }))
    await other.pass()
    expect(await rest()).toEqual({ kind: 'break', until, on: 'account' })
  })
})

describe('several tabs', () => {
  test('SES-10 a new tab takes its sibling’s session', async () => {
    const { other } = await twoTabs({ route: 'member/home', href: 'https://aurora.example/m/member/home' })
    await other.boot.startBoot()
    expect(other.session.$session.get()).toEqual({ state: 'member', member: RECORD })
    expect(other.tab.rawTab.get('MC_SESSION_INFO')).toBe(JSON.stringify(RECORD))
    expect(other.tab.page.departures).toEqual([])
  })

  test.each(['of a sibling', 'that was kept'])(
    'SES-9 a tab whose member signed out takes no session of another member %s',
    async (where) => {
      const { browser, server } = where === 'that was kept' ? await kept() : await twoTabs()
      const tab = await openTab({ browser, server, left: signedInTab(0, { ...RECORD, id: '8' }) })
      await tab.boot.startBoot()
      tab.transitions.endSession('signedOut')
      const next = await openTab({ browser, server, left: Object.fromEntries(tab.tab.rawTab) })
      await bootAfterLink(next)
      expect(next.session.$session.get()).toEqual({ state: 'visitor' })
    },
  )

  test('SES-10 a sibling of another merchant does not share its session', async () => {
    const { other } = await twoTabs({ merchant: { code: 'lotus' } })
    const booting = other.boot.startBoot()
    await other.pass(200)
    await booting
    expect(other.session.$session.get()).toEqual({ state: 'visitor' })
  })

  test('SES-10 a guarded screen leads to sign-in after 200 ms without a sibling’s session, not before', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('memberInfo', '{"id":"7","userName":"demo7"}')
    const page = await openDocument({ browser, route: 'member/home', href: 'https://aurora.example/m/member/home' })
    const booting = page.boot.startBoot()
    await page.pass(199)
    expect(page.tab.page.departures).toEqual([])
    await page.pass(1)
    await booting
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/login?go=%2Fm%2Fmember%2Fhome')
  })

  test('SES-10 a document that cannot read our storage hears nothing of the session and gets no answer', async () => {
    const { browser } = await twoTabs({ left: signedInTab() })
    const secret = browser.rawLocal.get('livery:session-channel') ?? ''
    const stranger = browser.openTab()
    const heard: unknown[] = []
    for (const name of ['livery:session:aurora', 'livery:session:', 'livery:session:aurora:']) {
      const channel = stranger.openChannel(name)
      channel?.listen((data) => heard.push(data))
      channel?.send({ source: 'livery', type: 'askSession', asker: 'stranger' })
    }
    const ours = stranger.openChannel(`livery:session:aurora:${secret}`)
    const answered = new Promise((resolve) => ours?.listen(resolve))
    ours?.send({ source: 'livery', type: 'askSession', asker: 'one of ours' })
    expect(await answered).toMatchObject({ type: 'answerSession', asker: 'one of ours' })
    expect(heard).toEqual([])
  })

  test('SES-10 a browser without channels does not wait', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('memberInfo', '{"id":"7","userName":"demo7"}')
    const page = await openDocument({ browser })
    page.platform.usePlatform({ ...page.tab, openChannel: () => undefined })
    await page.boot.startBoot()
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
  })

  test('LOG-5 a new tab takes over the lock', async () => {
    const browser = fakeBrowser()
    const server = fakeServer()
    const first = await openDocument({
      browser,
      server,
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await first.boot.startBoot()
    const other = await openTab({ browser, server })
    await other.boot.startBoot()
    expect(other.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/changePsw?go=%2Fm%2Fhome' })
    expect(other.tab.rawTab.get('livery:password-lock')).toBe('expired')
  })

  test('SES-9 signing out in one tab signs out the member’s other tabs', async () => {
    const { first, other } = await twoTabs({ left: signedInTab() })
    await other.boot.startBoot()
    await other.signOut.signOut()
    expect(first.session.$session.get()).toEqual({ state: 'visitor' })
    expect(first.tab.rawTab.has('MC_SESSION_INFO')).toBe(false)
    expect(first.tab.page.last()?.by).toBe('reload')
    expect(first.tab.flags.get('session')).toBe('guest')
  })

  test('SES-9 tabs of another member keep their session and its stored facts', async () => {
    const { first, other, browser } = await twoTabs({ left: signedInTab(0, { ...RECORD, id: '8', token: 'token-8', userName: 'demo8' }) })
    await other.boot.startBoot()
    await first.signOut.signOut()
    expect(other.session.$token.get()).toBe('token-8')
    expect(other.tab.page.departures).toEqual([])
    expect(JSON.parse(browser.rawLocal.get('memberInfo') ?? '{}')).toMatchObject({ id: '8' })
  })

  test('SES-10 another member’s sign-out does not keep new tabs from asking for this member’s session', async () => {
    const { browser, first, other } = await twoTabs({ left: signedInTab(0, { ...RECORD, id: '8', token: 'token-8' }) })
    await other.boot.startBoot()
    other.transitions.endSession('signedOut')
    await first.pass()
    const third = await openTab({ browser })
    await bootAfterLink(third)
    expect(third.session.$memberId.get()).toBe('7')
  })

  test('SES-3 a guest’s record of an older front end loses its token', async () => {
    const page = await openDocument()
    page.browser.rawLocal.set('memberInfo', JSON.stringify({ id: '9', userName: 'old', token: 'old-token' }))
    await bootAfterLink(page)
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toEqual({ id: '9', userName: 'old' })
  })

  test('SES-3 it goes with its token where storage takes no other, and one without a token stays', async () => {
    const left = async (record: object): Promise<boolean> => {
      const page = await openDocument({ room: { local: 0 } })
      page.browser.rawLocal.set('memberInfo', JSON.stringify(record))
      await bootAfterLink(page)
      return page.browser.rawLocal.has('memberInfo')
    }
    expect([await left({ id: '9', userName: 'old', token: 'old-token' }), await left({ id: '9', userName: 'old' })]).toEqual([false, true])
  })

  test('SES-9 signing in elsewhere does not swap the member under a running tab', async () => {
    const { first, other } = await twoTabs()
    await other.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8', userName: 'demo8' }, { keep: false, lock: undefined })
    first.tab.happen('visible')
    await first.pass()
    expect(first.session.$token.get()).toBe('token-7')
  })

  test('SES-10 a tab that was frozen during the sign-out obeys when it becomes visible', async () => {
    const browser = fakeBrowser()
    const page = await openDocument({ browser, left: signedInTab(browser.clock.now()) })
    await page.boot.startBoot()
    browser.rawLocal.set('livery:signed-out', JSON.stringify({ member: '7', at: browser.clock.now() + 5 }))
    page.tab.happen('visible')
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.tab.page.last()?.by).toBe('reload')
  })

  test('SES-10 a sign-out before the session began ends nothing', async () => {
    const browser = fakeBrowser()
    const page = await openDocument({ browser, left: signedInTab(browser.clock.now()) })
    await page.boot.startBoot()
    browser.rawLocal.set('livery:signed-out', JSON.stringify({ member: '7', at: browser.clock.now() - 1 }))
    page.tab.happen('visible')
    expect(page.session.$token.get()).toBe('token-7')
  })
})

describe('the back/forward cache', () => {
  test('SES-10 a page that leaves is hidden, and shown again when the session is the same', async () => {
    const page = await openDocument({ left: signedInTab() })
    await page.boot.startBoot()
    page.tab.happen('leaving')
    expect(page.tab.flags.get('away')).toBe('true')
    page.tab.happen('restored')
    expect(page.tab.flags.get('away')).toBe('false')
    expect(page.tab.flags.get('session')).toBe('member')
    expect(page.tab.page.departures).toEqual([])
  })

  test('SES-10 Back after sign-out reloads the page and shows no member’s data until then', async () => {
    const page = await openDocument({ left: signedInTab() })
    await page.boot.startBoot()
    page.tab.happen('leaving')
    page.tab.rawTab.delete('MC_SESSION_INFO')
    page.tab.happen('restored')
    expect(page.tab.page.last()?.by).toBe('reload')
    expect(page.tab.flags.get('away')).toBe('changed')
  })

  test.each(['signedOut', 'elsewhere', 'lost'] as const)(
    'SES-10 a page whose session ended (%s) comes back hidden and reloads',
    async (how) => {
      const page = await openDocument({ left: signedInTab() })
      await page.boot.startBoot()
      page.transitions.endSession(how)
      page.tab.happen('leaving')
      const order = ['restored', 'visible'] as const
      order.forEach((moment) => page.tab.happen(moment))
      expect(page.tab.flags.get('away')).toBe('changed')
      expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
    },
  )

  describe.each([[['restored', 'visible']], [['visible', 'restored']]] as const)('in a browser that reports %j', (order) => {
    test('SES-10 a page that comes back after a sign-out in another tab is hidden and reloads', async () => {
      const browser = fakeBrowser()
      const page = await openDocument({ browser, left: signedInTab() })
      await page.boot.startBoot()
      page.tab.happen('leaving')
      page.tab.local.set('livery:signed-out', JSON.stringify({ member: '7', at: browser.clock.now() }))
      const asked = page.server.sent.length
      order.forEach((moment) => page.tab.happen(moment))
      expect(page.tab.flags.get('away')).toBe('changed')
      expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
      await page.pass(1000)
      expect(page.server.sent.slice(asked), 'calls with the session that is over').toEqual([])
    })

    test('SES-9 SES-10 a page of a member who signed out leaves the session of the tab’s next member alone', async () => {
      const browser = fakeBrowser()
      const page = await openDocument({ browser, left: signedInTab() })
      await page.boot.startBoot()
      page.tab.happen('leaving')
      page.tab.local.set('livery:signed-out', JSON.stringify({ member: '7', at: browser.clock.now() }))
      for (const [key, value] of Object.entries(signedInTab(0, { ...RECORD, id: '8', token: 'token-8' }))) page.tab.rawTab.set(key, value)
      order.forEach((moment) => page.tab.happen(moment))
      expect(page.tab.rawTab.get('MC_SESSION_INFO')).toContain('token-8')
      expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
    })
  })

  test('SES-10 a page that is left before it knows its session comes back hidden if the tab has one by then', async () => {
    const page = await openDocument({ href: 'https://aurora.example/m/home?token=t' })
    page.browser.rawLocal.set('memberInfo', JSON.stringify({ id: '7' }))
    void page.boot.startBoot()
    page.tab.happen('leaving')
    for (const [key, value] of Object.entries(signedInTab())) page.tab.rawTab.set(key, value)
    page.tab.happen('restored')
    expect(page.tab.flags.get('away')).toBe('changed')
  })

  test('a page that leaves stops sharing its session, a restored one shares it again', async () => {
    const browser = fakeBrowser()
    const first = await openDocument({ browser, left: signedInTab() })
    await first.boot.startBoot()
    first.tab.happen('leaving')
    const second = await openTab({ browser })
    const booting = second.boot.startBoot()
    await second.pass(200)
    await booting
    expect(second.session.$session.get()).toEqual({ state: 'visitor' })
    first.tab.happen('restored')
    const third = await openTab({ browser })
    await third.boot.startBoot()
    expect(third.session.$token.get()).toBe('token-7')
  })
})

describe('keep me signed in', () => {
  test('SES-10 the reopened browser finds the member signed in, checked with member/info', async () => {
    const page = await coldStart(await kept())
    expect(page.session.$session.get()).toEqual({ state: 'member', member: RECORD })
    expect(page.server.callsTo('/wps/member/info')[0]?.token).toBe('token-7')
    expect(page.tab.page.departures).toEqual([])
  })

  test('SES-10 a kept session is found also where the member’s facts are gone', async () => {
    const started = await kept()
    started.browser.rawLocal.delete('memberInfo')
    const page = await coldStart(started)
    expect(page.session.$token.get()).toBe('token-7')
  })

  test('SES-10 storage never holds the plain token', async () => {
    const { browser } = await kept()
    expect([...browser.rawLocal.values()].join()).not.toContain('token-7')
    expect(browser.rawLocal.get('livery:kept-session')).toContain('box')
  })

  test('SES-10 a session that the server no longer knows is removed', async () => {
    const world = await kept()
    world.server.sessions.clear()
    const page = await coldStart(world)
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(world.browser.rawLocal.has('livery:kept-session')).toBe(false)
    expect(page.tab.page.last()?.to).toContain('/m/login')
  })

  test.each<[why: string, known: boolean, left: boolean]>([
    ['ends with a session that the server no longer knows, as after a reset of the password', false, false],
    ['stays with one that goes on', true, true],
  ])('PSH-1 SES-10 what binds this device to a member’s notifications %s', async (_why, known, left) => {
    const world = await kept()
    world.browser.rawLocal.set('FCM_webToken', 'push-token')
    if (!known) world.server.sessions.clear()
    await coldStart(world)
    await expect.poll(() => world.browser.rawLocal.has('FCM_webToken')).toBe(left)
  })

  test('SES-10 a session that the server refuses late does not remove the one that another tab has kept meanwhile', async () => {
    const world = await kept()
    world.browser.rawLocal.set('FCM_webToken', 'push-token')
    world.server.on('/wps/member/info', async () => {
      await world.browser.clock.advance(1000)
      const other = await openTab(world)
      await other.transitions.beginSession({ ...RECORD, token: 'token-8' }, { keep: true, lock: undefined })
      return new Response('', { status: 401 })
    })
    const page = await coldStart(world)
    await page.pass()
    expect((await page.kept.readDeviceSession())?.record.token).toBe('token-8')
    expect(world.browser.rawLocal.has('FCM_webToken')).toBe(true)
  })

  test.each<[whose: string, owner: string, begin: (page: Awaited<ReturnType<typeof openDocument>>) => unknown, left: boolean]>([
    [
      'a session that the same member began later in another tab',
      'aurora:7',
      ({ transitions }) => transitions.beginSession({ ...RECORD, token: 'token-8' }, { keep: false, lock: undefined }),
      true,
    ],
    [
      'another member, who signed in in another tab',
      'aurora:8',
      ({ transitions }) => transitions.beginSession({ ...RECORD, id: '8', token: 'token-8' }, { keep: false, lock: undefined }),
      true,
    ],
    ['nobody else', 'aurora:7', () => undefined, false],
  ])('PSH-1 SES-9 a lost session leaves the notifications of %s', async (_whose, owner, begin, left) => {
    const [browser, server] = [fakeBrowser(), fakeServer()]
    const other = await openDocument({ browser, server })
    // Last: what it loads later must be its own.
    const first = await openTab({ browser, server, left: signedInTab(browser.clock.now()) })
    await first.boot.startBoot()
    await browser.clock.advance(1000)
    await begin(other)
    browser.rawLocal.set('FCM_webToken', 'push-token')
    browser.rawLocal.set('livery:push-owner', owner)
    first.transitions.endSession('lost')
    await first.pass()
    expect([browser.rawLocal.has('FCM_webToken'), browser.rawLocal.get('livery:push-owner')]).toEqual(
      left ? [true, owner] : [false, undefined],
    )
  })

  test.each<[what: string, answer: () => Response | Promise<Response>]>([
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', () => new Response('', { status: 503 })],
    ['too many requests', () => new Response('', { status: 429 })],
    ['too many requests as a code', () => refuse('TOO_MANY_REQUEST_INFO')],
    ['a code that the call does not declare', () => refuse('account.under.review')],
    ['a response of another shape', () => ok('surprise')],
  ])('SES-10 after %s it stays, and the next start finds the member signed in', async (_what, answer) => {
    const world = await kept()
    let asked = 0
    world.server.on('/wps/member/info', () =>
      asked++ === 0 ? answer() : ok({ id: '7', userName: 'demo7', balance: '0', currency: 'PHP' }),
    )
    const first = await coldStart(world)
    expect(first.session.$session.get()).toEqual({ state: 'visitor' })
    // Nobody knows yet: no password is asked for, and the page says so.
    expect(first.tab.page.departures).toEqual([])
    const [notice] = first.dialogs.$notices.get()
    expect([first.dialogs.$notices.get().length, notice?.body]).toEqual([1, { key: 'errors.unreachable' }])
    notice?.action?.run()
    expect(first.tab.page.last()?.by).toBe('reload')
    expect((await coldStart(world)).session.$session.get()).toEqual({ state: 'member', member: RECORD })
  })

  test('SES-10 a server that does not answer is waited for eight seconds; home then works and offers neither sign-in nor a balance', async () => {
    const world = await kept()
    world.server.on('/wps/member/info', () => new Promise<Response>(() => undefined))
    const page = await openDocument({ browser: world.browser, server: world.server })
    const booting = page.boot.startBoot()
    await page.pass(200)
    await page.pass(8000)
    await booting
    expect(page.dialogs.$notices.get().map(({ id }) => id)).toEqual(['sessionUnknown'])
    expect(page.tab.flags.get('session')).toBe('pending')
    expect(page.settings.$settings.get()).toBeDefined()
  })

  test('SES-10 a session whose token belongs to another member is removed', async () => {
    const world = await kept()
    world.server.sessions.set('token-7', '8')
    const page = await coldStart(world)
    expect([page.session.$session.get().state, world.browser.rawLocal.has('livery:kept-session')]).toEqual(['visitor', false])
  })

  test('SES-10 a sign-out since then ends it', async () => {
    const world = await kept()
    world.browser.rawLocal.set('livery:signed-out', JSON.stringify({ member: '7', at: world.browser.clock.now() }))
    const page = await coldStart(world)
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(world.browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('SES-10 a box that another key sealed is removed', async () => {
    const world = await kept()
    world.browser.rawLocal.set('livery:kept-session', JSON.stringify({ member: '7', box: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }))
    await coldStart(world)
    expect(world.browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('SES-10 sign-out removes it', async () => {
    const world = await kept()
    const page = await coldStart(world)
    await page.signOut.signOut()
    expect(world.browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('SES-10 a later sign-in without it removes it', async () => {
    const world = await kept()
    const page = await openDocument(world)
    await page.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8' }, { keep: false, lock: undefined })
    expect(world.browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('SES-10 without WebCrypto nothing is stored', async () => {
    const { browser } = await kept(true)
    expect(browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('LOG-5 it carries the lock', async () => {
    const browser = fakeBrowser()
    const server = fakeServer()
    const first = await openDocument({ browser, server })
    await first.transitions.beginSession(RECORD, { keep: true, lock: 'firstLogin' })
    const page = await coldStart({ browser, server })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/changePsw?go=%2Fm%2Fmember%2Fhome' })
  })
})

describe('parameters of the address', () => {
  test('RTE-7 redirectUrl is followed at once with a session', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx&title=Shop') })
    await page.boot.startBoot()
    expect(page.tab.page.last()).toEqual({
      by: 'replace',
      to: 'https://shop.example/x?token=token-7&language=EN&headerColor=%230b1020&b2c=1&title=Shop',
    })
  })

  test('RTE-7 on a sign-in screen a member’s redirect waits for the settings, too: a back end without hand-over gives the token', async () => {
    const href = 'https://aurora.example/m/login?redirectUrl=https%3A%2F%2Fshop.example%2Fx'
    const page = await openDocument({ left: signedInTab(), route: 'login', href })
    let answer: ((response: Response) => void) | undefined
    page.server.on('/wps/v2/system/status', () => new Promise<Response>((resolve) => (answer = resolve)))
    const booting = page.boot.startBoot()
    await page.pass(100)
    expect(page.tab.page.departures).toEqual([])
    answer?.(ok({ handoff: false }))
    await booting
    expect(page.tab.page.last()?.to).toContain('https://shop.example/x?token=token-7')
    expect(page.server.callsTo('/wps/session/handoff')).toEqual([])
  })

  test('RTE-7 without one nothing happens until sign-in', async () => {
    const page = await openDocument({ href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx') })
    await page.boot.startBoot()
    expect(page.tab.page.departures).toEqual([])
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('RTE-7 another address shows an alert and nothing is sent', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fevil.example%2F') })
    page.server.on('/wps/system/domainRoute', () => ok({ domainList: [{ domainName: 'other.example' }] }))
    await page.boot.startBoot()
    expect(page.dialogs.$alert.get()).toMatchObject({ id: 'redirectRefused', body: { key: 'dialogs.redirect_refused' } })
    expect(page.tab.page.departures).toEqual([])
  })

  test('RTE-7 STA-6 the domains of domainRoute are trusted as https', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fother.example%2F') })
    page.server.on('/wps/system/domainRoute', () => ok({ domainList: [{ domainName: 'other.example' }] }))
    await page.boot.startBoot()
    expect(page.tab.page.last()?.to).toContain('https://other.example/?token=token-7')
    expect(page.server.callsTo('/wps/system/domainRoute')[0]?.query.get('device')).toBe('MOBILE')
  })

  test('RTE-7 without a response of domainRoute the address stays untrusted', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fother.example%2F') })
    await page.boot.startBoot()
    expect(page.dialogs.$alert.get()?.id).toBe('redirectRefused')
  })

  test('RTE-7 a hand-over code goes to another origin where the settings announce it', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx') })
    page.server.on('/wps/v2/system/status', () => ok({ handoff: true }))
    page.server.on('/wps/session/handoff', ({ body }) => (body['audience'] === 'https://shop.example' ? ok({ code: 'once' }) : refuse('x')))
    await page.boot.startBoot()
    expect(page.tab.page.last()?.to).toBe('https://shop.example/x?code=once&language=EN&headerColor=%230b1020&b2c=1&title=Aurora')
  })

  test('RTE-7 it waits for the settings, which say whether the token itself may go', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx') })
    let arrive: () => void = () => undefined
    page.server.on('/wps/v2/system/status', () => new Promise((resolve) => (arrive = () => resolve(ok({ handoff: true })))))
    page.server.on('/wps/session/handoff', () => ok({ code: 'once' }))
    // Compiled first, so that a redirect that does not wait is not late either.
    await import('#features/access/handoff/redirect.actions.ts')
    const started = page.boot.startBoot()
    await page.pass(1000)
    expect(page.tab.page.departures).toEqual([])
    arrive()
    await started
    expect(page.tab.page.last()?.to).toContain('https://shop.example/x?code=once&')
  })

  test.each<[what: string, code: () => Response, to: string | undefined]>([
    [
      'a code goes if the back end gives one',
      () => ok({ code: 'once' }),
      'https://shop.example/x?code=once&language=EN&headerColor=%230b1020&b2c=1&title=Aurora',
    ],
    ['else nothing goes, and least of all the token', () => new Response('', { status: 404 }), undefined],
  ])('RTE-7 while the settings cannot be loaded, %s', async (_what, code, to) => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx') })
    page.server.on('/wps/v2/system/status', () => new Response('', { status: 500 }))
    page.server.on('/wps/session/handoff', code)
    await page.boot.startBoot()
    expect(page.tab.page.last()?.to).toBe(to)
    expect(page.dialogs.$alert.get()?.id).toBe(to === undefined ? 'redirectRefused' : undefined)
  })

  test('LOG-5 another address of the merchant gets no proof of a session whose password must be changed', async () => {
    const page = await openDocument({
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
    })
    await page.boot.startBoot()
    const { proofFor } = await import('#features/access/handoff/session-handoff.actions.ts')
    expect(await proofFor({ to: new URL('https://other.example/'), foreign: true })).toBeUndefined()
    page.lock.lockPassword(undefined)
    expect(await proofFor({ to: new URL('https://other.example/'), foreign: true })).toEqual({ token: 'token-7' })
  })

  test('RTE-7 without a code the token does not replace it', async () => {
    const page = await openDocument({ left: signedInTab(), href: at('redirectUrl=https%3A%2F%2Fshop.example%2Fx') })
    page.server.on('/wps/v2/system/status', () => ok({ handoff: true }))
    await page.boot.startBoot()
    expect(page.tab.page.departures).toEqual([])
    expect(page.dialogs.$alert.get()?.id).toBe('redirectRefused')
  })

  test('sign-in leads members on to go', async () => {
    const page = await openDocument({ left: signedInTab(), route: 'login', href: 'https://aurora.example/m/login?go=%2Fm%2Fgame' })
    await page.boot.startBoot()
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/game' })
  })

  test('LOG-5 RTE-7 a member who must change the password stays at changePsw, and a trusted redirectUrl gets nothing until then', async () => {
    const page = await openDocument({
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw?redirectUrl=https%3A%2F%2Fshop.example%2Fx',
    })
    await page.boot.startBoot()
    expect([page.tab.page.departures, page.dialogs.$alert.get()]).toEqual([[], undefined])
    page.server.on('/wps/member/password', () => ok({ token: 'newer' }))
    await page.changePassword.changePassword({ newPassword: 'Other#2026' })
    expect(page.tab.page.last()?.to).toContain('https://shop.example/x?token=newer')
  })

  test.each<[what: string, from: 'member/inbox' | 'login', query: string, to: string]>([
    ['the screen that they asked for', 'member/inbox', '?open=3#top', 'https://aurora.example/m/member/inbox?open=3#top'],
    ['go of the sign-in screen', 'login', '?go=%2Fm%2Fgame%3Fopen%3Dkoi1', 'https://aurora.example/m/game?open=koi1'],
    [
      'its redirectUrl, before its go',
      'login',
      '?redirectUrl=https%3A%2F%2Fshop.example%2Fx&go=%2Fm%2Fgame',
      'https://shop.example/x?token=token-7',
    ],
    ['no address of strangers', 'login', '?go=https%3A%2F%2Fevil.example', 'https://aurora.example/m/home'],
  ])('LOG-5 RTE-5 RTE-7 a locked member reaches %s once the password is changed', async (_what, from, query, to) => {
    const server = fakeServer()
    server.on('/wps/member/password', () => ok({ token: 'token-7' }))
    const left = { ...signedInTab(), 'livery:password-lock': 'firstLogin' }
    const asked = await openDocument({ server, left, route: from, href: `https://aurora.example/m/${from}${query}` })
    await asked.boot.startBoot()
    const changePsw = asked.tab.page.last()?.to ?? ''
    expect(changePsw).toMatch(/^https:\/\/aurora\.example\/m\/changePsw\?/)
    const change = await openDocument({ server, left, route: 'changePsw', href: changePsw })
    await change.boot.startBoot()
    expect(change.tab.page.departures, 'nothing is followed before').toEqual([])
    await change.changePassword.changePassword({ newPassword: 'Other#2026' })
    await change.pass()
    const [via = ''] = change.tab.page.departures.map((one) => one.to)
    const isVia = via.startsWith('https://aurora.example/m/login?')
    const next = isVia && (await openDocument({ server, left: signedInTab(), route: 'login', href: via }))
    if (next) await next.boot.startBoot()
    expect((next || change).tab.page.last()?.to).toContain(to)
  })

  test('LOG-5 a locked member goes back to changePsw', async () => {
    const page = await openDocument({
      left: { ...signedInTab(), 'livery:password-lock': 'firstLogin' },
      language: 'AR',
      href: 'https://aurora.example/m/ar/home?cid=1',
    })
    await page.boot.startBoot()
    expect(page.tab.page.departures).toEqual([
      { by: 'replace', to: 'https://aurora.example/m/ar/changePsw?go=%2Fm%2Far%2Fhome%3Fcid%3D1&cid=1' },
    ])
  })
})

test('a page out of the back/forward cache requests the balance again, once it is fully restored', async () => {
  const page = await openDocument({ left: signedInTab() })
  await page.boot.startBoot()
  page.tab.happen('leaving')
  page.tab.happen('restored')
  await page.pass(49)
  expect(page.server.callsTo('/wps/member/info')).toHaveLength(1)
  await page.pass(200)
  expect(page.server.callsTo('/wps/member/info')).toHaveLength(2)
})

describe('the visitor’s origin', () => {
  test('RTE-11 is stored on the first visit, and when an address has a query', async () => {
    const browser = fakeBrowser()
    const visit = async (href: string): Promise<unknown> => {
      const page = await openDocument({ browser, href })
      await page.boot.startBoot()
      return JSON.parse(browser.rawLocal.get('registerInfo') ?? '{}')
    }
    expect(await visit('https://agent7.aurora.example/m/home')).toEqual({
      affiliateCode: 'agent7',
      originalDomain: 'agent7.aurora.example',
    })
    expect(await visit('https://aurora.example/m/home')).toMatchObject({ affiliateCode: 'agent7' })
    expect(await visit('https://aurora.example/m/home?affiliateCode=agent8')).toMatchObject({
      affiliateCode: 'agent8',
      originalDomain: 'agent7.aurora.example',
    })
  })
})

describe('the head', () => {
  test.each([
    ['/icon.png', ['https://aurora.example/icon.png']],
    ['https://img1.example/i.png', ['https://img1.example/i.png']],
    ['https://evil.example/i.png', []],
    ['', []],
  ])('STA-5 of the favicon %j is shown: %j', async (favicon, shown) => {
    const page = await openDocument()
    page.server.on('/wps/v2/system/status', () => ok({ imageCDNs: ['https://img1.example'], mobileTemplate: { favicon } }))
    await page.boot.startBoot()
    expect(page.tab.icons).toEqual(shown)
  })

  test.each([
    ['aurora.example', undefined],
    ['agent7.aurora.example', 'noindex'],
  ])('SEO-2 the page at %s says robots: %s', async (host, robots) => {
    const page = await openDocument({ href: `https://${host}/m/home` })
    await page.boot.startBoot()
    expect(page.tab.flags.get('robots')).toBe(robots)
  })
})

describe('a visitor who signs in over a screen', () => {
  const LOGIN = '/wps/session/login'

  async function signInOver(go: string | undefined, query = '') {
    const page = await openDocument({ href: `https://aurora.example/m/home${query}` })
    page.server.on('/wps/v2/system/status', () => new Response('', { status: 503 }))
    await page.boot.startBoot()
    page.server.on(LOGIN, () => ok(SIGNED_IN))
    const { openAuthSheet, $authSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
    openAuthSheet('signIn', go)
    const before = page.server.sent.length
    await page.pass(1000)
    await page.signIn.signIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, { keep: false })
    await page.pass(1000)
    const asked = page.server.sent.slice(before).map(({ path, token }) => `${path} ${token}`)
    return { page, asked, sheet: $authSheet.get() }
  }

  test('RTE-10 SES-1 stays: the sheet closes, and the page asks for the member and their settings, also within a minute of a failure', async () => {
    const { page, asked, sheet } = await signInOver(undefined)
    expect([page.tab.page.departures, sheet]).toEqual([[], undefined])
    expect(asked).toContain('/wps/v2/system/status token-7')
    expect(asked).toContain('/wps/member/info token-7')
    expect(page.member.$member.get()?.userName).toBe('demo7')
  })

  test('RTE-5 is led to what the sheet was opened for, and stays for a hostile address', async () => {
    const { page } = await signInOver('/m/game?vendor=KOI')
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: 'https://aurora.example/m/game?vendor=KOI' }])
    for (const go of ['//evil.example/', 'https://evil.example/m/home', 'javascript:alert(1)', '/m/../../evil'])
      for (const { page: stays } of [await signInOver(go), await signInOver(undefined, `?go=${encodeURIComponent(go)}`)])
        expect([go, stays.tab.page.departures, stays.session.$memberId.get()]).toEqual([go, [], '7'])
  })
})

test('SES-4 each member’s facts go with their own session, also of the second one who signs in on a page', async () => {
  const page = await openDocument({ left: signedInTab() })
  await page.boot.startBoot()
  await page.pass()
  page.transitions.endSession('elsewhere')
  await page.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8', userName: 'demo8' }, { keep: false, lock: undefined })
  expect(page.browser.rawLocal.get('memberInfo')).toContain('demo8')
  page.transitions.endSession('elsewhere')
  await page.pass()
  expect(page.browser.rawLocal.has('memberInfo')).toBe(false)
})

test.each([
  ['7', ['lastSignIn']],
  ['8', []],
])('LOG-3 the last sign-in is shown once, to its own member: of member %s', async (member, toasts) => {
  const page = await openDocument({ left: { ...signedInTab(), 'livery:last-sign-in': JSON.stringify({ member, at: 1_790_000_000_000 }) } })
  await page.boot.startBoot()
  await page.pass()
  expect(page.dialogs.$toasts.get().map(({ id }) => id)).toEqual(toasts)
  expect(page.tab.rawTab.has('livery:last-sign-in')).toBe(false)
})
