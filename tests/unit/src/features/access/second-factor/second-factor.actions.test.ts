import { expect, test } from 'vitest'
import { ok, refuse } from '../../fake-server.ts'
import { openDocument } from '../../open-document.ts'

const VERIFY = '/wps/session/login/verification'
const PASSWORD = { by: 'password', username: 'demo7', password: 'Livery#2026' } as const

/** A document whose member has given the right password and still owes a code. */
async function afterPassword() {
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login' })
  page.server.on('/wps/session/login', () =>
    refuse('login_verify_required', '', { emailRequired: false, gaRequired: true, smsRequired: false, verifyId: 'v1' }),
  )
  page.server.on(VERIFY, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  await page.boot.startBoot()
  const factor = await import('#features/access/second-factor/second-factor.actions.ts')
  await page.signIn.signIn(PASSWORD, { keep: false, remember: true })
  return { ...page, factor, remembered: () => page.browser.rawLocal.has('rememberedLogin') }
}

test('LOG-3 LOG-4 the password is held until the code is right, and then remembered', async () => {
  const page = await afterPassword()
  expect([page.signInStore.pendingSecondFactor()?.credential, page.remembered()]).toEqual([PASSWORD, false])
  await page.factor.verifyFactor('ga', '123456')
  expect([page.session.$token.get(), page.signInStore.pendingSecondFactor(), page.remembered()]).toEqual(['token-7', undefined, true])
})

test('LOG-4 the held password is released when the member leaves the second factor', async () => {
  const page = await afterPassword()
  page.factor.leaveSecondFactor()
  expect([page.session.$session.get().state, page.signInStore.pendingSecondFactor(), page.remembered()]).toEqual([
    'visitor',
    undefined,
    false,
  ])
  await page.factor.verifyFactor('ga', '123456')
  expect([page.server.callsTo(VERIFY), page.session.$session.get().state]).toEqual([[], 'visitor'])
})

test('LOG-4 the code goes with the sign-in that it belongs to and the facts of the device', async () => {
  const page = await afterPassword()
  await page.factor.verifyFactor('ga', '123456')
  expect(page.server.callsTo(VERIFY)[0]?.body).toEqual({
    verifyId: 'v1',
    verifyType: 'ga',
    code: '123456',
    loginDeviceId: page.device.deviceId(),
    isOfficialAppLogin: false,
  })
})

test.each([true, false])('LOG-4 SES-10 the wish to stay signed in (%s) outlives the second factor', async (keep) => {
  const page = await afterPassword()
  page.factor.leaveSecondFactor()
  await page.pass(500)
  await page.signIn.signIn(PASSWORD, { keep })
  await page.factor.verifyFactor('ga', '123456')
  expect([page.session.$token.get(), page.browser.rawLocal.has('livery:kept-session')]).toEqual(['token-7', keep])
})

test('LOG-4 a server that asks for fewer codes names the time, which the button shows', async () => {
  const page = await afterPassword()
  page.server.on(`${VERIFY}/send`, () => refuse('TOO_MANY_REQUEST_CODE', 'Slow down', { retryAfterSeconds: 90 }))
  await page.factor.sendFactorCode('sms')
  expect(page.factor.factorCodes.$sent.get()?.resendAt).toBe(page.browser.clock.now() + 90_000)
})
