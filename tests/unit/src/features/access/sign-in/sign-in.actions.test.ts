import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CaptchaResult } from '#features/access/captcha/captcha.rules.ts'
import type { Credential } from '#features/access/sign-in/credential.rules.ts'
import { AUTO_LOGIN_OFF_KEY } from '#lib/storage-keys.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { recordEvents } from '../../recorded-events.ts'
import { openView } from '../../open-view.ts'
import { AURORA, type DocumentOptions, openDocument, RECORD, SIGNED_IN, signedInTab } from '../../open-document.ts'

const LOGIN = '/wps/session/login'
/** The back end wants a captcha at each sign-in. */
const CAPTCHA = { captcha: { login: true, sms: false }, gw: { GEETEST_ID: 'id4', GEETEST_VERSION: 'v4' } }
const credentials = { by: 'password', username: 'demo7', password: 'Livery#2026' } as const
const options = { keep: false }

async function loginPage(query = '', options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'login', href: `https://aurora.example/m/login${query}`, ...options })
  await page.boot.startBoot()
  page.server.on(LOGIN, () => ok(SIGNED_IN))
  return page
}

describe('signing in', () => {
  test.each<[why: string, value: object, text: RegExp, to: string]>([
    ['until when', { until: Date.UTC(2031, 10, 21, 12), service: '/m/feedback' }, /Ends: .*21, 2031/, '/m/feedback'],
    ['that it has no end', {}, /No end date/, '/m/service'],
    ['no foreign way', { service: 'https://evil.example/m/service' }, /No end date/, '/m/service'],
  ])('MKT-3 an excluded member who may not sign in reads %s, and is led to customer service', async (_why, value, text, to) => {
    const page = await openView([], { route: 'login', href: 'https://aurora.example/m/login' })
    await page.boot.startBoot()
    page.server.on(LOGIN, () => refuse('play.excluded', '', value))
    await page.signIn.signIn(credentials, options)
    await vi.waitFor(() => expect(page.dialogs.$alert.get()?.id).toBe('excluded'))
    const { wordsText } = await import('#i18n/words.ts')
    const shown = wordsText(page.dialogs.$alert.get()!.body)
    expect(shown).toMatch(text)
    expect(shown).toContain('To withdraw, contact customer service.')
    expect(page.session.$session.get().state).toBe('visitor')
    page.dialogActions.confirmAlert()
    await page.pass(1000)
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: `https://aurora.example${to}` })
  })

  test('LOG-1 sends username and password sealed, with the facts of the device', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, options)
    const [sent] = page.server.callsTo(LOGIN)
    expect(sent?.body).toEqual({
      type: 'username',
      username: 'demo7',
      password: 'Livery#2026',
      loginDeviceId: page.device.deviceId(),
      isOfficialAppLogin: false,
    })
    expect(sent?.headers.get('encryption')).toBe('RSA-OAEP-256+A256GCM')
    expect(sent?.headers.get('device')).toBeNull()
  })

  test('LOG-1 names the installed app in body and header', async () => {
    const page = await loginPage('', { device: { standalone: true } })
    await page.signIn.signIn(credentials, options)
    expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({ device: 'PWA' })
    expect(page.server.callsTo(LOGIN)[0]?.headers.get('device')).toBe('PWA')
  })

  test('SES-1 LOG-3 stores the session and leads home', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, options)
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '')).toEqual(RECORD)
    expect(page.session.$session.get()).toEqual({ state: 'member', member: RECORD })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/home' })
    expect(page.signInStore.$signIn.get()).toEqual({ state: 'success', locked: true })
  })

  test('TRK-2 TRK-3 raises login once, for the member who signed in; a refusal raises nothing', async () => {
    const page = await loginPage()
    const events = await recordEvents()
    page.server.on(LOGIN, () => refuse('user.or.password.invalid'))
    await page.signIn.signIn(credentials, options)
    expect(events).toEqual([])
    page.server.on(LOGIN, () => ok(SIGNED_IN))
    await page.pass(1000)
    await page.signIn.signIn(credentials, options)
    expect(events).toMatchObject([{ name: 'login', payload: { customerId: '7', customerName: 'demo7' } }])
  })

  test('LOG-3 RTE-5 RTE-8 leads to the destination of go, with the parameters that navigation carries', async () => {
    const page = await loginPage('?go=%2Fm%2Factivity%3Fid%3D4&cid=9')
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/activity?id=4&cid=9')
  })

  test('RTE-5 leads home instead of to a hostile go', async () => {
    const page = await loginPage('?go=%2Fm%2F..%2F%2Fevil.example')
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test('RTE-13 leads home in the language of the page', async () => {
    const page = await loginPage('', { language: 'AR', href: 'https://aurora.example/m/ar/login' })
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/home')
  })

  test('RTE-7 follows redirectUrl before go', async () => {
    const page = await loginPage('?redirectUrl=https%3A%2F%2Fshop.example%2F&go=%2Fm%2Fgame')
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toContain('https://shop.example/?token=token-7')
  })

  test('RTE-7 reports a refused redirectUrl, and the member is signed in and goes home', async () => {
    const page = await loginPage('?redirectUrl=javascript%3Aalert(1)')
    page.dialogActions.dismissAlert()
    await page.signIn.signIn(credentials, options)
    expect(page.dialogs.$alert.get()?.id).toBe('redirectRefused')
    page.dialogActions.confirmAlert()
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: 'https://aurora.example/m/home' })
  })

  test('forgets the snapshots of the previous visitor', async () => {
    const page = await loginPage()
    page.tab.rawTab.set('livery:snapshot:lobby', '{}')
    page.tab.rawTab.set('livery:api-cache', '{}')
    await page.signIn.signIn(credentials, options)
    await page.pass()
    expect(page.tab.rawTab.has('livery:snapshot:lobby')).toBe(false)
    expect(page.tab.rawTab.has('livery:api-cache')).toBe(false)
  })

  test('stores the name before the member is loaded, and no password', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { keep: true })
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toEqual({
      id: '7',
      userName: 'demo7',
      customerType: 0,
      firstTimeLogin: false,
    })
    const kept = [...page.browser.rawLocal.values(), ...page.tab.rawTab.values()].join()
    expect(kept).not.toContain('Livery#2026')
  })
})

describe('a forced password change', () => {
  test('LOG-3 an expired password leads to changePsw if the flag is on, and the reason is stored', async () => {
    const page = await loginPage('?go=%2Fm%2Fgame&cid=1')
    page.settings.$settings.set({
      ...page.settings.$settings.get()!,
      whitelabelVal: { ...page.settings.$settings.get()!.whitelabelVal, PWDEXPFORCECHANGE3: true },
    })
    page.server.on(LOGIN, () => ok({ ...SIGNED_IN, passwordExpired: true }))
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/changePsw?go=%2Fm%2Fgame&cid=1')
    expect(page.tab.rawTab.get('livery:password-lock')).toBe('expired')
  })

  test('LOG-3 an expired password leads home if the flag is off', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () => ok({ ...SIGNED_IN, passwordExpired: true }))
    await page.signIn.signIn(credentials, options)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
    expect(page.tab.rawTab.has('livery:password-lock')).toBe(false)
  })

  test('LOG-3 the first login leads to changePsw', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () => ok({ ...SIGNED_IN, firstTimeLogin: true }))
    await page.signIn.signIn(credentials, options)
    expect(page.tab.rawTab.get('livery:password-lock')).toBe('firstLogin')
  })

  test('LOG-3 REG-6 the default password leads to changePsw', async () => {
    const page = await loginPage()
    const settings = page.settings.$settings.get()!
    page.settings.$settings.set({ ...settings, register: { ...settings.register, defaultPassword: 'Livery#2026' } })
    await page.signIn.signIn(credentials, options)
    expect(page.tab.rawTab.get('livery:password-lock')).toBe('defaultPassword')
  })

  test('LOG-5 the change lifts the lock, renews the token, and leads to where sign-in was heading', async () => {
    const page = await openDocument({
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw?go=%2Fm%2Fgame',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await page.boot.startBoot()
    expect(page.lock.$passwordLock.get()).toBe('expired')
    page.server.on('/wps/member/password', () => ok({ token: 'newer' }))
    await page.changePassword.changePassword({ newPassword: 'Other#2026' })
    expect(page.server.callsTo('/wps/member/password')[0]?.body).toEqual({ newPassword: 'Other#2026' })
    expect(page.tab.rawTab.has('livery:password-lock')).toBe(false)
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '')).toMatchObject({ token: 'newer' })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game')
  })

  test('LOG-5 a refused change keeps the lock', async () => {
    const page = await openDocument({
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await page.boot.startBoot()
    page.server.on('/wps/member/password', () => refuse('password.weak', 'Too weak'))
    await page.changePassword.changePassword({ oldPassword: 'a', newPassword: 'b' })
    expect(page.changePassword.$changePassword.get()).toEqual({
      state: 'failure',
      refusal: { code: 'password.weak', message: 'Too weak' },
      locked: true,
    })
    expect(page.server.callsTo('/wps/member/password')[0]?.body).toEqual({ oldPassword: 'a', newPassword: 'b' })
    expect(page.tab.rawTab.get('livery:password-lock')).toBe('expired')
    expect(page.tab.page.departures).toEqual([])
  })

  test('LOG-5 a change without a response keeps the lock', async () => {
    const page = await openDocument({
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await page.boot.startBoot()
    await page.changePassword.changePassword({ newPassword: 'b' })
    expect(page.changePassword.$changePassword.get()).toMatchObject({ refusal: { code: 'unanswered' } })
    expect(page.lock.$passwordLock.get()).toBe('expired')
  })

  test('LOG-5 a kept session gets the new token and no lock', async () => {
    const page = await openDocument({ route: 'changePsw', href: 'https://aurora.example/m/changePsw' })
    await page.transitions.beginSession(RECORD, { keep: true, lock: 'expired' })
    await page.boot.startBoot()
    page.server.on('/wps/member/password', () => ok({ token: 'newer' }))
    await page.changePassword.changePassword({ newPassword: 'b' })
    expect(await page.kept.readDeviceSession()).toMatchObject({ record: { token: 'newer' } })
    expect((await page.kept.readDeviceSession())?.lock).toBeUndefined()
  })

  test('LOG-5 signing out lifts the lock too', async () => {
    const page = await openDocument({
      route: 'changePsw',
      href: 'https://aurora.example/m/changePsw',
      left: { ...signedInTab(), 'livery:password-lock': 'expired' },
    })
    await page.boot.startBoot()
    await page.signOut.signOut()
    expect(page.tab.rawTab.has('livery:password-lock')).toBe(false)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })
})

describe('a refused sign-in', () => {
  test('LOG-2 shows why and allows another try after 500 ms', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () => refuse('login.cred.err', 'Wrong password'))
    await page.signIn.signIn(credentials, options)
    expect(page.signInStore.$signIn.get()).toEqual({
      state: 'failure',
      refusal: { code: 'login.cred.err', message: 'Wrong password' },
      locked: true,
    })
    await page.signIn.signIn(credentials, options)
    expect(page.server.callsTo(LOGIN)).toHaveLength(1)
    await page.pass(500)
    await page.signIn.signIn(credentials, options)
    expect(page.server.callsTo(LOGIN)).toHaveLength(2)
  })

  test('ERR-2 a refusal that the call does not declare is told to who signs in by hand', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () => refuse('account.frozen', 'Frozen'))
    await page.signIn.signIn(credentials, options)
    expect(page.dialogs.$notices.get()).toMatchObject([{ body: { text: 'Frozen' } }])
  })

  test.each<[how: string, credential: Credential, captcha: CaptchaResult | undefined, sent: number]>([
    ['a password needs it', credentials, undefined, 0],
    ['a password has it already', credentials, { geetestValidateV4: '{}' }, 1],
    ['a code by SMS has identified its owner', { by: 'sms', number: '639171234567', code: '123456' }, undefined, 1],
    ['a service has identified them', { by: 'firebase', channel: 'google', idToken: 'id-1' }, undefined, 1],
    [
      'a service that is to be bound to a name needs it',
      { by: 'firebase', channel: 'google', idToken: 'id-1', bindTo: { username: 'demo7', password: 'Livery#2026' } },
      undefined,
      0,
    ],
  ])('CAP-2 where the settings want a captcha at sign-in that cannot be shown: %s', async (_how, credential, captcha, sent) => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () =>
      ok({ whitelabelVal: { GEETEST3: true }, captcha: { login: true, sms: false }, gw: { GEETEST_VERSION: 'v4' } }),
    )
    const page = await loginPage('', { server })
    await page.signIn.signIn(credential, { ...options, ...(captcha && { captcha }) })
    expect([page.server.callsTo(LOGIN).length, page.session.$session.get().state]).toEqual([sent, sent ? 'member' : 'visitor'])
  })

  test('asks for a second factor', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () =>
      refuse('login_verify_required', '', { emailRequired: true, gaRequired: false, smsRequired: true, verifyId: 'v1' }),
    )
    await page.signIn.signIn(credentials, options)
    expect(page.session.$session.get()).toMatchObject({
      state: 'secondFactor',
      ask: { emailRequired: true, smsRequired: true, verifyId: 'v1' },
    })
  })

  test('SES-1 where storage refuses, the member stays on the page that has the session, and it says that the next one will not', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    onTestFinished(() => void vi.unstubAllGlobals())
    const page = await loginPage('', { refuseStorage: true })
    let began = 0
    const { onSignedInHere } = await import('#features/access/sign-in/signed-in-here.store.ts')
    onTestFinished(onSignedInHere('closeAccountChoice', () => (began += 1)))
    await page.signIn.signIn(credentials, options)
    await page.pass()
    expect([page.session.$session.get().state, page.tab.page.departures, began]).toEqual(['member', [], 1])
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(['notKept'])
  })

  test('LOG-7 who signs in by SMS without the box is not remembered, whoever was before', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { ...options, remember: true })
    await page.pass(500)
    expect(page.browser.rawLocal.has('rememberedLogin')).toBe(true)
    await page.signIn.signIn({ by: 'sms', number: '639171234567', code: '123456' }, options)
    expect(page.browser.rawLocal.has('rememberedLogin')).toBe(false)
  })

  test('LOG-4 keeps the credential for the second factor in this document alone', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () =>
      refuse('login_verify_required', '', { emailRequired: false, gaRequired: true, smsRequired: false, verifyId: 'v1' }),
    )
    await page.signIn.signIn(credentials, { keep: true, remember: true })
    expect(page.signInStore.pendingSecondFactor()).toEqual({ credential: credentials, options: { keep: true, remember: true } })
    expect(JSON.stringify([...page.browser.rawLocal, ...page.tab.rawTab])).not.toContain(credentials.password)
    page.signInStore.forgetPendingSecondFactor()
    expect(page.signInStore.pendingSecondFactor()).toBeUndefined()
  })

  test.each<[why: string, value: object | undefined, until: boolean]>([
    ['says until when, if the server does', { retryAfterSeconds: 90 }, true],
    ['says no time, if the server does not', undefined, false],
  ])('ERR-2 after too many tries the form %s', async (_why, value, until) => {
    const page = await loginPage()
    page.server.on(LOGIN, () => refuse('TOO_MANY_REQUEST_LOGIN', 'Slow down', value))
    await page.signIn.signIn(credentials, options)
    const attempt = page.signInStore.$signIn.get()
    expect(attempt).toMatchObject({ state: 'failure', refusal: { code: 'tooManyRequests', message: 'Slow down' } })
    expect('refusal' in attempt && attempt.refusal.until).toBe(until ? page.browser.clock.now() + 90_000 : undefined)
  })

  test('CAP-1 after a refused captcha the settings, which have changed, are asked for again', async () => {
    const page = await loginPage()
    const before = page.server.callsTo('/wps/v2/system/status').length
    page.server.on(LOGIN, () => refuse('captcha.invalid'))
    await page.signIn.signIn(credentials, options)
    await page.pass(1000)
    expect(page.server.callsTo('/wps/v2/system/status')).toHaveLength(before + 1)
  })

  test('LOG-1 the key is loaded while the member still types, and not again for the sign-in', async () => {
    const page = await loginPage()
    const keys = (): number => page.server.callsTo('/wps/session/key/rsa').length
    expect(keys()).toBe(0)
    page.signIn.prepareSignIn()
    await page.pass()
    expect(keys()).toBe(1)
    await page.signIn.signIn(credentials, options)
    expect(keys()).toBe(1)
  })

  test('LOG-1 the form of a way is shown if the merchant offers it', async () => {
    const page = await loginPage('', {
      merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways: ['username', 'sms'] } } },
    })
    const { $signInWay, chooseSignInWay } = page.signInStore
    chooseSignInWay('mobile')
    expect($signInWay.get()).toBe('username')
    chooseSignInWay('sms')
    expect($signInWay.get()).toBe('sms')
  })

  test('without a response releases the form, and an alert has shown why', async () => {
    const page = await loginPage()
    page.server.down = true
    await page.signIn.signIn(credentials, options)
    expect(page.signInStore.$signIn.get()).toMatchObject({ state: 'failure', refusal: { code: 'unanswered' } })
    expect(page.dialogs.$toasts.get()).toMatchObject([{ body: { key: 'errors.network_cors' } }])
  })
})

describe('the remembered sign-in', () => {
  const REMEMBERED = 'rememberedLogin'

  async function afterRememberedLogin(more: DocumentOptions = {}) {
    const page = await loginPage('', more)
    await page.signIn.signIn(credentials, { keep: false, remember: true })
    await page.pass(500)
    expect(page.browser.rawLocal.has(REMEMBERED)).toBe(true)
    return page
  }

  test('LOG-6 is stored only if the member wants it', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { keep: true, remember: false })
    await page.pass(500)
    await page.signIn.signIn(credentials, { keep: true })
    expect(page.browser.rawLocal.has(REMEMBERED)).toBe(false)
  })

  test.each<[what: string, answer: () => Response | Promise<Response>, stays: boolean]>([
    ['a wrong password', () => refuse('login.cred.err'), false],
    ['a code that the call does not declare', () => refuse('account.frozen'), false],
    ['such a code with an HTTP error', () => Response.json({ success: false, errorCode: 'account.frozen' }, { status: 403 }), false],
    ['too many requests', () => refuse('TOO_MANY_REQUEST_LOGIN'), true],
    ['too many requests of a kind that the call does not declare', () => refuse('TOO_MANY_REQUEST'), true],
    [
      'a second factor',
      () => refuse('login_verify_required', '', { gaRequired: true, emailRequired: false, smsRequired: false, verifyId: 'v1' }),
      true,
    ],
    ['a 502', () => new Response('', { status: 502 }), true],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ])('LOG-4 by hand: after %s', async (_what, answerOf, stays) => {
    const page = await afterRememberedLogin()
    page.server.on(LOGIN, answerOf)
    await page.signIn.signIn(credentials, options)
    expect(page.signInStore.$signIn.get().state).toBe('failure')
    expect(page.browser.rawLocal.has(REMEMBERED)).toBe(stays)
  })

  test('LOG-4 by hand: a timeout leaves it', async () => {
    const server = fakeServer()
    const hung: AbortSignal[] = []
    const hang: typeof fetch = (input, init) => {
      if (!String(input).endsWith(LOGIN) || server.callsTo(LOGIN).length === 0) return server.fetch(input, init)
      return new Promise((_, reject) => {
        hung.push(init?.signal as AbortSignal)
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    }
    const page = await afterRememberedLogin({ server, fetch: hang })
    const signing = page.signIn.signIn(credentials, options)
    await vi.waitUntil(() => hung.length === 1)
    await page.pass(30_000)
    await signing
    expect(page.signInStore.$signIn.get()).toMatchObject({ state: 'failure', refusal: { code: 'unanswered' } })
    expect(page.browser.rawLocal.has(REMEMBERED)).toBe(true)
  })
})

describe('what is remembered after a sign-in', () => {
  const remembered = async () => (await import('#features/access/sign-in/remembered-sign-in.codec.ts')).readRemembered()

  test('LOG-6 LOG-7 a member who signs in without the box is not signed in by memory at the next start', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { ...options, remember: true })
    await page.pass(500)
    expect(await remembered()).toMatchObject({ username: 'demo7', member: '7' })
    await page.signIn.signIn(credentials, options)
    expect(await remembered()).toBeUndefined()
  })

  test('LOG-6 a service, which offers no box, forgets another member’s record and keeps the member’s own', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { ...options, remember: true })
    await page.pass(500)
    page.server.on('/wps/session/login/line', () => ok(SIGNED_IN))
    await page.signIn.signIn({ by: 'line', lineSessionToken: 'l' }, options)
    expect(await remembered()).toMatchObject({ member: '7' })
    await page.pass(500)
    page.server.on('/wps/session/login/line', () => ok({ ...SIGNED_IN, id: '8', token: 'token-8' }))
    await page.signIn.signIn({ by: 'line', lineSessionToken: 'l' }, options)
    expect(await remembered()).toBeUndefined()
  })

  test('LOG-6 LOG-5 a new password replaces the remembered one', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { ...options, remember: true })
    page.server.on('/wps/member/password', () => ok({ token: 'token-9' }))
    const { changePassword } = await import('#features/access/password/change-password.actions.ts')
    await changePassword({ newPassword: 'Livery#2027' })
    expect(await remembered()).toMatchObject({ username: 'demo7', password: 'Livery#2027' })
  })

  test('LOG-6 LOG-5 a new password leaves no old one behind while this browser’s key does not come', async () => {
    const page = await loginPage()
    await page.signIn.signIn(credentials, { ...options, remember: true })
    page.platform.usePlatform({ ...page.tab, vault: { sealingKey: async () => undefined } })
    page.server.on('/wps/member/password', () => ok({ token: 'token-9' }))
    const { changePassword } = await import('#features/access/password/change-password.actions.ts')
    await changePassword({ newPassword: 'Livery#2027' })
    expect(page.browser.rawLocal.has('rememberedLogin')).toBe(false)
  })
})

describe('auto-login', () => {
  const remembered = JSON.stringify({
    type: 'username',
    username: 'demo7',
    password: btoa(`saltsalt${btoa('Livery#2026')}`),
    merchant: 'aurora',
  })

  const NUMBER = JSON.stringify({ type: 'sms', mobileNum: '639171234567', merchant: 'aurora' })

  /** A browser that remembers a sign-in opens home. */
  async function start(prepare: (page: Awaited<ReturnType<typeof openDocument>>) => unknown = () => undefined) {
    const page = await openDocument()
    page.browser.rawLocal.set('rememberedLogin', remembered)
    page.server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { MOBILEAUTOLOGIN3: true } }))
    page.server.on(LOGIN, () => ok(SIGNED_IN))
    await prepare(page)
    await page.boot.startBoot()
    await page.pass()
    return page
  }

  test('LOG-7 signs in by memory, and keeps the record', async () => {
    const page = await start()
    expect(page.server.callsTo(LOGIN).map(({ body }) => [body['username'], body['password']])).toEqual([['demo7', 'Livery#2026']])
    expect([page.session.$memberId.get(), page.browser.rawLocal.has('rememberedLogin')]).toEqual(['7', true])
  })

  test.each<[why: string, prepare: Parameters<typeof start>[0]]>([
    ['after token_ip_different in this tab', ({ tab }) => tab.rawTab.set(AUTO_LOGIN_OFF_KEY, '1')],
    ['with another merchant’s record', ({ browser }) => browser.rawLocal.set('rememberedLogin', remembered.replace('aurora', 'lotus'))],
    ['with a record that nobody can read', ({ browser }) => browser.rawLocal.set('rememberedLogin', '{"type":"username"}')],
    ['with a number, whose code serves once', ({ browser }) => browser.rawLocal.set('rememberedLogin', NUMBER)],
    ['where the settings do not allow it', ({ server }) => server.on('/wps/v2/system/status', () => ok({}))],
    ['to an address that asks not to', ({ tab }) => tab.page.rewrite('/m/home?autoLogin=0')],
    ['after the member signed out in another tab', ({ browser }) => browser.rawLocal.set('livery:signed-out', '[{"member":"","at":1}]')],
    ['in a tab that its member left', ({ tab }) => tab.rawTab.set('livery:session-since', 'left')],
  ])('LOG-7 sends nothing %s, and shows nothing', async (_why, prepare) => {
    const page = await start(prepare)
    expect([page.server.callsTo(LOGIN), page.session.$session.get().state, page.dialogs.$alert.get()]).toEqual([[], 'visitor', undefined])
  })

  test.each([
    ['a second factor opens no sheet', () => refuse('login_verify_required', '', { gaRequired: true, verifyId: 'v1' })],
    ['an undeclared refusal shows no notice', () => refuse('account.frozen', 'Frozen')],
  ])('LOG-7 LOG-8 of what nobody asked for %s, and the record stays', async (_why, response) => {
    const page = await start(({ server }) => server.on(LOGIN, response))
    expect(page.server.callsTo(LOGIN)).toHaveLength(1)
    expect([page.session.$session.get().state, page.dialogs.$notices.get(), page.browser.rawLocal.has('rememberedLogin')]).toEqual([
      'visitor',
      [],
      true,
    ])
  })

  test('ERR-2 LOG-7 after token_ip_different the tab’s later pages sign nobody in by memory; another tab does', async () => {
    const page = await start(({ server }) => server.on(LOGIN, () => refuse('token_ip_different')))
    const later = async (options: DocumentOptions) => {
      const next = await openDocument({ browser: page.browser, server: page.server, ...options })
      await next.boot.startBoot()
      await next.pass()
      return page.server.callsTo(LOGIN).length
    }
    expect([page.server.callsTo(LOGIN).length, await later({ after: page.tab }), await later({})]).toEqual([1, 1, 2])
  })

  test('LOG-7 LOG-1 it is none while a member is signed in, and asks for nothing', async () => {
    const page = await openDocument({ left: signedInTab() })
    page.browser.rawLocal.set('rememberedLogin', remembered)
    page.server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { MOBILEAUTOLOGIN3: true } }))
    await page.boot.startBoot()
    await page.signIn.signInAutomatically()
    expect([page.server.callsTo(LOGIN), page.session.$token.get()]).toEqual([[], 'token-7'])
  })

  test('LOG-7 a member who signed in by hand after the last sign-out is signed in by memory again', async () => {
    const page = await start(({ browser }) => {
      browser.rawLocal.set('livery:signed-out', '[{"member":"7","at":1000}]')
      browser.rawLocal.set('rememberedLogin', JSON.stringify({ ...JSON.parse(remembered), member: '7', at: 1001 }))
    })
    expect([page.server.callsTo(LOGIN).length, page.session.$memberId.get()]).toEqual([1, '7'])
  })

  test('LOG-7 SES-10 its session lasts as long as the tab: what is remembered is no wish to stay signed in', async () => {
    const page = await start()
    expect(page.session.$memberId.get()).toBe('7')
    expect(page.browser.rawLocal.has('livery:kept-session')).toBe(false)
  })

  test('LOG-7 CAP-2 it stops where the visitor would have to solve a captcha, and starts none', async () => {
    // The captcha finds no document to show itself in.
    vi.stubGlobal('reportError', () => undefined)
    const ran: boolean[] = []
    const page = await start(async ({ server }) => {
      server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { MOBILEAUTOLOGIN3: true, GEETEST3: true }, ...CAPTCHA }))
      const { $captchaRunning } = await import('#features/access/captcha/captcha.actions.ts')
      $captchaRunning.listen((running) => void ran.push(running))
    })
    expect([page.server.callsTo(LOGIN), ran, page.session.$session.get().state]).toEqual([[], [], 'visitor'])
    await page.pass(500)
    void page.signIn.signIn(credentials, options)
    await vi.waitUntil(() => ran[0], 20_000)
  })

  test('LOG-7 SES-1 where only the tab’s storage refuses, each screen signs in by memory, and none complains of what nobody asked for', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    onTestFinished(() => void vi.unstubAllGlobals())
    const page = await start(({ tab, platform }) =>
      platform.usePlatform({ ...tab, tab: { ...tab.tab, get: () => undefined, set: () => false, remove: () => undefined } }),
    )
    expect([page.session.$memberId.get(), page.dialogs.$alertQueue.get()]).toEqual(['7', []])
  })

  test('LOG-1 a sign-in in the operator’s app says so', async () => {
    const page = await loginPage('?inApp=1')
    await page.signIn.signIn(credentials, options)
    expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({ isOfficialAppLogin: true })
  })
})

describe('a name and a password from another keyboard', () => {
  const DECOMPOSED = 'ma\u0323\u0302tkha\u0302\u0309u'
  const COMPOSED = 'm\u1eadtkh\u1ea9u'
  const typed = { by: 'password', username: 'de\u00admo\uff17', password: DECOMPOSED } as const
  const remembered = async () => (await import('#features/access/sign-in/remembered-sign-in.codec.ts')).readRemembered()
  const sentPasswords = (page: Awaited<ReturnType<typeof loginPage>>) => page.server.callsTo(LOGIN).map(({ body }) => body['password'])

  test('LOG-1 LOG-6 are sent and remembered in one form', async () => {
    const page = await loginPage()
    await page.signIn.signIn(typed, { keep: false, remember: true })
    expect(page.server.callsTo(LOGIN).map(({ body }) => [body['username'], body['password']])).toEqual([['demo7', COMPOSED]])
    expect(await remembered()).toMatchObject({ username: 'demo7', password: COMPOSED })
  })

  test('LOG-1 LOG-6 are sent once more as they were typed where they are called wrong, and remembered so', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, ({ body }) => (body['password'] === DECOMPOSED ? ok(SIGNED_IN) : refuse('login.cred.err')))
    expect(await page.signIn.signIn(typed, { keep: false, remember: true })).toEqual({ state: 'success' })
    expect(sentPasswords(page)).toEqual([COMPOSED, DECOMPOSED])
    expect(await remembered()).toMatchObject({ password: DECOMPOSED })
  })

  test.each<[why: string, password: string, code: string]>([
    ['is composed already', COMPOSED, 'login.cred.err'],
    ['is refused for another reason', DECOMPOSED, 'not.exists.user'],
  ])('LOG-1 a password that %s is sent once', async (_why, password, code) => {
    const page = await loginPage()
    page.server.on(LOGIN, () => refuse(code))
    await page.signIn.signIn({ by: 'password', username: 'demo7', password }, { keep: false })
    expect(sentPasswords(page)).toEqual([COMPOSED])
  })

  test('LOG-1 CAP-1 no second time is tried with a captcha’s result, which serves once', async () => {
    const page = await loginPage()
    page.server.on(LOGIN, () => refuse('login.cred.err'))
    await page.signIn.signIn(typed, { keep: false, captcha: { geetestSeccode: 's', geetestChallenge: 'c' } })
    expect(sentPasswords(page)).toEqual([COMPOSED])
  })

  test('LOG-4 the second factor finishes the sign-in with the form that was sent', async () => {
    const page = await loginPage()
    const ask = { emailRequired: true, gaRequired: false, smsRequired: false, verifyId: 'v1', maskedEmail: 'd•••@x', maskedMobile: null }
    page.server.on(LOGIN, () => refuse('login_verify_required', '', ask))
    await page.signIn.signIn(typed, { keep: false })
    expect(page.signInStore.pendingSecondFactor()?.credential).toMatchObject({ username: 'demo7', password: COMPOSED })
  })
})
