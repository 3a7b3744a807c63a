import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../platform/fake.ts'
import { fakeServer, ok, refuse, type FakeServer } from '../features/fake-server.ts'
import { type DocumentOptions, openDocument, openTab, RECORD, signedInTab } from '../features/open-document.ts'

const REDEEM = '/wps/session/redeem'
const STATUS = '/wps/v2/system/status'
const ANSWER = { token: 'token-8', id: '8', userName: 'demo8', spanId: 's8', customerType: 0 }

function announcing(settings: object = { handoff: true }): FakeServer {
  const server = fakeServer()
  server.on(STATUS, () => ok(settings))
  server.on(REDEEM, ({ body }) => (body['code'] === 'once' ? ok(ANSWER) : refuse('handoff.code.invalid')))
  return server
}

/** A page of the merchant's before this one. */
const OURS = 'https://www.aurora.example/'

/** A document that a page of ours has opened by an address with a code, booted. */
async function arrive(options: DocumentOptions = {}, code = 'once') {
  const open = options.browser ? openTab : openDocument
  const page = await open({ server: announcing(), referrer: OURS, ...options })
  const booting = page.boot.startBoot({ arrival: { handoff: code } })
  await page.pass(1000)
  await booting
  return page
}

const SAYS_WHO = { id: 'linkToken', tone: 'positive', body: { key: 'dialogs.link_signed_in', values: { name: 'demo8' } } }
const SAYS_NO = { id: 'linkToken', tone: 'warning', body: { key: 'dialogs.link_refused' } }

describe('a code from the merchant’s other address', () => {
  test('RTE-4 begins a session, with a notice that names the member', async () => {
    const page = await arrive()
    expect(page.session.$token.get()).toBe('token-8')
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '')).toEqual({
      ...RECORD,
      spanId: 's8',
      id: '8',
      token: 'token-8',
      userName: 'demo8',
    })
    expect(page.dialogs.$notices.get()).toEqual([SAYS_WHO])
    expect(page.server.callsTo(REDEEM).map(({ body, token }) => [body, token])).toEqual([[{ code: 'once' }, null]])
  })

  test('RTE-4 it is in no storage and in no other call', async () => {
    const page = await arrive()
    const kept = [...page.tab.rawTab.values(), ...page.browser.rawLocal.values()].join()
    const sent = page.server.sent
      .filter(({ path }) => path !== REDEEM)
      .map(({ query, body }) => JSON.stringify([String(query), body]))
      .join()
    expect(kept + sent).not.toContain('once')
  })

  test('RTE-3 a guarded screen waits for it', async () => {
    const page = await arrive({ route: 'member/home', href: 'https://aurora.example/m/member/home' })
    expect(page.tab.page.departures).toEqual([])
    expect(page.tab.flags.get('session')).toBe('member')
  })

  test('no call of the page goes out before the session is resolved', async () => {
    const page = await openDocument({ server: announcing(), referrer: OURS })
    const early = page.memberActions.loadMember()
    const booting = page.boot.startBoot({ arrival: { handoff: 'once' } })
    await page.pass(1000)
    await Promise.all([early, booting])
    expect(page.server.callsTo('/wps/member/info').map(({ token }) => token)).not.toContain(null)
  })

  test('LOG-5 a member who must change the password must do so here too', async () => {
    const server = announcing()
    server.on(REDEEM, () => ok({ ...ANSWER, firstTimeLogin: true }))
    const page = await arrive({ server })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/changePsw?go=%2Fm%2Fhome' })
  })

  test.each([
    ['expired', { handoff: true, whitelabelVal: { PWDEXPFORCECHANGE3: true } }, 'expired'],
    ['expired, where the settings do not force a change', { handoff: true }, undefined],
  ])('LOG-5 a password that has %s', async (_why, settings, lock) => {
    const server = announcing(settings)
    server.on(REDEEM, () => ok({ ...ANSWER, passwordExpired: true }))
    const page = await arrive({ server })
    expect(page.tab.rawTab.get('livery:password-lock')).toBe(lock)
  })

  test('RTE-5 the sign-in screen leads the member on at once', async () => {
    const page = await arrive({ route: 'login', href: 'https://aurora.example/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega' })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/launchGame?code=mega' })
  })
})

describe('a code is not redeemed', () => {
  test('RTE-4 with a member in this tab', async () => {
    const page = await arrive({ left: signedInTab() })
    expect([page.session.$token.get(), page.server.callsTo(REDEEM), page.dialogs.$notices.get()]).toEqual(['token-7', [], []])
    expect(page.server.callsTo(STATUS).map(({ token }) => token)).toEqual(['token-7'])
  })

  test('RTE-4 with a member in another tab', async () => {
    const browser = fakeBrowser()
    const server = announcing()
    const first = await openDocument({ browser, server, left: signedInTab() })
    await first.boot.startBoot()
    const page = await arrive({ browser, server })
    expect([page.session.$token.get(), server.callsTo(REDEEM)]).toEqual(['token-7', []])
  })

  test('RTE-4 with a kept session', async () => {
    const browser = fakeBrowser()
    const server = announcing()
    const first = await openDocument({ browser, server })
    await first.transitions.beginSession(RECORD, { keep: true, lock: undefined })
    const page = await arrive({ browser, server })
    expect([page.session.$token.get(), server.callsTo(REDEEM)]).toEqual(['token-7', []])
  })

  test('RTE-4 with a token beside it', async () => {
    const page = await openDocument({ server: announcing(), referrer: OURS })
    const booting = page.boot.startBoot({ arrival: { handoff: 'once', token: 'token-7' } })
    await page.pass(1000)
    await booting
    expect([page.session.$token.get(), page.server.callsTo(REDEEM)]).toEqual(['token-7', []])
  })

  test.each([
    ['where the settings do not announce it', () => announcing({})],
    [
      'where there are no settings',
      () => {
        const server = announcing()
        server.on(STATUS, () => new Response('', { status: 500 }))
        return server
      },
    ],
    [
      'at an address that is gone as well',
      () => {
        const server = announcing()
        server.on(STATUS, () => refuse('domain_not_available'))
        return server
      },
    ],
  ])('RTE-4 %s', async (_why, serverOf) => {
    const page = await arrive({ server: serverOf() })
    expect([page.session.$session.get().state, page.server.callsTo(REDEEM)]).toEqual(['visitor', []])
    expect(page.dialogs.$notices.get().filter(({ id }) => id === 'linkToken')).toEqual([])
  })
})

test.each([
  ['the settings', STATUS],
  ['the session', REDEEM],
])('RTE-4 a code whose call for %s gets no response holds the page’s calls up for eight seconds, not longer', async (_what, path) => {
  const server = announcing()
  let asked = 0
  // As a browser does: no response until the call is given up.
  const fetch: typeof server.fetch = (input, init) =>
    String(input).includes(path) && asked++ === 0
      ? new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)))
      : server.fetch(input, init)
  const page = await openDocument({ server, fetch, referrer: OURS })
  const booting = page.boot.startBoot({ arrival: { handoff: 'once' } })
  await page.pass(200)
  await expect.poll(() => asked).toBe(1)
  const own = (): number => server.callsTo('/wps/relay/MCSFE_getListAnnouncements').length
  expect(own()).toBe(0)
  await page.pass(8000)
  await booting
  expect([own(), page.session.$session.get().state]).toEqual([1, 'visitor'])
})

describe('a code that fails', () => {
  test.each<[why: string, answer: () => Response | Promise<Response>]>([
    ['refused', () => refuse('handoff.code.invalid')],
    ['refused with an unknown error code', () => refuse('some.new.code')],
    ['refused as an unknown session', () => refuse('login.not.session')],
    ['met with a server error', () => new Response('', { status: 500 })],
    ['met with a response of another shape', () => ok('surprise')],
    ['met with no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('RTE-4 %s: a working guest, told once, and it is not tried again', async (_why, answer) => {
    const server = announcing()
    server.on(REDEEM, answer)
    const page = await arrive({ server })
    expect([page.session.$session.get().state, page.tab.flags.get('session')]).toEqual(['visitor', 'guest'])
    expect([page.dialogs.$notices.get(), page.dialogs.$alert.get()]).toMatchObject([[SAYS_NO], undefined])
    expect([page.server.callsTo(REDEEM).length, page.tab.rawTab.has('livery:arrival')]).toEqual([1, false])
  })

  test('RTE-3 whose code a scanner of mail has spent before is led to sign-in, and from there to where the link led', async () => {
    const page = await arrive({ route: 'activity', href: 'https://aurora.example/m/activity?id=42' }, 'used')
    page.dialogs.$notices.get()[0]?.action?.run()
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/login?go=%2Fm%2Factivity%3Fid%3D42')
  })

  test('RTE-3 a guarded screen leads to sign-in', async () => {
    const page = await arrive({ route: 'member/home', href: 'https://aurora.example/m/member/home' }, 'used')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/login?go=%2Fm%2Fmember%2Fhome')
  })
})

describe('a code that no page of ours sent along', () => {
  const DOMAINS = '/wps/system/domainRoute'

  /** Opened from a mail, say: boots until it asks. */
  async function arriveFrom(referrer: string, options: DocumentOptions = {}) {
    const server = announcing()
    server.on(DOMAINS, () => ok({ domainList: [{ domainName: 'aurora-2.example' }] }))
    const page = await openDocument({ server, referrer, ...options })
    const booting = page.boot.startBoot({ arrival: { handoff: 'once' } })
    await page.pass(1000)
    return { page, booting, redeemed: () => page.server.callsTo(REDEEM).length, asked: () => page.dialogs.$alert.get()?.body }
  }

  test.each([
    ['without a page before', ''],
    ['from a mail', 'https://mail.example/'],
  ])('RTE-4 %s is not spent before somebody presses', async (_why, referrer) => {
    const { page, booting, redeemed, asked } = await arriveFrom(referrer)
    expect([redeemed(), asked()]).toEqual([0, { key: 'dialogs.link_ask' }])
    page.dialogActions.confirmAlert()
    await page.pass(1000)
    await booting
    expect([redeemed(), page.session.$token.get(), asked()]).toEqual([1, 'token-8', undefined])
    expect(page.dialogs.$notices.get()).toEqual([SAYS_WHO])
  })

  test('RTE-4 another domain of the back end’s is one of ours', async () => {
    const { page, booting, redeemed } = await arriveFrom('https://aurora-2.example/')
    await booting
    expect([redeemed(), page.session.$token.get()]).toEqual([1, 'token-8'])
  })

  test('RTE-4 stays unspent for a visitor who declines, and the page goes on as a guest’s', async () => {
    const { page, booting, redeemed } = await arriveFrom('')
    page.dialogActions.dismissAlert()
    await page.pass(1000)
    await booting
    expect([redeemed(), page.session.$session.get().state, page.dialogs.$notices.get()]).toEqual([0, 'visitor', []])
    await page.pass(120_000)
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('RTE-4 holds the page up no longer than it is good: then sign-in is offered', async () => {
    const { page, booting, redeemed, asked } = await arriveFrom('')
    await page.pass(60_000)
    await booting
    expect([redeemed(), asked(), page.session.$session.get().state]).toEqual([0, undefined, 'visitor'])
    expect(page.dialogs.$notices.get()).toMatchObject([SAYS_NO])
  })

  test('RTE-3 a guarded screen waits for the press', async () => {
    const { page, booting } = await arriveFrom('', { route: 'member/home', href: 'https://aurora.example/m/member/home' })
    expect(page.tab.page.departures).toEqual([])
    page.dialogActions.confirmAlert()
    await page.pass(1000)
    await booting
    expect([page.tab.page.departures, page.tab.flags.get('session')]).toEqual([[], 'member'])
  })
})
