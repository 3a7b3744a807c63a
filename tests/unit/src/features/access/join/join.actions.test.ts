import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { recordEvents } from '../../recorded-events.ts'
import { AURORA, openDocument, type DocumentOptions } from '../../open-document.ts'

const REGISTER = '/wps/member/register'
const answer = {
  token: 'token-9',
  id: '9',
  userName: 'demo9',
  spanId: 's9',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
}
const fields = { username: 'demo9', password: 'Livery#2026', ageConfirmed: true }

async function registerPage(query = '', options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'register', href: `https://aurora.example/m/register${query}`, ...options })
  await page.boot.startBoot()
  page.server.on(REGISTER, () => ok(answer))
  page.server.on(`${REGISTER}/mobile`, () => ok(answer))
  return page
}

const settingsWith = (page: Awaited<ReturnType<typeof registerPage>>, register: object): void => {
  const settings = page.settings.$settings.get()!
  page.settings.$settings.set({ ...settings, register: { ...settings.register, ...register } })
}

describe('joining', () => {
  test('REG-1 REG-2 is sent sealed, for module REG3, with the visitor’s origin', async () => {
    const page = await registerPage('?referralCode=friend&tid=link-3&gtag=G-1', {
      href: 'https://agent7.aurora.example/m/register?referralCode=friend&tid=link-3&gtag=G-1',
    })
    await page.registration.register(fields, { keep: false })
    const [sent] = page.server.callsTo(REGISTER)
    expect(sent?.headers.get('moduleid')).toBe('REG3')
    expect(sent?.headers.get('encryption')).toBe('RSA-OAEP-256+A256GCM')
    expect(sent?.body).toEqual({
      username: 'demo9',
      password: 'Livery#2026',
      ageConfirmed: true,
      login: true,
      registerMethod: 'H5',
      registerUrl: 'https://agent7.aurora.example/m/register',
      domain: 'agent7.aurora.example',
      loginDeviceId: page.device.deviceId(),
      isOfficialAppLogin: false,
      linkId: 'link-3',
      affiliateCode: 'agent7',
      referralCode: 'friend',
      pixelTrack: { tid: 'link-3', gtag: 'G-1' },
    })
  })

  test.each([
    ['unanswered', { state: 'unanswered' } as const, undefined],
    ['refused', { state: 'answered', analytics: true, marketing: false } as const, undefined],
    ['given', { state: 'answered', analytics: false, marketing: true } as const, { tid: 'link-3', gtag: 'G-1' }],
  ])(
    'TRK-8 REG-7 with consent to advertising %s who brought the member goes, and of channels what is allowed',
    async (_why, consent, pixelTrack) => {
      const page = await registerPage('?affiliateCode=a&referralCode=friend&tid=link-3&gtag=G-1')
      const { $consent } = await import('#features/core/consent/consent.store.ts')
      $consent.set(consent)
      await page.registration.register(fields, { keep: false })
      const body = page.server.callsTo(REGISTER)[0]?.body as Record<string, unknown>
      expect([body['linkId'], body['affiliateCode'], body['referralCode'], body['pixelTrack']]).toEqual([
        'link-3',
        'a',
        'friend',
        pixelTrack,
      ])
    },
  )

  test('REG-1 LOG-6 name and password are sent and remembered in one form, by whatever keyboard they were typed', async () => {
    const page = await registerPage()
    const typed = { username: 'de\u00admo\uff19', password: 'cafe\u0301#2026', ageConfirmed: true }
    await page.registration.register(typed, { keep: false, remember: true })
    const { readRemembered } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    const sent = { username: 'demo9', password: 'caf\u00e9#2026' }
    expect(page.server.callsTo(REGISTER).map(({ body }) => body)).toMatchObject([sent])
    expect(await readRemembered()).toMatchObject(sent)
  })

  test('REG-2 by mobile number is sent for module MOBILENUMREG3', async () => {
    const page = await registerPage()
    await page.registration.register({ mobile: { dialingCode: '63', number: '9171234567' }, ageConfirmed: true }, { keep: false })
    expect(page.server.callsTo(`${REGISTER}/mobile`)[0]?.headers.get('moduleid')).toBe('MOBILENUMREG3')
  })

  test('REG-4 RTE-10 signs in and goes home', async () => {
    const page = await registerPage()
    await page.registration.register(fields, { keep: false })
    expect(page.session.$token.get()).toBe('token-9')
    expect(JSON.parse(page.tab.rawTab.get('MC_SESSION_INFO') ?? '')).toMatchObject({ id: '9', token: 'token-9' })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test.each([
    ['with a session', answer, ['registerSubmit visitor', 'register 9']],
    ['without one', { ...answer, token: null }, ['registerSubmit visitor', 'register visitor']],
    ['in vain', undefined, ['registerSubmit visitor']],
  ])('TRK-2 raises registerSubmit, and register if it succeeds: %s', async (_how, value, expected) => {
    const page = await registerPage()
    page.server.on(REGISTER, () => (value ? ok(value) : refuse('username.taken')))
    const events = await recordEvents()
    await page.registration.register(fields, { keep: false })
    expect(events.map(({ name, payload }) => `${name} ${payload['customerId'] ?? 'visitor'}`)).toEqual(expected)
  })

  test('RTE-10 goes to the go target', async () => {
    const page = await registerPage('?go=%2Fm%2Fgame')
    await page.registration.register(fields, { keep: false })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game')
  })

  test('RTE-10 stays where the go-home option is off', async () => {
    const page = await registerPage('', {
      merchant: { features: { ...AURORA.features, registration: { ...AURORA.features.registration, goHome: false } } },
    })
    page.server.sessions.set('token-9', '9')
    await page.registration.register(fields, { keep: false })
    await page.pass()
    expect(page.session.$token.get()).toBe('token-9')
    expect(page.tab.page.departures).toEqual([])
  })

  test('REG-4 with login false creates the member without signing them in', async () => {
    const page = await registerPage()
    page.server.on(REGISTER, () => ok({ ...answer, token: null }))
    await page.registration.register(fields, { keep: false, login: false })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ login: false })
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.tab.page.departures).toEqual([])
    expect(page.registrationStore.$registration.get().state).toBe('success')
  })

  test('LOG-3 does not lead to changePsw by default', async () => {
    const page = await registerPage()
    page.server.on(REGISTER, () => ok({ ...answer, firstTimeLogin: true }))
    await page.registration.register(fields, { keep: false })
    expect(page.tab.rawTab.has('livery:password-lock')).toBe(false)
  })

  test('LOG-3 REG-6 leads to changePsw with the default password', async () => {
    const page = await registerPage()
    settingsWith(page, { defaultPassword: 'abc123' })
    await page.registration.register({ mobile: { dialingCode: '63', number: '9171234567' }, ageConfirmed: true }, { keep: false })
    expect(page.server.callsTo(`${REGISTER}/mobile`)[0]?.body).toMatchObject({ password: 'abc123' })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/changePsw')
  })

  test('REG-3 a second start does nothing', async () => {
    const page = await registerPage()
    await Promise.all([page.registration.register(fields, { keep: false }), page.registration.register(fields, { keep: false })])
    await page.registration.register(fields, { keep: false })
    expect(page.server.callsTo(REGISTER)).toHaveLength(1)
  })

  /** A back end whose settings ask for a captcha at joining, if `enabled`, and at nothing else. */
  const withCaptcha = async (enabled = true, gw: object = { GEETEST_VERSION: 'v3' }) => {
    const server = fakeServer()
    const tries = { started: 0 }
    server.on('/wps/v2/system/status', () =>
      ok({ whitelabelVal: { GEETEST3: true }, gw, register: { captcha: { enabled } }, captcha: { login: !enabled, sms: !enabled } }),
    )
    server.on('/wps/captcha/geetest', () => {
      tries.started += 1
      return refuse('service.unavailable')
    })
    const page = await registerPage('', { server })
    await import('#features/access/captcha/challenge.actions.ts')
    await page.pass()
    return { ...page, tries }
  }

  test('REG-5 without the settings’ flag for joining there is none, whatever others say', async () => {
    const page = await withCaptcha(false)
    await page.registration.register(fields, { keep: false })
    await page.pass()
    expect([page.server.callsTo(REGISTER).length, page.tries.started]).toEqual([1, 0])
  })

  test('REG-5 sends nothing if its captcha does not pass', async () => {
    const page = await withCaptcha(true, { GEETEST_VERSION: 'v4', GEETEST_ID: '' })
    const outcome = await page.registration.register(fields, { keep: false })
    expect(outcome).toMatchObject({ state: 'failure', refusal: { code: 'unanswered', message: '' } })
    expect(page.dialogs.$alert.get()?.id).toBe('captcha')
    expect(page.server.callsTo(REGISTER)).toEqual([])
  })

  test.each([
    ['geetestSeccode', { geetestSeccode: 'valid|jordan' }],
    ['geetestValidateV4', { geetestValidateV4: '{}' }],
  ])('REG-5 an earlier result (%s) is enough', async (_name, captcha) => {
    const page = await withCaptcha()
    await page.registration.register({ ...fields, captcha }, { keep: false })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject(captcha)
    await page.pass()
    expect(page.tries.started).toBe(0)
  })

  test.each([
    ['a refusal', () => refuse('username.taken')],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('REG-5 prepares another captcha after %s', async (_what, response) => {
    const page = await withCaptcha()
    page.server.on(REGISTER, response)
    await page.registration.register({ ...fields, captcha: { geetestSeccode: 'x' } }, { keep: false })
    await page.pass()
    expect(page.tries.started).toBe(1)
  })

  test('REG-10 leaves the password in no storage and no address', async () => {
    const page = await registerPage()
    await page.registration.register(fields, { keep: true })
    const kept = [
      ...page.browser.rawLocal.values(),
      ...page.tab.rawTab.values(),
      page.tab.page.href(),
      ...page.tab.page.departures.map(({ to }) => to),
    ].join()
    expect(kept).not.toContain('Livery')
  })

  test('REG-2 proposes a username; if the server does not respond a toast asks for one, and no error is reported', async () => {
    const page = await registerPage()
    const taken: string[] = []
    await page.registration.suggestUsername((username) => void taken.push(username))
    await page.pass()
    expect([taken, page.dialogs.$toasts.get(), page.dialogs.$notices.get()]).toMatchObject([
      [],
      [{ body: { key: 'register.noProposal' } }],
      [],
    ])
    page.server.on(`${REGISTER}/autoUsername`, () => ok({ username: 'koi4821' }))
    await page.registration.suggestUsername((username) => void taken.push(username))
    expect([taken, page.dialogs.$toasts.get().length]).toEqual([['koi4821'], 1])
    page.server.on(`${REGISTER}/autoUsername`, () => refuse('service.unavailable'))
    expect(await page.registration.proposeUsername()).toBeUndefined()
  })

  test.each<[why: string, more: object, remember: boolean | undefined, remembered: boolean]>([
    ['who wants it', {}, true, true],
    ['who does not', {}, undefined, false],
    ['who has no password of their own', { password: undefined }, true, false],
  ])('REG-4 LOG-6 remembers name and password of somebody %s', async (_why, more, remember, remembered) => {
    const page = await registerPage()
    await page.registration.register({ ...fields, ...more }, { keep: false, ...(remember !== undefined && { remember }) })
    const { readRemembered } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    expect(await readRemembered()).toEqual(
      remembered ? expect.objectContaining({ type: 'username', username: 'demo9', password: 'Livery#2026' }) : undefined,
    )
  })

  test.each<[enabled: boolean, sent: object]>([
    [true, { password: 'Koi-pond-9' }],
    [false, {}],
  ])('REG-6 sends a mobile member’s password where the settings let them choose one: %s', async (enabled, sent) => {
    const page = await registerPage()
    settingsWith(page, { mobilePassword: { enabled } })
    const mobile = { dialingCode: '63', number: '9171234567' }
    await page.registration.register({ mobile, password: 'Koi-pond-9', ageConfirmed: true }, { keep: false })
    const { password } = page.server.callsTo(`${REGISTER}/mobile`)[0]?.body ?? {}
    expect(password === undefined ? {} : { password }).toEqual(sent)
  })
})

describe('joining without a form', () => {
  const vouched = { ageConfirmed: true, identity: { lineSessionToken: 'line' } }
  const proposing = async (...names: string[]) => {
    const page = await registerPage()
    page.server.on(`${REGISTER}/autoUsername`, () =>
      names.length > 0 ? ok({ username: names.shift() }) : new Response('', { status: 500 }),
    )
    page.server.on(REGISTER, ({ body }) => (body['username'] === 'free99' ? ok(answer) : refuse('username.taken', 'Taken')))
    return page
  }
  const namesOf = (page: Awaited<ReturnType<typeof proposing>>): unknown[] =>
    page.server.callsTo(REGISTER).map(({ body }) => body['username'])

  test('SOC-2 signs in under the name that the server proposes', async () => {
    const page = await proposing('free99')
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toEqual({ state: 'success' })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({
      username: 'free99',
      lineSessionToken: 'line',
      ageConfirmed: true,
      login: true,
    })
    expect(page.session.$token.get()).toBe('token-9')
  })

  test.each([true, false])('SOC-2 SES-10 TRK-2 is an attempt that is counted once, and stays signed in: %s', async (keep) => {
    const page = await proposing('koi1', 'free99')
    const events = await recordEvents()
    await page.registration.registerWithProposedName(vouched, { keep })
    expect(events.map(({ name }) => name)).toEqual(['registerSubmit', 'register'])
    expect(page.browser.rawLocal.has('livery:kept-session')).toBe(keep)
  })

  test('SOC-2 without a response to the registration tries no other name', async () => {
    const page = await proposing('koi1', 'free99')
    page.server.on(REGISTER, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toMatchObject({ refusal: { code: 'unanswered' } })
    expect(namesOf(page)).toEqual(['koi1'])
  })

  test('SOC-2 a taken name shows no alert: the next one is tried', async () => {
    const page = await proposing('koi1', 'koi2', 'free99', 'koi4')
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toEqual({ state: 'success' })
    expect(namesOf(page)).toEqual(['koi1', 'koi2', 'free99'])
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('SOC-2 after three names it stops without an alert about them', async () => {
    const page = await proposing('koi1', 'koi2', 'koi3', 'free99')
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toMatchObject({
      state: 'failure',
      refusal: { code: 'unanswered' },
    })
    expect(namesOf(page)).toEqual(['koi1', 'koi2', 'koi3'])
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('SOC-2 without a proposal it stops', async () => {
    const page = await proposing()
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toMatchObject({ state: 'failure' })
    expect(namesOf(page)).toEqual([])
  })

  test('SOC-2 REG-9 any other refusal shows one alert', async () => {
    const page = await proposing('koi1', 'koi2')
    page.server.on(REGISTER, () => refuse('line_invalid_token', 'Too old'))
    expect(await page.registration.registerWithProposedName(vouched, { keep: false })).toMatchObject({
      state: 'failure',
      refusal: { code: 'line_invalid_token' },
    })
    expect(namesOf(page)).toEqual(['koi1'])
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'Too old' })
  })
})

describe('a refused registration', () => {
  test('REG-9 alerts the server’s message and names the field', async () => {
    const page = await registerPage()
    page.server.on(REGISTER, () => refuse('field.invalid', 'Not this name', { field: 'username' }))
    await page.registration.register(fields, { keep: false })
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'Not this name' })
    expect(page.registrationStore.$registration.get()).toMatchObject({
      state: 'failure',
      refusal: { code: 'field.invalid', field: 'username' },
    })
  })

  test('REG-9 alerts our text if the server has no message', async () => {
    const page = await registerPage()
    page.server.on(REGISTER, () => refuse('username.taken'))
    await page.registration.register(fields, { keep: false })
    expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'errors.unknown_error' })
  })

  test.each([
    ['line_invalid_token', false],
    ['username.taken', true],
  ])('REG-9 after %s the stored LINE session token stays: %s', async (code, kept) => {
    const page = await registerPage()
    page.tab.rawTab.set('livery:arrival', '{"choice":{}}')
    page.server.on(REGISTER, () => refuse(code))
    await page.registration.register(fields, { keep: false })
    expect(page.tab.rawTab.has('livery:arrival')).toBe(kept)
  })

  test.each<[why: string, response: () => Response, body: object]>([
    ['a code that the call does not declare', () => refuse('wallet.locked', 'Not today'), { text: 'Not today' }],
    ['an HTTP error', () => new Response('', { status: 500 }), { key: 'errors.unknown_error' }],
  ])('REG-9 %s is alerted, not whispered, by username and by mobile number', async (_why, response, body) => {
    for (const by of [fields, { mobile: { dialingCode: '63', number: '9171234567' }, ageConfirmed: true }]) {
      const page = await registerPage()
      for (const path of [REGISTER, `${REGISTER}/mobile`]) page.server.on(path, response)
      await page.registration.register(by, { keep: false })
      expect(page.dialogs.$alert.get()?.body).toEqual(body)
      expect(page.dialogs.$notices.get()).toEqual([])
    }
  })

  test.each<[why: string, askForLimits: ('joining' | 'firstDeposit')[], limits: string[], to: string]>([
    ['whose back end has limits', ['joining'], ['deposit'], '/m/member/limits?offer=1'],
    ['whose back end has none', ['joining'], [], '/m/home'],
    ['that does not ask', [], ['deposit'], '/m/home'],
    ['that asks before the first deposit alone', ['firstDeposit'], ['deposit'], '/m/home'],
  ])('RGP-5 who joins a merchant %s is led on', async (_why, askForLimits, limits, to) => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ play: { summary: true, limits, breaks: true, exclusion: true } }))
    const page = await registerPage('', { server, merchant: { features: { ...AURORA.features, responsiblePlay: { askForLimits } } } })
    await page.pass()
    await page.registration.register(fields, { keep: false })
    expect(page.tab.page.last()).toEqual({ by: 'replace', to: `https://aurora.example${to}` })
  })

  test('REG-5 CAP-1 a refused captcha asks for the settings again, which have changed', async () => {
    const page = await registerPage()
    const asked = (): number => page.server.callsTo('/wps/v2/system/status').length
    const before = asked()
    page.server.on(REGISTER, () => refuse('username.taken'))
    await page.registration.register(fields, { keep: false })
    await page.pass(1000)
    expect(asked(), 'another refusal says nothing about them').toBe(before)
    page.server.on(REGISTER, () => refuse('captcha.invalid'))
    await page.registration.register(fields, { keep: false })
    await page.pass(1000)
    expect(asked()).toBe(before + 1)
  })

  test('without a response the form can be sent again', async () => {
    const page = await registerPage()
    page.server.down = true
    await Promise.all([page.registration.register(fields, { keep: false }), page.pass(5000)])
    expect(page.registrationStore.$registration.get()).toMatchObject({ refusal: { code: 'unanswered' } })
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })
})

async function originAt(href: string, local: Record<string, string> = {}) {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(local)) browser.rawLocal.set(key, value)
  const page = await openDocument({ browser, href })
  return { browser, page, ...(await import('#features/core/analytics/visitor-origin.codec.ts')) }
}

describe('where a visitor came from', () => {
  test('RTE-11 REG-8 is stored for a later visit', async () => {
    const { browser, storeVisitorOrigin } = await originAt('https://agent7.aurora.example/m/home?r=friend&tid=link-3&facebook=1')
    browser.rawCookies.set('_fbp', { value: 'fb.1', days: 90 })
    storeVisitorOrigin()
    expect(JSON.parse(browser.rawLocal.get('registerInfo') ?? '')).toEqual({
      affiliateCode: 'agent7',
      referralCode: 'friend',
      originalDomain: 'agent7.aurora.example',
    })
    const later = await openDocument({ browser, href: 'https://aurora.example/m/register' })
    const { visitorOrigin } = await import('#features/core/analytics/visitor-origin.codec.ts')
    expect(visitorOrigin()).toEqual({
      affiliateCode: 'agent7',
      referralCode: 'friend',
      originalDomain: 'agent7.aurora.example',
      tid: 'link-3',
      pixels: { facebook: '1', tid: 'link-3', fbp: 'fb.1' },
      clickIds: {},
    })
    expect(later.tab.page.departures).toEqual([])
  })

  test('RTE-11 the query wins over the stored origin', async () => {
    const { visitorOrigin } = await originAt('https://aurora.example/m/home?affiliateCode=new&referralCode=', {
      registerInfo: JSON.stringify({ affiliateCode: 'old', referralCode: 'friend' }),
    })
    expect(visitorOrigin()).toMatchObject({ affiliateCode: 'new', referralCode: 'friend' })
  })

  test('SES-5 RTE-11 of an older front end’s record what is null is unknown, and the rest counts', async () => {
    const { visitorOrigin } = await originAt('https://aurora.example/m/home', {
      registerInfo: '{"affiliateCode":null,"referralCode":"friend","originalDomain":"old.example"}',
    })
    expect(visitorOrigin()).toMatchObject({ affiliateCode: undefined, referralCode: 'friend', originalDomain: 'old.example' })
  })

  test('REG-7 the channels’ ids of a link count for 90 days, and no stored one that is none', async () => {
    const at = fakeBrowser().clock.now()
    const day = 86_400_000
    const idsOf = async (age: number): Promise<object> => {
      const stored = JSON.stringify({ at: at - age, ids: { facebook: '1', gtm: '1&x=//evil' } })
      return (await originAt('https://aurora.example/m/home', { 'livery:pixels': stored })).visitorOrigin().pixels
    }
    expect([await idsOf(90 * day - 1), await idsOf(90 * day), await idsOf(-90 * day)]).toEqual([{ facebook: '1' }, {}, {}])
  })

  test('malformed values of an older front end are ignored', async () => {
    const { visitorOrigin } = await originAt('https://aurora.example/m/home', { registerInfo: '{', 'livery:pixels': '[1]' })
    expect(visitorOrigin()).toMatchObject({
      affiliateCode: undefined,
      referralCode: undefined,
      originalDomain: 'aurora.example',
      tid: undefined,
    })
  })

  test('REG-7 a visitor without a campaign stores no pixels', async () => {
    const { browser, storeVisitorOrigin } = await originAt('https://aurora.example/m/home')
    storeVisitorOrigin()
    expect(browser.rawLocal.has('livery:pixels')).toBe(false)
    expect(browser.rawLocal.has('tid')).toBe(false)
  })
})

describe('where and how somebody joins', () => {
  test('REG-1 the operator’s app is named', async () => {
    const page = await registerPage('?inApp=1')
    await page.registration.register(fields, { keep: false })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ registerMethod: 'APP', isOfficialAppLogin: true })
  })

  test('REG-1 the installed app is named', async () => {
    const page = await registerPage('', { device: { standalone: true } })
    await page.registration.register(fields, { keep: false })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ registerMethod: 'PWA', isOfficialAppLogin: false })
  })

  test.each([true, false])('SES-10 whoever joins stays signed in beyond the tab if they want it: %s', async (keep) => {
    const page = await registerPage()
    await page.registration.register(fields, { keep })
    expect([page.session.$token.get(), page.browser.rawLocal.has('livery:kept-session')]).toEqual(['token-9', keep])
  })

  test('REG-3 without a response joining has failed, and works at the next try', async () => {
    const page = await registerPage()
    page.server.on(REGISTER, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await page.registration.register(fields, { keep: false })).toMatchObject({ state: 'failure', refusal: { code: 'unanswered' } })
    await page.pass(500)
    page.server.on(REGISTER, () => ok(answer))
    expect(await page.registration.register(fields, { keep: false })).toEqual({ state: 'success' })
  })
})

describe('a registration whose response got lost', () => {
  const LOGIN = '/wps/session/login'

  /** A back end that makes the account, and whose response gets lost so many times. */
  async function losing(signIn: () => Response, lost = 1) {
    const page = await registerPage()
    let tries = 0
    page.server.on(REGISTER, () => {
      tries += 1
      if (tries <= lost) throw new TypeError('Failed to fetch')
      return refuse('username.taken', 'Taken')
    })
    page.server.on(LOGIN, signIn)
    const shown = () => [page.dialogs.$toasts.get(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()].flat().map(({ id }) => id)
    const join = async () => {
      const [outcome] = await Promise.all([page.registration.register(fields, { keep: false }), page.pass(5000)])
      return outcome
    }
    return { page, join, shown }
  }

  test('REG-4 ERR-2 is looked up by signing in with what was typed, and ends as a registration that was answered', async () => {
    const { page, join, shown } = await losing(() => ok(answer))
    expect(await join()).toEqual({ state: 'success' })
    expect(page.server.callsTo(LOGIN).map(({ body }) => [body['username'], body['password']])).toEqual([['demo9', 'Livery#2026']])
    expect([page.session.$session.get().state, shown()]).toEqual(['member', []])
  })

  test('REG-9 ERR-2 signs in at the next try, where the name is taken by the first', async () => {
    let isReachable = false
    const { page, join, shown } = await losing(() => (isReachable ? ok(answer) : new Response('', { status: 504 })))
    expect(await join()).toMatchObject({ state: 'failure', refusal: { code: 'unanswered' } })
    isReachable = true
    expect(await join()).toEqual({ state: 'success' })
    expect([page.session.$session.get().state, shown()]).not.toContain('registration')
  })

  test('REG-9 ERR-2 calls the name taken, perhaps by the visitor, where signing in fails', async () => {
    const { join, shown } = await losing(() => refuse('login.cred.err'))
    expect(await join()).toMatchObject({ state: 'failure', refusal: { code: 'unanswered' } })
    const before = shown()
    expect(await join()).toMatchObject({ state: 'failure', refusal: { code: 'takenAfterLoss' } })
    expect(shown(), 'no alert beside the field').toEqual(before.filter((id) => shown().includes(id)))
  })

  test('REG-9 sends no sign-in after a name that somebody else has', async () => {
    const { page, join } = await losing(() => ok(answer), 0)
    expect(await join()).toMatchObject({ state: 'failure', refusal: { code: 'username.taken' } })
    expect(page.server.callsTo(LOGIN)).toEqual([])
  })
})
