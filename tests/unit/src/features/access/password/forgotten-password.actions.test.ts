import { expect, test } from 'vitest'
import { ok, refuse, type Answer } from '../../fake-server.ts'
import { openDocument } from '../../open-document.ts'

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
