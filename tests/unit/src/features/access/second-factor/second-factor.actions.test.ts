import { expect, test } from 'vitest'
import { ok, refuse, type Answer } from '../../fake-server.ts'
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

test('LOG-4 a code is sent for the pending sign-in, and the wait for another is that of its factor', async () => {
  const page = await afterPassword()
  page.server.on(`${VERIFY}/send`, () => ok({ resendAfterSeconds: 60 }))
  expect(await page.factor.sendFactorCode('email')).toEqual({ state: 'success' })
  expect(page.server.callsTo(`${VERIFY}/send`).map(({ body }) => body)).toEqual([{ verifyId: 'v1', verifyType: 'email' }])
  expect(page.factor.factorCodes.$sent.get()).toMatchObject({ to: 'email v1', resendAt: page.browser.clock.now() + 60_000 })
})

test('LOG-4 without a pending sign-in no code is sent or checked, and the form says that it ended', async () => {
  const page = await afterPassword()
  page.factor.leaveSecondFactor()
  const ended = { state: 'failure', refusal: { code: 'signInEnded', message: '' } }
  expect([await page.factor.sendFactorCode('email'), await page.factor.verifyFactor('email', '123456')]).toEqual([ended, ended])
  expect([page.server.callsTo(`${VERIFY}/send`), page.server.callsTo(VERIFY)]).toEqual([[], []])
})

test('LOG-4 a code checks nothing once the sign-in that waited for it ended with a sign-out', async () => {
  const page = await afterPassword()
  page.transitions.endSession('elsewhere')
  expect(await page.factor.verifyFactor('ga', '123456')).toMatchObject({ refusal: { code: 'signInEnded' } })
  expect(page.server.callsTo(VERIFY)).toEqual([])
})

test('LOG-4 a credential that is no longer held is not replaced by the code', async () => {
  const page = await afterPassword()
  page.signInStore.forgetPendingSecondFactor()
  expect(await page.factor.verifyFactor('ga', '123456')).toMatchObject({ refusal: { code: 'signInEnded' } })
  expect(page.server.callsTo(VERIFY)).toEqual([])
})

test.each<[what: string, answer: Answer, refusal: object]>([
  ['an expired sign-in', () => refuse('verify.code.expired', 'Too late'), { code: 'signInEnded', message: '' }],
  ['too many of them', () => refuse('TOO_MANY_REQUEST_CODE', 'Slow down'), { code: 'tooManyRequests', message: 'Slow down' }],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unanswered', message: '' }],
])('LOG-4 a code that is not sent for %s: the form says so, and another may be asked for at once', async (_what, answer, refusal) => {
  const page = await afterPassword()
  page.server.on(`${VERIFY}/send`, answer)
  expect(await page.factor.sendFactorCode('email')).toEqual({ state: 'failure', refusal })
  expect([page.factor.factorCodes.$sent.get(), page.session.$session.get().state]).toEqual([undefined, 'secondFactor'])
})

test.each<[what: string, answer: Answer, refusal: object, until?: number]>([
  ['is wrong', () => refuse('verify.code.invalid', 'Wrong'), { code: 'verify.code.invalid', message: 'Wrong' }],
  ['is too old', () => refuse('verify.code.expired', 'Too late'), { code: 'verify.code.expired', message: 'Too late' }],
  ['comes too often', () => refuse('TOO_MANY_REQUEST_CODE', 'Slow down'), { code: 'tooManyRequests', message: 'Slow down' }],
  [
    'comes too often, with a time',
    () => refuse('TOO_MANY_REQUEST_CODE', 'Slow down', { retryAfterSeconds: 90 }),
    { code: 'tooManyRequests', message: 'Slow down' },
    90_000,
  ],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unanswered', message: '' }],
])('LOG-4 after a code that %s the sign-in still waits, and the next code may finish it', async (_what, answer, refusal, until) => {
  const page = await afterPassword()
  page.server.on(VERIFY, answer)
  const told = { ...refusal, ...(until !== undefined && { until: page.browser.clock.now() + until }) }
  expect(await page.factor.verifyFactor('ga', '000000')).toEqual({ state: 'failure', refusal: told })
  expect([page.session.$session.get().state, page.signInStore.pendingSecondFactor()?.credential]).toEqual(['secondFactor', PASSWORD])
  page.server.on(VERIFY, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  await page.pass(1000)
  expect(await page.factor.verifyFactor('ga', '123456')).toEqual({ state: 'success' })
  expect(page.session.$token.get()).toBe('token-7')
})

test('LOG-4 LOG-6 who did not want to be remembered is not, and no code waits any more', async () => {
  const page = await afterPassword()
  page.factor.leaveSecondFactor()
  await page.pass(500)
  await page.signIn.signIn(PASSWORD, { keep: false })
  page.server.on(`${VERIFY}/send`, () => ok({ resendAfterSeconds: 60 }))
  await page.factor.sendFactorCode('sms')
  await page.factor.verifyFactor('sms', '123456')
  expect([page.remembered(), page.factor.factorCodes.$sent.get()]).toEqual([false, undefined])
})

test('LOG-4 another factor begins without what went wrong with the one before, and so does the next sign-in', async () => {
  const page = await afterPassword()
  const wrong = async (): Promise<void> => {
    page.server.on(VERIFY, () => refuse('verify.code.invalid'))
    page.server.on(`${VERIFY}/send`, () => refuse('TOO_MANY_REQUEST_CODE', '', { retryAfterSeconds: 9 }))
    await page.pass(1000)
    await page.factor.verifyFactor('sms', '000000')
    await page.factor.sendFactorCode('sms')
    expect(states()).toEqual(['failure', 'failure'])
  }
  const states = (): string[] => [page.factor.$verifying.get().state, page.factor.$sendingFactor.get().state]
  await wrong()
  page.factor.selectFactor('ga')
  expect([page.factor.$chosenFactor.get(), ...states()]).toEqual(['ga', 'idle', 'idle'])
  await wrong()
  page.factor.leaveSecondFactor()
  expect([...states(), page.factor.factorCodes.$sent.get()]).toEqual(['idle', 'idle', undefined])
})
