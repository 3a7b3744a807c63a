import { expect, test } from 'vitest'
import { ok, refuse, type Answer } from '../../fake-server.ts'
import { type DocumentOptions, openDocument } from '../../open-document.ts'

const RESET = '/wps/member/password/reset'
const SEND = `${RESET}/send`

/** A visitor who has asked for a code, in a browser that remembers their old password. */
async function withCode(answer: Answer) {
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login' })
  await page.boot.startBoot()
  page.server.on(SEND, () => ok({ channel: 'email', masked: 'd***@aurora.example', resendAfterSeconds: 60 }))
  page.server.on(RESET, answer)
  const password = await import('#features/access/password/forgotten-password.actions.ts')
  const { rememberSignIn } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
  await rememberSignIn({ by: 'password', username: 'demo7', password: 'Old#2026' }, '7')
  await password.requestResetCode(' demo7 ')
  return { page, password, remembers: () => page.browser.rawLocal.has('rememberedLogin') }
}

test('LOG-6 a new password ends what this browser remembers, and the wait for another code', async () => {
  const { page, password, remembers } = await withCode(() => ok(null))
  expect(page.server.callsTo(SEND)[0]?.body).toEqual({ account: 'demo7' })
  expect(password.$forgottenPassword.get()).toEqual({ step: 'code', account: 'demo7', channel: 'email', masked: 'd***@aurora.example' })
  expect([remembers(), password.resetCodes.$sent.get()]).toEqual([true, expect.objectContaining({ to: 'demo7' })])
  await password.resetPassword('demo7', '123456', 'New#2026')
  expect(page.server.callsTo(RESET)[0]?.body).toEqual({ account: 'demo7', code: '123456', newPassword: 'New#2026' })
  expect([password.$forgottenPassword.get().step, remembers(), password.resetCodes.$sent.get()]).toEqual(['done', false, undefined])
})

test.each<[why: string, answer: Answer, code: string]>([
  ['is wrong', () => refuse('verify.code.invalid', 'Wrong'), 'verify.code.invalid'],
  ['was tried too often', () => refuse('TOO_MANY_REQUEST_CODE', 'Later'), 'tooManyRequests'],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch')), 'unanswered'],
])('a code that %s changes nothing, and the form says why', async (_why, answer, code) => {
  const { password, remembers } = await withCode(answer)
  await password.resetPassword('demo7', '000000', 'New#2026')
  expect([password.$forgottenPassword.get().step, remembers()]).toEqual(['code', true])
  expect(password.$resetting.get()).toMatchObject({ state: 'failure', refusal: { code } })
})

test('starting over forgets the account and what went wrong', async () => {
  const { password } = await withCode(() => refuse('verify.code.invalid'))
  await password.resetPassword('demo7', '000000', 'New#2026')
  password.restartForgottenPassword()
  expect([password.$forgottenPassword.get(), password.$resetting.get(), password.$requestingCode.get()]).toEqual([
    { step: 'account' },
    { state: 'idle' },
    { state: 'idle' },
  ])
})

/** A visitor who asks for a code. */
async function asking(answer: Answer, options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login', ...options })
  await page.boot.startBoot()
  page.server.on(SEND, answer)
  const password = await import('#features/access/password/forgotten-password.actions.ts')
  const sheet = await import('#features/access/sign-in/auth-sheet.store.ts')
  return { page, password, sheet }
}

test.each<[why: string, answer: Answer, refusal: object]>([
  ['asked too often', () => refuse('TOO_MANY_REQUEST_CODE', 'Later'), { code: 'tooManyRequests', message: 'Later' }],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unanswered', message: '' }],
])('who %s stays at the account, and no code is waited for', async (_why, answer, refusal) => {
  const { password } = await asking(answer)
  expect(await password.requestResetCode('demo7')).toEqual({ state: 'failure', refusal })
  expect([password.$forgottenPassword.get(), password.resetCodes.$sent.get()]).toEqual([{ step: 'account' }, undefined])
})

test.each([
  ['0917 123 4567', '+639171234567'],
  ['+65 8123 4567', '+6581234567'],
  [' demo7@aurora.example ', 'demo7@aurora.example'],
])('LOG-10 an account may be named by a number, which goes with its dialling code: %s', async (typed, account) => {
  const { page, password } = await asking(() => ok({ channel: 'sms', masked: '•••67', resendAfterSeconds: 60 }))
  expect(await password.requestResetCode(typed)).toEqual({ state: 'success' })
  expect(page.server.callsTo(SEND)[0]?.body).toEqual({ account })
  expect(password.$forgottenPassword.get()).toEqual({ step: 'code', account, channel: 'sms', masked: '•••67' })
  expect(password.resetCodes.$sent.get()).toMatchObject({ to: account, resendAt: page.browser.clock.now() + 60_000 })
})

test('LOG-6 a weak new password is refused as the server says, and what is remembered stays', async () => {
  const { password, remembers } = await withCode(() => refuse('password.weak', 'Too weak'))
  const refusal = { code: 'password.weak', message: 'Too weak' }
  expect(await password.resetPassword('demo7', '123456', 'weak')).toEqual({ state: 'failure', refusal })
  expect(remembers()).toBe(true)
})

test.each<[where: string, options: DocumentOptions, view: string | undefined]>([
  ['the screen for signing in is under the sheet, which closes', {}, undefined],
  ['over another screen the sheet turns to it', { route: 'home', href: 'https://aurora.example/m/home' }, 'signIn'],
])('a visitor comes back to the form for signing in: %s', async (_where, options, view) => {
  const { password, sheet } = await asking(() => ok(null), options)
  sheet.openAuthSheet('forgottenPassword', '/m/vip')
  password.returnToSignIn()
  expect(sheet.$authSheet.get()).toEqual(view && { view, go: '/m/vip' })
})
