// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ok, refuse } from '../../fake-server.ts'
import { AURORA } from '../../open-document.ts'
import { captchaPage, V4_VALIDATE } from '../captcha/captcha-page.ts'

const SEND = '/wps/verification/sms/noLogin'
const ANA = { dialingCode: '63', number: '9171234567' }
const V4_ASKED = {
  whitelabelVal: { GEETEST3: true, GEETESTVCODE3: true },
  gw: { GEETEST_VERSION: 'v4', GEETEST_ID: 'id4' },
  captcha: { sms: true },
}

/** A sign-in form of a back end that responds so to the request for a code. */
async function openForm(answer: Answer = () => ok({ resendAfterSeconds: 60 }), { settings = {}, registration = {} } = {}) {
  const page = await captchaPage(settings, {
    merchant: { features: { ...AURORA.features, registration: { ...AURORA.features.registration, ...registration } } },
  })
  page.server.on(SEND, answer)
  const { sendSms } = await import('#features/access/sms/sms.actions.ts')
  const { $sms, smsCodes } = await import('#features/access/sms/sms.store.ts')
  // As the form does, which is on the screen while the code is sent.
  onTestFinished(smsCodes.$sent.listen(() => undefined))
  return { ...page, sendSms, $sms, sent: () => smsCodes.$sent.get() }
}

test.each<[why: string, registration: object, template: object]>([
  ['LOG-10 a code is sent to the number', {}, {}],
  ['LOG-10 with the merchant’s SMS template', { smsTemplate: 'welcome' }, { smsTemplate: 'welcome' }],
])('%s', async (_why, registration, template) => {
  const page = await openForm(undefined, { registration })
  expect(await page.sendSms(ANA)).toEqual({ state: 'success' })
  expect(page.server.callsTo(SEND)[0]?.body).toEqual({ countryDialingCode: '63', mobileNum: '9171234567', ...template })
  expect(page.sent()).toMatchObject({ to: '+639171234567', resendAt: page.browser.clock.now() + 60_000 })
})

test('LOG-2 pressed twice one code is sent', async () => {
  const page = await openForm()
  await Promise.all([page.sendSms(ANA), page.sendSms(ANA)])
  expect(page.server.callsTo(SEND)).toHaveLength(1)
})

describe('a code that is not sent', () => {
  test.each<[why: string, answer: Answer, refusal: object]>([
    [
      'a number that the back end does not take',
      () => refuse('field.invalid', 'Not this number', { field: 'mobileNum' }),
      { code: 'field.invalid', message: 'Not this number' },
    ],
    ['too many requests', () => refuse('TOO_MANY_REQUEST_SMS', 'Wait'), { code: 'tooManyRequests', message: 'Wait' }],
    ['no answer', () => Promise.reject(new TypeError('')), { code: 'unanswered', message: '' }],
    ['a lost gateway', () => new Response('', { status: 502 }), { code: 'badGateway', message: '' }],
  ])('LOG-10 after %s the form learns why, and waits for no code', async (_why, answer, refusal) => {
    const page = await openForm(answer)
    const sending = page.sendSms(ANA)
    await page.pass(20_000)
    expect(await sending).toEqual({ state: 'failure', refusal })
    expect(page.sent()).toBeUndefined()
  })

  test('LOG-10 while an earlier one still serves, how long to wait for another is said for its number', async () => {
    const page = await openForm(() => refuse('TOO_MANY_REQUEST_SMS', '', { retryAfterSeconds: 42 }))
    expect(await page.sendSms(ANA)).toMatchObject({ refusal: { code: 'tooManyRequests' } })
    expect(page.sent()).toMatchObject({ to: '+639171234567', resendAt: page.browser.clock.now() + 42_000 })
  })

  test.each<[why: string, answer: Answer, more: number]>([
    ['a refused captcha asks for the settings again, which have changed', () => refuse('captcha.invalid'), 1],
    ['another refusal does not', () => refuse('field.invalid', '', { field: 'mobileNum' }), 0],
  ])('CAP-3 %s', async (_why, answer, more) => {
    const page = await openForm(answer)
    const before = page.server.callsTo('/wps/v2/system/status').length
    await page.sendSms(ANA)
    await page.pass(1000)
    expect(page.server.callsTo('/wps/v2/system/status')).toHaveLength(before + more)
  })
})

describe('a code that needs a captcha', () => {
  test('CAP-2 is asked for with its result', async () => {
    const page = await openForm(undefined, { settings: V4_ASKED })
    const sending = page.sendSms(ANA)
    await page.pass()
    page.v4[0]?.say('ready')
    await page.pass()
    page.v4[0]?.say('success')
    await page.pass()
    expect(await sending).toEqual({ state: 'success' })
    expect(page.server.callsTo(SEND)[0]?.body).toMatchObject({ geetestValidateV4: JSON.stringify(V4_VALIDATE) })
  })

  test('CAP-3 is not asked for if another check runs, and the form says so', async () => {
    const page = await openForm(undefined, { settings: V4_ASKED })
    page.$captchaRunning.set(true)
    expect(await page.sendSms(ANA)).toEqual({ state: 'failure', refusal: { code: 'captchaStopped', message: 'too_fast' } })
    expect(page.server.callsTo(SEND)).toEqual([])
  })
})
