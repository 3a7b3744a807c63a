import { describe, expect, test, vi } from 'vitest'
import { ok, refuse } from '../../../fake-server.ts'
import { AURORA, type DocumentOptions, openDocument, SIGNED_IN } from '../../../open-document.ts'

const REGISTER = '/wps/member/register'
const LINE = { service: 'line', credential: { by: 'line', lineSessionToken: 'line-1' }, name: 'Ana' } as const
const TELEGRAM = { service: 'telegram', credential: { by: 'telegram', telegramAuth: { hash: 'h', auth_date: 1 } }, name: 'Ana' } as const

const GOOGLE = { service: 'google', credential: { by: 'firebase', channel: 'google', idToken: 'id-1' } } as const

interface Asked extends DocumentOptions {
  readonly autoRegister?: boolean
  readonly registration?: object
}

/** A document whose back end knows the person by no account. `autoRegister`: the merchant gives such a person an account of their own. */
async function openPage({ autoRegister = false, registration = {}, ...options }: Asked = {}) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await openDocument({
    ...options,
    merchant: {
      features: { ...AURORA.features, social: { autoRegister }, registration: { ...AURORA.features.registration, ...registration } },
    },
  })
  const { server } = page
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { FIREBASECREATEACC3: true } }))
  server.on('/wps/session/login/line', () => refuse('not.exists.user'))
  server.on('/wps/session/login/telegram', () => refuse('bind_customer_required'))
  server.on('/wps/member/register/autoUsername', () => ok({ username: 'ana123' }))
  server.on(REGISTER, () => ok(SIGNED_IN))
  await page.boot.startBoot()
  const choice = await import('#features/access/social/flow/account-choice.actions.ts')
  const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
  const shown = () => ({
    open: $accountChoice.get() !== undefined,
    stored: page.tab.rawTab.has('livery:arrival'),
    alert: page.dialogs.$alert.get()?.id,
  })
  return { ...page, ...choice, shown }
}

test('SOC-2 a reload finds nobody else’s choice where the tab’s full storage does not take a new one', async () => {
  const page = await openPage()
  await page.signInWithService(LINE)
  expect(page.tab.rawTab.get('livery:arrival')).toContain('line-1')
  await page.pass(500)
  page.platform.usePlatform({ ...page.tab, tab: { ...page.tab.tab, set: () => false } })
  await page.signInWithService({ ...LINE, credential: { by: 'line', lineSessionToken: 'line-2' }, name: 'Bea' })
  expect(page.shown()).toMatchObject({ open: true, stored: false })
})

describe('a service’s proof that the server no longer accepts', () => {
  test.each([
    ['REG-9 SOC-2 a LINE session', LINE, 'line_invalid_token'],
    ['SOC-4 SOC-2 Telegram’s data', TELEGRAM, 'telegram_validate_failed'],
  ] as const)('%s: a refused automatic registration says so and offers no choice with it', async (_what, identity, code) => {
    const page = await openPage({ autoRegister: true })
    page.server.on(REGISTER, () => refuse(code))
    await page.signInWithService(identity)
    expect(page.server.callsTo(REGISTER)).toHaveLength(1)
    expect(page.shown()).toEqual({ open: false, stored: false, alert: 'registration' })
  })

  test.each([
    ['REG-9 a LINE session', LINE, 'line_invalid_token'],
    ['SOC-4 Telegram’s data', TELEGRAM, 'telegram_validate_failed'],
  ] as const)('%s: the choice closes with an alert, by either of its forms', async (_what, identity, code) => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse(code))
    page.server.on(REGISTER, () => refuse(code))
    await page.signInWithService(identity)
    expect(page.shown()).toMatchObject({ open: true, stored: identity === LINE })
    await page.pass(500)
    await page.bindToAccount({ username: 'demo7', password: 'Livery#2026' }, { keep: false })
    expect(page.shown()).toEqual({ open: false, stored: false, alert: 'social' })

    page.dialogActions.dismissAlert()
    await page.pass(500)
    await page.signInWithService(identity)
    await page.joinAsNew({ username: 'ana123', ageConfirmed: true }, { keep: false })
    expect(page.shown()).toEqual({ open: false, stored: false, alert: 'registration' })
  })
})

test('SOC-2 a refusal for another reason leaves the choice open, and stored for a reload', async () => {
  const page = await openPage()
  page.server.on('/wps/session/login', () => refuse('login.cred.err'))
  await page.signInWithService(LINE)
  await page.pass(500)
  await page.bindToAccount({ username: 'demo7', password: 'wrong' }, { keep: false })
  expect(page.shown()).toEqual({ open: true, stored: true, alert: undefined })
})

test('SOC-2 a name that somebody takes meanwhile leads to the choice after the last try', async () => {
  const page = await openPage({ autoRegister: true })
  page.server.on(REGISTER, () => refuse('username.taken'))
  await page.signInWithService(LINE)
  expect(page.server.callsTo(REGISTER)).toHaveLength(3)
  expect(page.shown()).toEqual({ open: true, stored: true, alert: undefined })
})

test.each([
  ['REG-1 SOC-3 by LINE', LINE, { lineSessionToken: 'line-1' }],
  ['REG-1 SOC-4 by Telegram', TELEGRAM, { telegramAuth: { hash: 'h', auth_date: 1 } }],
] as const)('%s a registration carries the proof, login and the merchant’s SMS template', async (_how, identity, proof) => {
  const page = await openPage({ autoRegister: true, registration: { smsTemplate: 'welcome' } })
  await page.signInWithService(identity)
  expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ ...proof, username: 'ana123', login: true, smsTemplate: 'welcome' })
})

describe('a person whom a service names and who has no account', () => {
  test('SOC-2 is asked where the settings create no accounts, though the merchant would', async () => {
    const page = await openPage({ autoRegister: true })
    page.settings.$settings.set({
      ...page.settings.$settings.get()!,
      whitelabelVal: { ...page.settings.$settings.get()!.whitelabelVal, FIREBASECREATEACC3: false },
    })
    await page.signInWithService(LINE)
    expect([page.server.callsTo(REGISTER), page.shown().open]).toEqual([[], true])
  })

  test('SOC-2 is asked where registration is closed, and cannot join', async () => {
    const page = await openPage({ autoRegister: true, registration: { open: false } })
    await page.signInWithService(LINE)
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect([page.server.callsTo(REGISTER), $accountChoice.get()?.mayJoin]).toEqual([[], false])
  })

  test.each([true, false])(
    'SOC-2 SES-10 signs in to an existing account with the service’s proof beside it, and stays signed in: %s',
    async (keep) => {
      const page = await openPage()
      page.server.on('/wps/session/login', () => ok(SIGNED_IN))
      await page.signInWithService(LINE)
      await page.pass(500)
      await page.bindToAccount({ username: 'demo7', password: 'Livery#2026' }, { keep })
      expect(page.server.callsTo('/wps/session/login')[0]?.body).toMatchObject({
        type: 'line',
        lineSessionToken: 'line-1',
        username: 'demo7',
        password: 'Livery#2026',
      })
      expect(page.browser.rawLocal.has('livery:kept-session')).toBe(keep)
    },
  )
})

test.each([
  [{}, true],
  [{ keep: false }, false],
])('SOC-2 SES-10 a service, which offers no box, keeps its member signed in beyond the tab: %j', async (options, kept) => {
  const page = await openPage()
  page.server.on('/wps/session/login/line', () => ok(SIGNED_IN))
  await page.signInWithService(LINE, options)
  expect(page.browser.rawLocal.has('livery:kept-session')).toBe(kept)
})

describe('what follows for a person whom a service names', () => {
  test('SOC-2 a merchant’s own account for them needs no choice', async () => {
    const page = await openPage({ autoRegister: true })
    await page.signInWithService(LINE)
    await page.pass()
    expect([page.session.$memberId.get(), page.shown()]).toEqual(['7', { open: false, stored: false, alert: undefined }])
    // The press on the service's button, with the age below it, said so.
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ ageConfirmed: true })
  })

  test('SOC-2 an account that could not be made leads to the choice', async () => {
    const page = await openPage({ autoRegister: true })
    page.server.on(REGISTER, () => refuse('field.invalid', 'Not now', { field: 'username' }))
    await page.signInWithService(LINE)
    expect(page.shown()).toMatchObject({ open: true, stored: true })
  })

  test('SOC-2 a registration that runs already leads to the choice, too', async () => {
    const page = await openPage({ autoRegister: true })
    page.server.on(REGISTER, () => new Promise(() => undefined))
    void page.registration.register({ username: 'demo9', password: 'Livery#2026', ageConfirmed: true }, { keep: false })
    await page.signInWithService(LINE)
    expect(page.shown().open).toBe(true)
  })

  test('SOC-2 is the choice where the settings want joining by hand', async () => {
    const page = await openPage({ autoRegister: true })
    const settings = page.settings.$settings.get()!
    page.settings.$settings.set({ ...settings, whitelabelVal: { ...settings.whitelabelVal, SSOMANUALREG3: true } })
    await page.signInWithService(LINE)
    expect([page.server.callsTo(REGISTER), page.shown().open, page.unknownIdentityPlan()]).toEqual([[], true, { do: 'ask', mayJoin: true }])
  })

  test.each<[why: string, answer: () => Response | Promise<Response>]>([
    ['an error of the server', () => new Response('', { status: 500 })],
    ['no answer', () => Promise.reject(new TypeError(''))],
  ])('SOC-2 is no choice after %s', async (_why, answer) => {
    const page = await openPage({ autoRegister: true })
    page.server.on('/wps/session/login/line', answer)
    const signing = page.signInWithService(LINE)
    await page.pass(5000)
    await signing
    expect([page.shown().open, page.server.callsTo(REGISTER)]).toEqual([false, []])
    // What every call says by itself is not said twice.
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).not.toContain('social')
  })

  test.each<[where: string, options: DocumentOptions, sheet: 'signIn' | 'join' | undefined, told: object | undefined]>([
    ['home, to which the service returned,', {}, undefined, { key: 'login.refused_badGateway' }],
    [
      'the screen for joining',
      { route: 'register', href: 'https://aurora.example/m/register' },
      undefined,
      { key: 'login.refused_badGateway' },
    ],
    ['a sheet for joining', {}, 'join', { key: 'login.refused_badGateway' }],
    ['the sign-in screen, whose form shows it,', { route: 'login', href: 'https://aurora.example/m/login' }, undefined, undefined],
    ['a sign-in sheet, whose form shows it,', {}, 'signIn', undefined],
  ])('ERR-2 SOC-2 is told why they are not signed in: on %s by an alert %j', async (_where, options, sheet, told) => {
    const page = await openPage(options)
    const { openAuthSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
    if (sheet) openAuthSheet(sheet)
    page.server.on('/wps/session/login', () => new Response('', { status: 502 }))
    await page.signInWithService(GOOGLE)
    expect([page.dialogs.$alert.get()?.body, page.signInStore.$signIn.get().state]).toEqual([told, 'failure'])
  })

  test('ERR-2 LOG-2 of a back end with too many requests learns how long to wait', async () => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse('TOO_MANY_REQUEST_LOGIN', '', { retryAfterSeconds: 120 }))
    await page.signInWithService(GOOGLE)
    expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'login.refused_wait', values: { count: 2 } })
  })

  test('LOG-2 of two at once is one sign-in', async () => {
    const page = await openPage()
    await Promise.all([page.signInWithService(LINE), page.signInWithService(TELEGRAM)])
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    expect([$accountChoice.get()?.service, page.server.callsTo('/wps/session/login/telegram')]).toEqual(['line', []])
  })
})

describe('the choice of an account', () => {
  test('SOC-2 is kept for ten minutes with LINE’s session, takes the place of the sign-in sheet, and goes when it is cancelled', async () => {
    const page = await openPage()
    const sheet = {
      ...(await import('#features/access/sign-in/auth-sheet.store.ts')),
      ...(await import('#features/access/social/flow/social-sheets.store.ts')),
    }
    sheet.openAuthSheet('signIn')
    await page.signInWithService(LINE)
    const { choice } = JSON.parse(page.tab.rawTab.get('livery:arrival') ?? '{}') as { choice?: object }
    expect(choice).toEqual({ lineSessionToken: 'line-1', name: 'Ana', until: page.browser.clock.now() + 600_000 })
    expect([sheet.$authSheet.get(), sheet.$socialSheetsWanted.get()]).toEqual([undefined, true])
    page.closeAccountChoice()
    expect(page.shown()).toEqual({ open: false, stored: false, alert: undefined })
  })

  test.each([
    ['closes for a member who stays on this page', 'home', false],
    ['stays until the next page comes for one who goes on', 'login', true],
  ] as const)('SOC-2 %s, and serves no reload', async (_why, route, open) => {
    for (const by of ['an account', 'a new one']) {
      const page = await openPage({ route, href: `https://aurora.example/m/${route}`, registration: { goHome: route === 'login' } })
      page.server.on('/wps/session/login', () => ok(SIGNED_IN))
      await page.signInWithService(LINE)
      await page.pass(500)
      if (by === 'an account') await page.bindToAccount({ username: 'demo7', password: 'Livery#2026' }, { keep: false })
      else await page.joinAsNew({ username: 'ana123', ageConfirmed: true }, { keep: false })
      // Before the next document is opened: the member's part of this one has begun.
      await page.pass(500)
      expect([by, page.session.$memberId.get(), page.shown()]).toEqual([by, '7', { open, stored: false, alert: undefined }])
    }
  })

  test('SOC-2 a sign-in of later closes nothing in its name', async () => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse('login.cred.err'))
    await page.signInWithService(TELEGRAM)
    await page.pass(500)
    await page.bindToAccount({ username: 'demo7', password: 'wrong' }, { keep: false })
    const { signedInHere } = await import('#features/access/sign-in/signed-in-here.store.ts')
    signedInHere()
    expect(page.shown().open).toBe(true)
  })

  test.each([
    ['LINE', LINE, 'line_invalid_token', 'social.line_failed'],
    ['Telegram', TELEGRAM, 'telegram_validate_failed', 'social.telegram_failed'],
  ] as const)('SOC-2 SOC-4 whose proof of %s serves no more says whose', async (_who, identity, code, key) => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse(code))
    await page.signInWithService(identity)
    await page.pass(500)
    await page.bindToAccount({ username: 'demo7', password: 'Livery#2026' }, { keep: false })
    expect(page.dialogs.$alert.get()?.body).toEqual({ key })
  })

  test('SOC-2 that is closed sends nothing', async () => {
    const page = await openPage()
    await page.bindToAccount({ username: 'demo7', password: 'Livery#2026' }, { keep: false })
    await page.joinAsNew({ username: 'ana123', ageConfirmed: true }, { keep: false })
    expect([page.server.callsTo('/wps/session/login'), page.server.callsTo(REGISTER)]).toEqual([[], []])
  })

  test('LOG-2 pressed twice sends one account, and one new member', async () => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse('login.cred.err'))
    page.server.on(REGISTER, () => refuse('username.taken'))
    await page.signInWithService(TELEGRAM)
    await page.pass(500)
    const bind = () => page.bindToAccount({ username: 'demo7', password: 'wrong' }, { keep: false })
    await Promise.all([bind(), bind()])
    const join = () => page.joinAsNew({ username: 'ana123', ageConfirmed: true }, { keep: false })
    await Promise.all([join(), join()])
    expect([page.server.callsTo('/wps/session/login').length, page.server.callsTo(REGISTER).length]).toEqual([1, 1])
  })

  test('SOC-2 REG-1 opens a new account for a person of Google, who is not kept for a reload', async () => {
    const page = await openPage()
    page.server.on('/wps/session/login', () => refuse('bind_customer_required'))
    await page.signInWithService(GOOGLE)
    expect(page.shown()).toMatchObject({ open: true, stored: false })
    await page.joinAsNew({ username: 'ana123', ageConfirmed: true }, { keep: false })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({
      username: 'ana123',
      ageConfirmed: true,
      firebaseChannel2: 'google',
      firebaseIdToken2: 'id-1',
    })
  })
})
