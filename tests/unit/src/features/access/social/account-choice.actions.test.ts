import { describe, expect, test, vi } from 'vitest'
import { ok, refuse } from '../../fake-server.ts'
import { AURORA, openDocument, SIGNED_IN } from '../../open-document.ts'

const REGISTER = '/wps/member/register'
const LINE = { service: 'line', credential: { by: 'line', lineSessionToken: 'line-1' }, name: 'Ana' } as const
const TELEGRAM = { service: 'telegram', credential: { by: 'telegram', telegramAuth: { hash: 'h', auth_date: 1 } }, name: 'Ana' } as const

/** A document whose back end knows the person by no account. `autoRegister`: the merchant gives such a person an account of their own. */
async function openPage({ autoRegister = false, registration = {} } = {}) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await openDocument({
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
  const choice = await import('#features/access/social/account-choice.actions.ts')
  const { $accountChoice } = await import('#features/access/social/social-dialogs.store.ts')
  const shown = () => ({
    open: $accountChoice.get() !== undefined,
    stored: page.tab.rawTab.has('livery:arrival'),
    alert: page.dialogs.$alert.get()?.id,
  })
  return { ...page, ...choice, shown }
}

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
    const { $accountChoice } = await import('#features/access/social/social-dialogs.store.ts')
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
