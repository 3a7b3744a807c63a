import { describe, expect, test } from 'vitest'
import { fakeBrowser, sizeOf } from '../../../platform/fake.ts'
import { ok } from '../../fake-server.ts'
import { openDocument, openTab, RECORD, signedInTab, type DocumentOptions } from '../../open-document.ts'

const found = (since: number) => ({ record: RECORD, since, lock: undefined })
const open = async (options: DocumentOptions = {}) => {
  const page = await (options.browser ? openTab : openDocument)(options)
  const siblings = await import('#features/core/session/sibling-tabs.bind.ts')
  return { ...page, siblings }
}

describe('SES-10 a session that began elsewhere', () => {
  test('is taken over, and stored for this tab', async () => {
    const page = await open()
    expect(page.transitions.joinSession(found(page.browser.clock.now()))).toBe(true)
    expect([page.session.$memberId.get(), page.tab.rawTab.has('MC_SESSION_INFO')]).toEqual(['7', true])
  })

  test('is not taken over once its member has signed out since, but one that began later is', async () => {
    const page = await open()
    const before = page.browser.clock.now()
    await page.browser.clock.advance(1000)
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    page.transitions.endSession('signedOut')
    expect(page.transitions.joinSession(found(before))).toBe(false)
    expect([page.session.$memberId.get(), page.tab.rawTab.has('MC_SESSION_INFO')]).toEqual([undefined, false])
    await page.browser.clock.advance(1000)
    expect(page.transitions.joinSession(found(page.browser.clock.now()))).toBe(true)
  })

  test('RGP-4 is taken over during a break, too, which closes play and not the account', async () => {
    const page = await open()
    const now = page.browser.clock.now()
    page.browser.rawLocal.set('livery:break', JSON.stringify({ merchant: 'aurora', until: now + 1000 }))
    expect(page.transitions.joinSession(found(now))).toBe(true)
  })
})

describe('SES-9 SES-10 a sign-out that a clock running ahead has dated to tomorrow', () => {
  const TOMORROW = 86_400_000
  const other = { member: '8', at: 1 }

  /** A tab in a browser whose clock was set right since. */
  async function openCorrected(options: DocumentOptions = {}) {
    const browser = fakeBrowser()
    browser.rawLocal.set('livery:signed-out', JSON.stringify([other, { member: '7', at: browser.clock.now() + TOMORROW }]))
    return await open({ browser, ...options })
  }

  test.each<[how: string, begin: (page: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['who signs in', ({ transitions }) => transitions.beginSession(RECORD, { keep: false, lock: undefined })],
    ['whom a link signs in', ({ transitions }) => transitions.joinSession({ record: RECORD, lock: undefined })],
  ])('does not end the session of a member %s now', async (_how, begin) => {
    const page = await openCorrected()
    await begin(page)
    await page.browser.clock.advance(1000)
    const next = await open({ browser: page.browser, after: page.tab })
    expect(next.storedSession.readStoredSession()).toEqual(RECORD)
    expect(JSON.parse(page.browser.rawLocal.get('livery:signed-out') ?? '')).toContainEqual(other)
  })

  test('still ends a session that began before it', async () => {
    const page = await openCorrected({ left: signedInTab(1) })
    const second = await open({ browser: page.browser })
    expect(second.transitions.joinSession(found(1))).toBe(false)
    await second.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    expect((await open({ browser: page.browser, after: page.tab })).storedSession.readStoredSession()).toBeUndefined()
  })
})

describe('SES-9 SES-10 a clock that ran ahead while members signed in, and was set right since', () => {
  const HOUR = 3_600_000
  type Page = Awaited<ReturnType<typeof open>>

  /** A tab in which the member signed in by that clock, and another one in which they sign out by the right clock. */
  async function signedOutElsewhere(signInElsewhere: (page: Page, first: Page) => unknown) {
    const browser = fakeBrowser()
    const first = await open({ browser })
    await first.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    await browser.clock.advance(60_000)
    const second = await open({ browser })
    await signInElsewhere(second, first)
    await browser.clock.advance(-HOUR)
    second.transitions.endSession('signedOut')
    return { browser, first, second }
  }

  test.each<[how: string, signInElsewhere: Parameters<typeof signedOutElsewhere>[0]]>([
    ['that took this tab’s session', ({ transitions }, { browser }) => transitions.joinSession(found(browser.clock.now() - 60_000))],
    ['with a session of its own', ({ transitions }) => transitions.beginSession(RECORD, { keep: false, lock: undefined })],
    [
      'whose session is older than this tab’s new token',
      async ({ transitions }, first) => {
        transitions.joinSession(found(first.storedSession.storedSince()))
        await first.transitions.renewToken('token-9')
      },
    ],
  ])('keep no tab signed in when its member signs out in another one %s', async (_how, signInElsewhere) => {
    const { browser, first } = await signedOutElsewhere(signInElsewhere)
    expect(first.storedSession.wasSignedOut('7')).toBe(true)
    const since = first.storedSession.storedSince()
    expect((await open({ browser, after: first.tab })).storedSession.readStoredSession()).toBeUndefined()
    const third = await open({ browser })
    expect(third.transitions.joinSession(found(since))).toBe(false)
  })

  test('do not end the session of a member who signs in again', async () => {
    const { browser, second } = await signedOutElsewhere(({ transitions }) =>
      transitions.beginSession(RECORD, { keep: false, lock: undefined }),
    )
    await second.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await browser.clock.advance(1000)
    expect((await open({ browser, after: second.tab })).storedSession.readStoredSession()).toEqual(RECORD)
    expect(second.storedSession.storedSince(), 'a time of now').toBe(browser.clock.now() - 1000)
  })

  test('LOG-7 the member is not signed in by memory either', async () => {
    const browser = fakeBrowser()
    const page = await open({ browser })
    const { rememberSignIn, readRemembered } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await browser.clock.advance(5)
    await rememberSignIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, '7')
    await browser.clock.advance(-HOUR)
    page.transitions.endSession('signedOut')
    expect(page.storedSession.wasSignedOut('7', (await readRemembered())?.at)).toBe(true)
  })
})

describe('SES-9 SES-10 a session that ends while its member has begun another one in another tab', () => {
  /** The member has a session in this tab, and later a new one in a second tab. */
  async function withLaterSession({ keep }: { keep: boolean }) {
    const browser = fakeBrowser()
    const first = await open({ browser })
    await first.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    await browser.clock.advance(1000)
    const second = await open({ browser })
    await second.transitions.beginSession({ ...RECORD, token: 'token-8' }, { keep, lock: undefined })
    return { first, second }
  }

  test.each(['lost', 'elsewhere'] as const)('leaves the new one kept: %s', async (because) => {
    const { first, second } = await withLaterSession({ keep: true })
    first.transitions.endSession(because)
    expect((await second.kept.readDeviceSession())?.record.token).toBe('token-8')
    expect(first.transitions.memberGoesOn()).toBe(true)
  })

  test('leaves what serves the device also if the new one is not kept, and nothing once no other runs', async () => {
    const { first, second } = await withLaterSession({ keep: false })
    first.transitions.endSession('lost')
    second.transitions.endSession('lost')
    expect([first.transitions.memberGoesOn(), second.transitions.memberGoesOn()]).toEqual([true, false])
  })

  test('by a sign-out takes the new one with it', async () => {
    const { first, second } = await withLaterSession({ keep: true })
    first.transitions.endSession('signedOut')
    expect([first.transitions.memberGoesOn(), await second.kept.readDeviceSession()]).toEqual([false, undefined])
    expect(second.storedSession.wasSignedOut('7')).toBe(true)
  })

  test('counts a kept session of an older build as its own', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    const { member, box } = JSON.parse(page.browser.rawLocal.get('livery:kept-session') ?? '') as Record<string, unknown>
    page.browser.rawLocal.set('livery:kept-session', JSON.stringify({ member, box }))
    page.transitions.endSession('lost')
    expect(page.kept.deviceMember()).toBeUndefined()
  })

  test('does not take a begin for later that a clock running ahead has stored', async () => {
    const browser = fakeBrowser()
    const page = await open({ browser })
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await browser.clock.advance(-3_600_000)
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    page.transitions.endSession('lost')
    expect(page.transitions.memberGoesOn()).toBe(false)
  })

  test('a guest’s refused call leaves the mark that a member signed out in the tab', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    page.transitions.endSession('signedOut')
    page.transitions.endSession('lost')
    expect(page.storedSession.mayJoin()).toBe(false)
  })
})

describe('SES-9 SES-10 a sign-out while local storage is full', () => {
  /** A member with two tabs signs out in the second one, in a browser that stores no more than is there then. */
  async function signedOutWhileFull({ keep = false, remember = false, others = [] as object[] } = {}) {
    const browser = fakeBrowser()
    const first = await open({ browser })
    await first.transitions.beginSession(RECORD, { keep, lock: undefined })
    if (others.length > 0) browser.rawLocal.set('livery:signed-out', JSON.stringify(others))
    const { rememberSignIn } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    if (remember) await rememberSignIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, '7')
    const since = first.storedSession.storedSince()
    await browser.clock.advance(1000)
    const second = await open({ browser, left: signedInTab(since), room: { local: sizeOf(browser.rawLocal) } })
    second.storedSession.resumeSession()
    second.transitions.endSession('signedOut')
    return await open({ browser, after: first.tab })
  }

  test.each([
    ['who stays signed in', { keep: true }],
    ['who is remembered', { remember: true }],
    ['of whom only the name is stored', {}],
    ['after other members’', { keep: true, others: [{ member: '8', at: 5 }] }],
  ])('holds in the tabs of a member %s', async (_who, options) => {
    const first = await signedOutWhileFull(options)
    expect(first.storedSession.readStoredSession()).toBeUndefined()
    expect(first.storedSession.wasSignedOut('8', 5)).toBe('others' in options)
  })

  test('LOG-7 leaves nothing to sign in by where its note cannot be stored', async () => {
    const browser = fakeBrowser()
    const page = await open({ browser })
    await page.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    const { rememberSignIn, readRemembered } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    await rememberSignIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, '7')
    page.platform.usePlatform({ ...page.tab, local: { ...page.tab.local, set: () => false } })
    page.transitions.endSession('signedOut')
    expect([await readRemembered(), await page.kept.readDeviceSession()]).toEqual([undefined, undefined])
  })
})

describe('LOG-5 SES-10 a new token', () => {
  test('is kept for the next start if the session is, with its own time: an earlier sign-out does not end it', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: true, lock: 'expired' })
    await page.browser.clock.advance(5000)
    await page.transitions.renewToken('token-8')
    expect(await page.kept.readDeviceSession()).toEqual({ record: { ...RECORD, token: 'token-8' }, since: page.browser.clock.now() })
  })

  test.each<[whose: string, kept: Partial<typeof RECORD>]>([
    ['that is not kept stays so', {}],
    ['of a tab whose browser keeps another member’s leaves that one', { ...RECORD, id: '8', token: 'token-8' }],
  ])('of a session %s', async (_whose, kept) => {
    const page = await open({ left: signedInTab() })
    const { resumeSession } = page.storedSession
    if (kept.id) await page.kept.storeDeviceSession({ record: { ...RECORD, ...kept }, since: 1, lock: undefined })
    resumeSession()
    await page.transitions.renewToken('token-9')
    expect((await page.kept.readDeviceSession())?.record.token).toBe(kept.token)
  })
})

const OTHER = { ...RECORD, id: '8', userName: 'demo8', token: 'token-8' }

describe('SES-1 a sign-in', () => {
  test('is stored for the tab with its lock, and nothing of an earlier member is left in it', async () => {
    const page = await open()
    page.tab.rawTab.set('livery:snapshot:unread', '3')
    await page.transitions.beginSession(RECORD, { keep: false, lock: 'expired' })
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '{}')).toEqual(RECORD)
    expect(page.tab.rawTab.get('livery:session-since')).toBe(String(page.browser.clock.now()))
    expect([page.lock.$passwordLock.get(), page.tab.rawTab.has('livery:snapshot:unread')]).toEqual(['expired', false])
  })

  test('API-4 asks the back end anew for what is cached', async () => {
    const page = await open()
    await page.boot.startBoot()
    await page.pass(5000)
    const { countryCall } = await import('#contract/settings.ts')
    page.server.on('/wps/system/country', () => ok({ currency: 'PHP', currencySymbol: '₱' }))
    const asked = (): number => page.server.callsTo('/wps/system/country').length
    const ask = async (): Promise<void> => void (await Promise.all([page.api.call(countryCall, {}, { quiet: true }), page.pass(5000)]))
    await ask()
    const before = asked()
    await ask()
    expect(asked(), 'cached').toBe(before)
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await page.pass()
    page.session.sessionHappened({ type: 'signedOut' })
    await ask()
    expect(asked()).toBeGreaterThan(before)
  })

  test('SES-10 decides which session the next start finds: its own if it is to be kept, else none of another member', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    expect((await page.kept.readDeviceSession())?.record.id).toBe('7')
    await page.transitions.beginSession(OTHER, { keep: false, lock: undefined })
    expect(await page.kept.readDeviceSession()).toBeUndefined()
    await page.transitions.beginSession(OTHER, { keep: false, lock: undefined })
    expect(await page.kept.readDeviceSession()).toBeUndefined()
  })

  test('SES-3 tells new tabs who is signed in, keeps what is known of the same member, and nothing of another', async () => {
    const page = await open()
    const stored = (): unknown => JSON.parse(page.browser.rawLocal.get('memberInfo') ?? 'null')
    const bare = { id: '7', userName: 'demo7', customerType: 0, firstTimeLogin: false }
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    expect(stored()).toEqual(bare)
    // Older front ends stored numbers.
    page.browser.rawLocal.set('memberInfo', JSON.stringify({ ...bare, id: 7, customerName: 'Ann' }))
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    expect(stored()).toMatchObject({ customerName: 'Ann' })
    for (const broken of ['null', '"x"', '{}']) {
      page.browser.rawLocal.set('memberInfo', broken)
      await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
      expect(stored(), broken).toEqual(bare)
    }
    await page.transitions.beginSession(OTHER, { keep: false, lock: undefined })
    expect(stored()).toEqual({ ...bare, id: '8', userName: 'demo8' })
  })
})

describe('SES-9 a running tab', () => {
  test('takes no other member’s session, and a newer one of its own', async () => {
    const page = await open()
    const now = page.browser.clock.now()
    await page.transitions.beginSession(OTHER, { keep: false, lock: undefined })
    expect([page.transitions.joinSession(found(now)), page.session.$memberId.get()]).toEqual([false, '8'])
    const newer = { ...OTHER, token: 'token-9' }
    expect([page.transitions.joinSession({ ...found(now), record: newer }), page.session.$token.get()]).toEqual([true, 'token-9'])
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '{}')).toMatchObject({ token: 'token-9' })
  })

  test('LOG-5 keeps its own member’s lock, takes one that a session brings, and gives none to another member', async () => {
    const page = await open()
    const now = page.browser.clock.now()
    await page.transitions.beginSession(RECORD, { keep: false, lock: 'expired' })
    page.transitions.joinSession(found(now))
    expect(page.lock.$passwordLock.get()).toBe('expired')
    page.transitions.joinSession({ ...found(now), lock: 'firstLogin' })
    expect(page.lock.$passwordLock.get()).toBe('firstLogin')
    page.session.sessionHappened({ type: 'signedOut' })
    page.transitions.joinSession({ ...found(now), record: OTHER })
    expect(page.lock.$passwordLock.get()).toBeUndefined()
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '{}')).toMatchObject({ id: '8' })
  })

  test.each(['signedOut', 'elsewhere', 'lost'] as const)('forgets the session when it ends: %s', async (because) => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: true, lock: 'expired' })
    page.tab.rawTab.set('livery:snapshot:unread', '3')
    page.transitions.endSession(because)
    await page.pass()
    expect([page.session.$session.get().state, page.lock.$passwordLock.get(), page.tab.rawTab.has('MC_SESSION_INFO')]).toEqual([
      'visitor',
      undefined,
      false,
    ])
    expect([page.tab.rawTab.has('livery:snapshot:unread'), await page.kept.readDeviceSession()]).toEqual([false, undefined])
    // The other tabs obey a sign-out, and whoever signed out is offered no session of theirs.
    expect([page.browser.rawLocal.has('livery:signed-out'), page.storedSession.mayJoin()]).toEqual([
      because === 'signedOut',
      because === 'lost',
    ])
  })

  test('of a visitor ends nothing for others, and renews no token', async () => {
    const page = await open()
    await page.transitions.renewToken('token-9')
    page.transitions.endSession('signedOut')
    expect([page.tab.rawTab.has('MC_SESSION_INFO'), page.browser.rawLocal.has('livery:signed-out')]).toEqual([false, false])
  })

  test('stores a renewed token for its next documents', async () => {
    const page = await open()
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await page.transitions.renewToken('token-9')
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '{}')).toEqual({ ...RECORD, token: 'token-9' })
  })

  test('tells new tabs of its member again after another member’s sign-out, and changes nothing that is known', async () => {
    const page = await open()
    page.transitions.announceMember()
    expect(page.browser.rawLocal.has('memberInfo')).toBe(false)
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    page.browser.rawLocal.delete('memberInfo')
    page.transitions.announceMember()
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '{}')).toMatchObject({ id: '7' })
    page.browser.rawLocal.set('memberInfo', JSON.stringify({ id: '8' }))
    page.transitions.announceMember()
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '{}')).toEqual({ id: '8' })
  })
})

describe('SES-10 tabs that share a session', () => {
  test('say nothing as visitors, to strangers, and once they are left', async () => {
    const browser = fakeBrowser()
    const member = await open({ browser })
    const close = member.siblings.bindSiblingTabs()
    const heard: unknown[] = []
    const channel = browser.openTab().openChannel(`livery:session:aurora:${member.tab.local.get('livery:session-channel')}`)!
    channel.listen((data) => heard.push(data))
    const say = async (message: unknown): Promise<number> => {
      channel.send(message)
      await member.pass()
      return heard.length
    }
    const question = { source: 'livery', type: 'askSession', asker: 'a' }
    expect(await say(question), 'a visitor').toBe(0)
    await member.transitions.beginSession(RECORD, { keep: false, lock: 'expired' })
    const answer = { source: 'livery', type: 'answerSession', asker: 'a', session: { record: RECORD, since: 1 } }
    for (const stranger of [{ ...question, source: 'other' }, { ...question, asker: 7 }, 'askSession', null, answer])
      expect(await say(stranger), JSON.stringify(stranger)).toBe(0)
    expect(await say(question)).toBe(1)
    expect(heard).toMatchObject([{ type: 'answerSession', asker: 'a', session: { record: RECORD, lock: 'expired' } }])
    close()
    expect(await say(question), 'the tab is left').toBe(1)
  })

  test('wait 200 ms for an answer, and hear none that comes later', async () => {
    const browser = fakeBrowser()
    const page = await open({ browser })
    let found: unknown = 'waiting'
    void page.siblings.askSiblings().then((session) => (found = session))
    await page.pass(199)
    expect(found).toBe('waiting')
    await page.pass(1)
    expect(found).toBeUndefined()
    const member = await open({ browser, left: signedInTab(browser.clock.now()) })
    member.storedSession.resumeSession()
    member.siblings.bindSiblingTabs()
    const answered = page.siblings.askSiblings()
    await page.pass()
    expect((await answered)?.record.id).toBe('7')
    expect(browser.clock.waiting(), 'no timer is left').toBe(0)
  })

  /** A new tab asks; `answer` is what a document of the origin with our storage sends. */
  async function asked(answer: (asker: string) => object) {
    const browser = fakeBrowser()
    const page = await open({ browser })
    const asking = page.siblings.askSiblings()
    const channel = browser.openTab().openChannel(`livery:session:aurora:${page.tab.local.get('livery:session-channel')}`)
    const done: string[] = []
    channel?.listen((data) => {
      const { asker } = data as { asker: string }
      done.push(asker)
      channel.send(answer(asker))
    })
    await page.pass()
    await page.pass(200)
    return await asking
  }

  test('take an answer to their own question, of their own merchant, and no other', async () => {
    const reply = (asker: string, record: object = RECORD) => ({
      source: 'livery',
      type: 'answerSession',
      asker,
      session: { record, since: 1 },
    })
    const whole = await probe()
    expect(whole).toBe('7')
    async function probe(answer: (asker: string) => object = (asker) => reply(asker)): Promise<string | undefined> {
      return (await asked(answer))?.record.id
    }
    expect(await probe(() => reply('another'))).toBeUndefined()
    expect(await probe((asker) => reply(asker, { ...RECORD, merchantCode: 'lotus' }))).toBeUndefined()
    expect(await probe(() => ({ source: 'livery', type: 'other' }))).toBeUndefined()
  })

  test('do not share one whose member signed out in another tab meanwhile', async () => {
    const browser = fakeBrowser()
    const member = await open({ browser, left: signedInTab(browser.clock.now()) })
    member.storedSession.resumeSession()
    member.siblings.bindSiblingTabs()
    const ask = async () => {
      const other = await open({ browser })
      const asking = other.siblings.askSiblings()
      await other.pass()
      await other.pass(200)
      return (await asking)?.record.id
    }
    expect(await ask()).toBe('7')
    await browser.clock.advance(1)
    const { storeSignOut } = await import('#features/core/session/session.codec.ts')
    storeSignOut('7')
    expect(await ask()).toBeUndefined()
  })

  test('find each other by a secret of the device, which stays; where storage is refused they do not', async () => {
    const browser = fakeBrowser()
    const share = async (options: DocumentOptions): Promise<string | undefined> => {
      const member = await open({ browser, ...options })
      member.session.sessionHappened({ type: 'signedIn', member: RECORD })
      member.siblings.bindSiblingTabs()
      const other = await open({ browser, ...options })
      const asking = other.siblings.askSiblings()
      await other.pass(200)
      return (await asking)?.record.id
    }
    expect(await share({})).toBe('7')
    const secret = browser.rawLocal.get('livery:session-channel')
    expect(secret).toMatch(/^[\da-f-]{36}$/)
    expect([await share({}), browser.rawLocal.get('livery:session-channel')]).toEqual(['7', secret])
    expect(await share({ refuseStorage: true })).toBeUndefined()
  })
})

describe('LOG-5 the password lock', () => {
  test('holds for the tab’s next screens until it is taken off, and stored text that is no reason unlocks', async () => {
    const first = await open()
    first.lock.lockPassword('firstLogin')
    const second = await open({ browser: first.browser, after: first.tab })
    expect(second.lock.$passwordLock.get()).toBeUndefined()
    second.lock.resumePasswordLock()
    expect(second.lock.$passwordLock.get()).toBe('firstLogin')
    second.lock.lockPassword(undefined)
    expect([second.lock.$passwordLock.get(), second.tab.rawTab.has('livery:password-lock')]).toEqual([undefined, false])
    second.tab.rawTab.set('livery:password-lock', 'whim')
    const third = await open({ browser: first.browser, after: second.tab })
    third.lock.resumePasswordLock()
    expect([third.lock.$passwordLock.get(), third.tab.rawTab.has('livery:password-lock')]).toEqual([undefined, false])
  })
})
