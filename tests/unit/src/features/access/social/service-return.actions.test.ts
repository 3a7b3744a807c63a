import { describe, expect, test, vi } from 'vitest'
import { type Answer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, type OpenDocument, SIGNED_IN, signedInTab } from '../../open-document.ts'
import { openServicePage as opened, settled } from './service-page.ts'

const VERIFY = '/wps/relay/WPS3RD_verifyLineCode'
const LINE_LOGIN = '/wps/session/login/line'
const TELEGRAM_LOGIN = '/wps/session/login/telegram'
const LINK = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey'
const FLOWS = { line: 'livery:line-flow', telegram: 'livery:telegram-flow' } as const
const MINUTE = 60_000
const PERSON = { id: 5, first_name: 'Ana', hash: 'h', auth_date: 1 }

/** A sign-in with LINE that this page began. */
async function leftForLine(options: DocumentOptions = {}, linkTo?: string) {
  const page = await opened(options)
  const { beginFlow } = await import('#features/access/social/flow/service-press.actions.ts')
  return { ...page, flow: beginFlow(FLOWS.line, linkTo) }
}
type Left = Awaited<ReturnType<typeof leftForLine>>

interface Return extends DocumentOptions {
  readonly result?: object
  readonly verify?: Answer
  readonly login?: Answer
}

/** The page to which LINE returns, in the same browser. */
async function returned(left: Left, { result = { code: 'c1' }, verify, login, ...options }: Return = {}) {
  left.server.on(VERIFY, verify ?? (() => ok({ lineSessionToken: 'session-1', name: 'Ana', picture: '' })))
  left.server.on(LINE_LOGIN, login ?? (() => ok(SIGNED_IN)))
  left.server.on(LINK, () => ok(null))
  const { browser, tab, server } = left
  return await opened({ browser, after: tab, server, ...options }, { line: { state: left.flow.state, ...result } })
}

const told = (page: OpenDocument): unknown => page.dialogs.$alert.get()?.body
const isMember = (page: OpenDocument): boolean => page.session.$memberId.get() !== undefined

describe('a result of LINE', () => {
  test('SOC-3 signs in with the proof that this browser kept, and is used up', async () => {
    const left = await leftForLine()
    const page = await returned(left)
    expect(page.server.callsTo(VERIFY).map(({ body }) => body)).toEqual([
      { code: 'c1', redirectUri: 'https://aurora.example/m/home', codeVerifier: left.flow.verifier, nonce: left.flow.nonce },
    ])
    expect(page.server.callsTo(LINE_LOGIN)[0]?.body).toMatchObject({ lineSessionToken: 'session-1' })
    expect([isMember(page), told(page)]).toEqual([true, undefined])
    expect([page.tab.rawTab.has('livery:arrival'), page.browser.rawLocal.has(FLOWS.line)]).toEqual([false, false])
  })

  test('SOC-3 RTE-5 leads on to the screen on which the sign-in began', async () => {
    const left = await leftForLine({ route: 'game', href: 'https://aurora.example/m/game?vendor=KOI&affiliateCode=a7' })
    const page = await returned(left, { href: 'https://aurora.example/m/home#tg' })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game?vendor=KOI&affiliateCode=a7')
    expect(page.tab.page.href()).not.toContain('#')
  })

  test.each<[why: string, wait: number, how: Return, words: string]>([
    ['was refused there', 0, { result: { error: 'access_denied' } }, 'social.error_user-cancelled'],
    ['is an error there', 0, { result: { error: 'server_error' } }, 'social.line_failed'],
    ['comes too late', 10 * MINUTE, {}, 'social.return_expired'],
  ])('SOC-3 that %s asks the back end for nothing, says so, and serves no second time', async (_why, wait, how, words) => {
    const left = await leftForLine()
    await left.pass(wait)
    const page = await returned(left, how)
    expect([told(page), page.server.callsTo(VERIFY), isMember(page)]).toEqual([{ key: words }, [], false])
    expect(page.browser.rawLocal.has(FLOWS.line)).toBe(false)
  })

  test.each<[why: string, wait: number, how: Return]>([
    ['was refused there', 0, { result: { error: 'access_denied' } }],
    ['comes too late', 10 * MINUTE, {}],
    ['a gateway loses', 0, { verify: () => new Response('', { status: 502 }) }],
  ])('SOC-3 RTE-5 RTE-8 after one that %s the visitor still reaches what they wanted, by any other way in', async (_why, wait, how) => {
    const left = await leftForLine({ route: 'game', href: 'https://aurora.example/m/game?vendor=KOI&affiliateCode=a7' })
    await left.pass(wait)
    const page = await returned(left, { href: 'https://aurora.example/m/home', ...how })
    expect(Object.fromEntries(new URL(page.tab.page.href()).searchParams)).toEqual({
      affiliateCode: 'a7',
      go: '/m/game?vendor=KOI&affiliateCode=a7',
    })
  })

  test.each<[why: string, how: Return, words: string | undefined]>([
    ['the back end does not accept', { verify: () => refuse('line_invalid_token') }, 'social.line_failed'],
    ['a gateway loses', { verify: () => new Response('', { status: 502 }) }, 'social.line_failed'],
    ['has no answer, which every call says by itself', { verify: () => Promise.reject(new TypeError('')) }, undefined],
    ['meets a gateway that loses the sign-in', { login: () => new Response('', { status: 502 }) }, 'login.refused_badGateway'],
    ['signs in no more', { login: () => refuse('line_invalid_token') }, 'social.line_failed'],
  ])('SOC-3 that %s signs nobody in', async (_why, how, words) => {
    const page = await returned(await leftForLine(), how)
    await page.pass(20_000)
    expect([page.dialogs.$alertQueue.get().find(({ id }) => id === 'social')?.body, isMember(page)]).toEqual([
      words && { key: words },
      false,
    ])
  })

  test.each([
    ['', undefined],
    ['https://profile.line-scdn.net/1', 'https://profile.line-scdn.net/1'],
  ])('SOC-2 of a person without an account here leads to the choice, with the name and the picture %j', async (picture, shown) => {
    const verify = (): Response => ok({ lineSessionToken: 'session-1', name: 'Ana', picture })
    const page = await returned(await leftForLine(), { verify, login: () => refuse('not.exists.user') })
    expect(told(page)).toBeUndefined()
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect($accountChoice.get()).toMatchObject({ service: 'line', name: 'Ana', mayJoin: true })
    expect($accountChoice.get()?.picture).toBe(shown)
  })

  test('SOC-3 never replaces a session that began meanwhile', async () => {
    const page = await returned(await leftForLine(), { left: signedInTab() })
    expect(page.dialogs.$toasts.get()).toMatchObject([{ body: { key: 'social.signed_in_already' } }])
    expect((await import('#i18n/translate.ts')).hasText('social.signed_in_already')).toBe(true)
    await page.pass()
    expect([page.server.callsTo(VERIFY), page.dialogs.$alert.get()]).toEqual([[], undefined])
  })
})

describe('a result with a state that this browser does not know', () => {
  const stranger = { line: { code: 'c1', state: 'of-another-browser' } }

  test('SOC-3 is said to come from elsewhere, sends nothing, and the sign-in can begin here', async () => {
    const page = await opened({ href: 'https://aurora.example/m/home?affiliateCode=a7' }, stranger)
    expect(told(page)).toEqual({ key: 'social.return_elsewhere' })
    expect((await import('#i18n/translate.ts')).hasText('social.return_elsewhere')).toBe(true)
    expect(page.server.callsTo(VERIFY)).toEqual([])
    page.dialogActions.confirmAlert()
    const to = new URL(page.tab.page.last()?.to ?? '')
    expect([to.pathname, to.searchParams.get('go'), to.searchParams.get('affiliateCode')]).toEqual([
      '/m/login',
      '/m/home?affiliateCode=a7',
      'a7',
    ])
    expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
  })

  test('SOC-3 leads nowhere from the sign-in screen, where the visitor can begin', async () => {
    const page = await opened({ route: 'login', href: 'https://aurora.example/m/login' }, stranger)
    expect(told(page)).toEqual({ key: 'social.return_elsewhere' })
    page.dialogActions.confirmAlert()
    await page.pass(1000)
    expect(page.tab.page.departures).toEqual([])
  })

  test('SOC-3 is not told to a member with a running session', async () => {
    const page = await opened({ left: signedInTab() }, stranger)
    expect([page.dialogs.$alert.get(), page.dialogs.$toasts.get()]).toEqual([undefined, []])
    expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
  })

  test('SOC-3 leaves the sign-in that this browser did begin', async () => {
    const left = await leftForLine()
    await returned(left, { result: { code: 'c1', state: 'of-another-browser' } })
    const page = await returned(left)
    expect(isMember(page)).toBe(true)
  })
})

describe('a link of LINE to a member', () => {
  const member = (id: string) =>
    signedInTab(0, {
      spanId: 's1',
      id,
      token: `token-${id}`,
      merchantCode: 'aurora',
      userName: `demo${id}`,
      type: 0,
      firstTimeLogin: false,
    })
  const profile = { route: 'member/home', href: 'https://aurora.example/m/member/home' } as const

  test('SOC-7 moves on from home to the member’s screen, where the proof is saved and the sheet shows it', async () => {
    const left = await leftForLine({ left: member('7') }, '7')
    const home = await returned(left)
    expect([home.tab.page.departures, home.server.callsTo(VERIFY)]).toEqual([[{ by: 'replace', to: profile.href }], []])
    const page = await opened({ browser: left.browser, after: home.tab, server: left.server, ...profile })
    expect(page.server.callsTo(LINK).map(({ body }) => body)).toEqual([{ authKey: 'session-1', channel: 'line' }])
    const { $linksSheetOpen, $linkedServices } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect([$linksSheetOpen.get(), $linkedServices.get(), page.dialogs.$toasts.get()]).toEqual([true, ['line'], []])
    expect([page.server.callsTo(LINE_LOGIN), page.tab.page.departures]).toEqual([[], []])
  })

  test('SOC-7 that the back end does not accept is said in words about the link', async () => {
    const left = await leftForLine({ left: member('7') }, '7')
    const page = await returned(left, { ...profile, verify: () => refuse('line_invalid_token') })
    expect([told(page), page.server.callsTo(LINK)]).toEqual([{ text: expect.stringMatching(/^LINE .*Start again/) as string }, []])
  })

  test('SOC-7 serves no other member, who reads why', async () => {
    const left = await leftForLine({ left: member('7') }, '7')
    const page = await returned(left, { left: member('8') })
    expect(page.dialogs.$toasts.get()).toMatchObject([{ body: { key: 'social.link_stranger' } }])
    expect([page.server.callsTo(VERIFY), page.tab.page.departures]).toEqual([[], []])
  })
})

test.each<[began: 'AR' | 'VI', to: string, signedIn: boolean]>([
  ['AR', 'https://aurora.example/m/ar/home', false],
  ['VI', 'https://aurora.example/m/home', true],
])('SOC-3 RTE-13 a return leads to the language in which it began, if the merchant has it: %s', async (language, to, signedIn) => {
  const page = await returned(await leftForLine({ language }))
  expect([page.tab.page.departures.map((left) => left.to), isMember(page)]).toEqual([[to], signedIn])
  expect(page.tab.rawTab.has('livery:arrival')).toBe(!signedIn)
})

test('SOC-3 RTE-13 a result that the tab could not keep is finished on the page where it came, whatever its language', async () => {
  const left = await leftForLine({ language: 'AR' })
  left.server.on(VERIFY, () => ok({ lineSessionToken: 'session-1', name: 'Ana' }))
  left.server.on(LINE_LOGIN, () => ok(SIGNED_IN))
  const page = await opened({ browser: left.browser, server: left.server })
  const { finishServiceReturn } = await import('#features/access/social/service-return.actions.ts')
  await settled(page, finishServiceReturn({ line: { state: left.flow.state, code: 'c1' } }, Promise.resolve()))
  expect([page.tab.page.departures.map(({ to }) => to), isMember(page)]).toEqual([['https://aurora.example/m/home'], true])
})

test('SOC-3 a result waits for the settings', async () => {
  const left = await leftForLine()
  const page = await opened({ browser: left.browser, server: left.server })
  const { finishServiceReturn } = await import('#features/access/social/service-return.actions.ts')
  void finishServiceReturn({ line: { state: left.flow.state, code: 'c1' } }, new Promise(() => undefined))
  await page.pass(1000)
  expect([page.server.callsTo(VERIFY), page.browser.rawLocal.has(FLOWS.line)]).toEqual([[], true])
})

describe('a result of Telegram in the address', () => {
  const encoded = Buffer.from(JSON.stringify(PERSON)).toString('base64url')

  /** A page of a browser that began with Telegram, to which Telegram returns with `result`. */
  async function comeBack(result: string, { linkTo, login, ...options }: Return & { linkTo?: string } = {}): Promise<OpenDocument> {
    const left = await opened({ route: 'game', href: 'https://aurora.example/m/game?vendor=KOI', ...options })
    const { beginFlow } = await import('#features/access/social/flow/service-press.actions.ts')
    const { state } = beginFlow(FLOWS.telegram, linkTo)
    left.server.on(TELEGRAM_LOGIN, login ?? (() => ok(SIGNED_IN)))
    left.server.on(LINK, () => ok(null))
    const { browser, tab, server } = left
    const at = linkTo === undefined ? {} : ({ route: 'member/home', href: 'https://aurora.example/m/member/home' } as const)
    return await opened({ browser, after: tab, server, ...at }, { telegram: result, telegramState: state })
  }

  test('SOC-4 RTE-5 signs in and leads on to where it began', async () => {
    const page = await comeBack(encoded)
    expect(page.server.callsTo(TELEGRAM_LOGIN)[0]?.body).toMatchObject({
      telegramAuth: PERSON,
      registerUrl: 'https://aurora.example/m/home',
    })
    expect([isMember(page), page.tab.page.last()?.to]).toEqual([true, 'https://aurora.example/m/game?vendor=KOI'])
    expect([page.tab.rawTab.has('livery:arrival'), page.browser.rawLocal.has(FLOWS.telegram)]).toEqual([false, false])
  })

  test('SOC-4 that is malformed says so and sends nothing', async () => {
    const page = await comeBack('bm90aGluZw')
    expect([told(page), page.server.callsTo(TELEGRAM_LOGIN)]).toEqual([{ key: 'social.telegram_failed' }, []])
  })

  test('SOC-4 that the back end does not accept says so', async () => {
    const page = await comeBack(encoded, { login: () => refuse('telegram_validate_failed') })
    expect([told(page), isMember(page)]).toEqual([{ key: 'social.telegram_failed' }, false])
  })

  test('SOC-7 of a member who links it is saved, with the sheet of services open', async () => {
    const page = await comeBack(encoded, { linkTo: '7', left: signedInTab() })
    const sent = page.server.callsTo(LINK)[0]?.body
    expect([sent?.['channel'], JSON.parse(String(sent?.['authKey']))]).toEqual(['telegram', PERSON])
    const { $linksSheetOpen } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect([$linksSheetOpen.get(), page.server.callsTo(TELEGRAM_LOGIN)]).toEqual([true, []])
  })

  test('SOC-4 without a sign-in that began here signs nobody in', async () => {
    const page = await opened({}, { telegram: encoded, telegramState: 'of-another-browser' })
    expect([told(page), page.server.callsTo(TELEGRAM_LOGIN)]).toEqual([{ key: 'social.return_elsewhere' }, []])
  })
})

describe('launch data of Telegram’s mini app in an address', () => {
  const launch = (id: number): string => String(new URLSearchParams({ user: JSON.stringify({ ...PERSON, id }), auth_date: '1', hash: 'h' }))

  async function launched(raw: string, telegram: object, options: DocumentOptions = {}): Promise<OpenDocument> {
    const own: Record<string, unknown> = { addEventListener: () => undefined, ...telegram }
    own['parent'] ??= own
    vi.stubGlobal('window', own)
    const page = await opened(options)
    page.server.on(TELEGRAM_LOGIN, () => ok(SIGNED_IN))
    const { finishServiceReturn } = await import('#features/access/social/service-return.actions.ts')
    await settled(page, finishServiceReturn({ launch: raw }, Promise.resolve()))
    return page
  }
  const ids = (page: OpenDocument): unknown[] =>
    page.server.callsTo(TELEGRAM_LOGIN).map(({ body }) => (body['telegramAuth'] as { user: { id: number } }).user.id)

  test.each<[why: string, telegram: object, signedIn: number[]]>([
    ['in a browser is a link by which somebody would sign others in', {}, []],
    ['in Telegram’s app signs in', { TelegramWebviewProxy: {} }, [5]],
    ['gives way to what Telegram’s own script says', { Telegram: { WebApp: { initData: launch(6) } } }, [6]],
    ['serves where that script says nothing', { Telegram: { WebApp: { initData: '' } } }, [5]],
  ])('SOC-4 %s', async (_why, telegram, signedIn) => expect(ids(await launched(launch(5), telegram))).toEqual(signedIn))

  test('SOC-4 never replaces a running session, and without a user it is nothing', async () => {
    const app = { TelegramWebviewProxy: {} }
    expect(ids(await launched(launch(5), app, { left: signedInTab() }))).toEqual([])
    const page = await launched('auth_date=1&hash=h', app)
    expect([ids(page), page.dialogs.$alert.get()]).toEqual([[], undefined])
  })
})

test('LOG-9 the super-app’s session id in an address signs in', async () => {
  const left = await opened({ merchant: { maya: true } })
  left.server.on('/wps/session/login/maya', () => ok(SIGNED_IN))
  const page = await opened({ merchant: { maya: true }, server: left.server }, { maya: 'm1' })
  expect([page.server.callsTo('/wps/session/login/maya')[0]?.body['sessionId'], isMember(page)]).toEqual(['m1', true])
})

describe('a choice of an account that this tab keeps for a reload', () => {
  const kept = { lineSessionToken: 'session-1', name: 'Ana', picture: 'https://profile.line-scdn.net/1' }

  test.each<[why: string, untilMinutes: number, options: DocumentOptions, shown: boolean]>([
    ['is shown again', 10, {}, true],
    ['is gone once LINE’s session is', 0, {}, false],
    ['is gone for a member', 10, { left: signedInTab() }, false],
  ])('SOC-2 %s', async (_why, minutes, options, shown) => {
    const until = Date.UTC(2026, 10, 21) + minutes * MINUTE
    const page = await opened(options, { choice: { ...kept, until } })
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect($accountChoice.get()).toEqual(
      shown
        ? { service: 'line', credential: { by: 'line', lineSessionToken: 'session-1' }, name: 'Ana', picture: kept.picture, mayJoin: true }
        : undefined,
    )
    // Until when it serves does not change with a reload.
    expect(JSON.parse(page.tab.rawTab.get('livery:arrival') ?? '{}')).toEqual(shown ? { choice: { ...kept, until } } : {})
  })
})
