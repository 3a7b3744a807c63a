import { describe, expect, test, vi } from 'vitest'
import type { CaptchaPlan } from '#features/access/captcha/captcha.rules.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { captchaPage, fakeDialog, V4_VALIDATE } from './captcha-page.ts'

const V4: CaptchaPlan = { do: 'verify', version: 'v4', captchaId: 'id4', testMode: false }
const V3: CaptchaPlan = { do: 'verify', version: 'v3', captchaId: '', testMode: false }
const OFF = { do: 'skip', because: 'geetestOff' } as const
const RISK = { do: 'check', appId: 'app', scene: 'sign_up' } as const

async function started(captcha: CaptchaPlan, settings: object = {}, options = {}) {
  const page = await captchaPage(settings, options)
  const dialog = fakeDialog()
  const outcome = page.runChecks({ captcha, risk: OFF, result: undefined }, async () => dialog)
  await page.pass()
  return { ...page, dialog, outcome }
}

describe('GeeTest v4', () => {
  test('CAP-1 its whole result is sent once it is solved', async () => {
    const { v4, dialog, outcome, scripts, pass } = await started(V4)
    expect(scripts).toEqual(['https://static.geetest.com/v4/gt4.js'])
    expect(v4[0]?.config).toMatchObject({ captchaId: 'id4', product: 'bind', language: 'eng', protocol: 'https://', timeout: 5000 })
    expect(v4[0]?.config).not.toHaveProperty('riskType')
    expect(v4[0]?.shown).toBe(false)
    v4[0]?.say('ready')
    await pass()
    expect([v4[0]?.shown, dialog.log]).toEqual([true, ['show']])
    v4[0]?.say('success')
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestValidateV4: JSON.stringify(V4_VALIDATE) } })
    expect([v4[0]?.destroyed, dialog.log]).toEqual([1, ['show', 'close']])
  })

  test('CAP-5 uses the page’s language; CAP-2 shows no puzzle in test mode', async () => {
    const { v4 } = await started({ ...V4, testMode: true } as CaptchaPlan, {}, { language: 'ES' })
    expect(v4[0]?.config).toMatchObject({ language: 'spa', riskType: 'ai' })
  })

  test('CAP-3 closing it stops with verify_first', async () => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.say('close')
    expect(await outcome).toEqual({ state: 'stopped', message: 'verify_first' })
    expect(v4[0]?.destroyed).toBe(1)
  })

  test.each(['while it loads', 'when it is shown'])('CAP-3 so does closing our dialog %s', async (when) => {
    const { v4, dialog, outcome, pass } = await started(V4)
    if (when === 'when it is shown') v4[0]?.say('ready')
    await pass()
    dialog.leave()
    expect(await outcome).toEqual({ state: 'stopped', message: 'verify_first' })
    expect(dialog.log.at(-1)).toBe('close')
  })

  test('CAP-3 one that becomes ready after our dialog was closed does not stay on the page', async () => {
    const { v4, dialog, outcome, pass } = await started(V4)
    dialog.leave()
    await outcome
    v4[0]?.say('ready')
    await pass()
    expect([v4[0]?.shown, v4[0]?.destroyed, dialog.log]).toEqual([false, 1, ['close']])
  })

  test('an error while it is shown names the vendor’s code', async () => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.fail({ code: '60101', msg: 'verify' })
    expect(await outcome).toEqual({ state: 'stopped', message: 'unavailable 60101' })
  })

  test('a success without a result is ignored', async () => {
    const { v4, vendor, outcome, pass } = await captchaPage({}).then(async (page) => {
      page.vendor.validate = false
      const running = page.runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => fakeDialog())
      await page.pass()
      return { ...page, outcome: running }
    })
    expect(vendor.validate).toBe(false)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.say('success')
    v4[0]?.say('close')
    expect(await outcome).toMatchObject({ state: 'stopped' })
  })
})

describe('GeeTest v3', () => {
  test('CAP-1 starts from the back end’s challenge and returns challenge and seccode', async () => {
    const { v3, server, outcome, scripts, pass } = await started(V3, {}, { language: 'CN' })
    expect(server.callsTo('/wps/captcha/geetest')).toHaveLength(1)
    expect(scripts).toEqual(['https://static.geetest.com/static/tools/gt.js'])
    expect(v3[0]?.config).toMatchObject({
      gt: 'gt',
      challenge: 'challenge-1',
      offline: false,
      new_captcha: true,
      product: 'bind',
      lang: 'zh-cn',
      https: true,
      protocol: 'https://',
      timeout: 5000,
    })
    v3[0]?.say('ready')
    await pass()
    expect(v3[0]?.shown).toBe(true)
    v3[0]?.say('success')
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestChallenge: 'challenge-1', geetestSeccode: 'valid|jordan' } })
    expect(v3[0]?.destroyed).toBe(1)
  })

  test('CAP-1 works offline if the vendor does not respond to the back end', async () => {
    const page = await captchaPage({})
    page.server.on('/wps/captcha/geetest', () => ok({ gt: 'gt', challenge: 'c', newCaptcha: true, success: 0 }))
    void page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass()
    expect(page.v3[0]?.config).toMatchObject({ offline: true, https: true, protocol: 'https://' })
  })

  test('CAP-2 works offline in test mode', async () => {
    const { v3 } = await started({ ...V3, testMode: true } as CaptchaPlan)
    expect(v3[0]?.config.offline).toBe(true)
  })

  test('CAP-3 closing it stops with verify_first; an error names the code', async () => {
    const closed = await started(V3)
    closed.v3[0]?.say('ready')
    await closed.pass()
    closed.v3[0]?.say('close')
    expect(await closed.outcome).toEqual({ state: 'stopped', message: 'verify_first' })
    const broken = await started(V3)
    broken.v3[0]?.say('ready')
    await broken.pass()
    broken.v3[0]?.fail({ error_code: 'error_02', msg: 'gone' })
    expect(await broken.outcome).toEqual({ state: 'stopped', message: 'unavailable error_02' })
  })
})

describe('a vendor that does not respond', () => {
  test('CAP-4 gets 5 s, then 5 s more from its other host', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'hangs'
    const dialog = fakeDialog()
    let outcome: unknown
    void page.runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => dialog).then((answer) => (outcome = answer))
    await page.pass()
    await page.pass(4999)
    expect(page.scripts).toHaveLength(1)
    await page.pass(1)
    expect(page.scripts).toEqual(['https://static.geetest.com/v4/gt4.js', 'https://static.geevisit.com/v4/gt4.js?again'])
    await page.pass(4999)
    expect(outcome).toBeUndefined()
    await page.pass(1)
    expect(outcome).toEqual({ state: 'stopped', message: 'unavailable' })
    expect(page.scripts).toHaveLength(2)
    expect(dialog.log).toEqual(['close'])
  })

  test('CAP-4 its call that did not come in 5 s is given up', async () => {
    const server = fakeServer()
    const signals: AbortSignal[] = []
    const hang: typeof fetch = (input, init) => {
      if (!String(input).includes('/wps/captcha/geetest')) return server.fetch(input, init)
      signals.push(init?.signal as AbortSignal)
      return new Promise(() => undefined)
    }
    const page = await captchaPage({}, { server, fetch: hang })
    void page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass(4999)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await page.pass(1)
    expect(signals[0]?.aborted).toBe(true)
  })

  test.each<[why: string, failure: object, message: string]>([
    ['with a number for a code', { code: 60101, msg: 'gone', desc: { detail: 'Gone' } }, 'unavailable 60101'],
    ['without a code', { msg: 'gone' }, 'unavailable'],
    ['without a word', {}, 'unavailable'],
  ])('CAP-4 one that reports a failure %s before it is ready is tried again from its other host', async (_why, failure, message) => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.fail(failure)
    await pass()
    expect(v4).toHaveLength(2)
    v4[1]?.fail(failure)
    expect(await outcome).toEqual({ state: 'stopped', message })
  })

  test('CAP-4 a script that brings nothing counts as failed', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'brings nothing'
    const outcome = await page.runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => fakeDialog())
    expect([outcome, page.scripts.length]).toEqual([{ state: 'stopped', message: 'unavailable' }, 2])
  })

  test('CAP-4 its script is loaded once a page', async () => {
    const { v4, outcome, scripts, pass, runChecks } = await started(V4)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.say('close')
    await outcome
    void runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => fakeDialog())
    await pass()
    expect([v4.length, scripts.length]).toEqual([2, 1])
  })

  test('CAP-4 version 3 without the back end’s challenge is tried again, and loads nothing', async () => {
    const page = await captchaPage({})
    page.server.on('/wps/captcha/geetest', () => refuse('service.unavailable'))
    const outcome = page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass(5000)
    expect(await outcome).toEqual({ state: 'stopped', message: 'unavailable' })
    expect([page.scripts, page.server.callsTo('/wps/captcha/geetest').length, page.dialogs.$notices.get()]).toEqual([[], 2, []])
  })

  test('CAP-4 version 3 that fails without a word has no code', async () => {
    const { v3, outcome, pass } = await started(V3)
    v3[0]?.say('ready')
    await pass()
    v3[0]?.fail({})
    expect(await outcome).toEqual({ state: 'stopped', message: 'unavailable' })
  })

  test('CAP-4 a script that fails is retried at once', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'fails'
    const outcome = await page.runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => fakeDialog())
    expect(outcome).toEqual({ state: 'stopped', message: 'unavailable' })
    expect(page.scripts).toHaveLength(2)
  })

  test('CAP-4 the second attempt counts; a late first one is removed from the page', async () => {
    const { v4, dialog, outcome, pass } = await started(V4)
    await pass(5000)
    expect(v4).toHaveLength(2)
    v4[0]?.say('ready')
    v4[1]?.say('ready')
    await pass()
    expect([v4[0]?.destroyed, v4[0]?.shown, v4[1]?.shown]).toEqual([1, false, true])
    v4[1]?.say('success')
    expect(await outcome).toMatchObject({ state: 'passed' })
    expect(dialog.log).toEqual(['show', 'close'])
  })

  test('CAP-4 a captcha that is being solved has no time limit', async () => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.say('ready')
    await pass(60_000)
    v4[0]?.say('success')
    expect(await outcome).toMatchObject({ state: 'passed' })
    expect(v4).toHaveLength(1)
  })
})

describe('a check that stops', () => {
  test('CAP-3 SMS without v4 shows an alert', async () => {
    const page = await captchaPage({})
    const outcome = await page.runChecks({ captcha: { do: 'refuse', because: 'smsNeedsV4' }, risk: OFF, result: undefined })
    expect(outcome).toEqual({ state: 'stopped', message: '' })
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'not_working' })
    expect(page.scripts).toEqual([])
  })

  test('CAP-3 a running check refuses a second until it ends', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'app' } })
    const first = page.verifyCaptcha('login')
    await page.pass()
    expect(page.$captchaRunning.get()).toBe(true)
    expect(await page.verifyCaptcha('register')).toEqual({ state: 'stopped', message: 'too_fast' })
    page.risks[0]?.answer({ status: 'success', data: { gee_token: 'g' } })
    expect(await first).toEqual({ state: 'passed', captcha: { geetestRisk: { geeToken: 'g', scene: 'login' } } })
    expect(page.$captchaRunning.get()).toBe(false)
  })

  test('CAP-2 without a check it loads nothing and passes an earlier result on', async () => {
    const page = await captchaPage({ captcha: { login: true } })
    expect(await page.verifyCaptcha('login', { result: { geetestValidateV4: '{}' } })).toEqual({
      state: 'passed',
      captcha: { geetestValidateV4: '{}' },
    })
    expect(await page.verifyCaptcha('login')).toEqual({ state: 'passed', captcha: {} })
    expect([page.scripts, page.server.callsTo('/wps/captcha/geetest')]).toEqual([[], []])
  })

  test('a sign-in without a form stops instead of showing a puzzle', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } })
    expect(await page.verifyCaptcha('login', { interactive: false })).toEqual({ state: 'stopped', message: '' })
    expect(page.scripts).toEqual([])
  })

  test('CAP-4 a form whose check does not load stays usable, and the fault is reported', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    // Without a document the check's own dialog cannot open.
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } })
    expect(await page.verifyCaptcha('login')).toEqual({ state: 'stopped', message: 'unavailable' })
    expect([page.$captchaRunning.get(), reported.mock.calls.length]).toEqual([false, 1])
  })

  test('CAP-3 without its words a form is told that the connection is gone', async () => {
    const page = await captchaPage({})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    page.$captchaRunning.set(true)
    page.settings.$settings.set({
      ...page.settings.$settings.get()!,
      whitelabelVal: { ...page.settings.$settings.get()!.whitelabelVal, GEETEST3: true },
      captcha: { login: true, sms: false },
    })
    expect(await page.verifyCaptcha('login')).toEqual({ state: 'stopped', message: '' })
    expect(page.dialogs.$toasts.get()).toMatchObject([{ id: 'offline' }])
  })

  test('CAP-2 a sign-in without a form has its risk rated, which shows nothing', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'app' } })
    const outcome = page.verifyCaptcha('login', { interactive: false })
    await page.pass()
    page.risks[0]?.answer({ status: 'success', data: { gee_token: 'g' } })
    expect(await outcome).toMatchObject({ state: 'passed', captcha: { geetestRisk: { geeToken: 'g' } } })
  })

  const unknown = async (status: () => Response | Promise<Response>) => {
    const page = await captchaPage({})
    page.settings.$settings.set(undefined)
    page.tab.rawTab.clear()
    await page.pass(1000)
    page.server.on('/wps/v2/system/status', status)
    return page
  }

  test('CAP-2 a form waits for settings that are still loading, and follows them', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const page = await unknown(() => new Promise((resolve) => (arrive = resolve)))
    const outcome = page.verifyCaptcha('login', { interactive: false })
    await page.pass(4999)
    arrive(ok({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } }))
    expect(await outcome).toEqual({ state: 'stopped', message: '' })
  })

  test('after 5 s without settings the form is sent without a check', async () => {
    const page = await unknown(() => new Promise(() => undefined))
    const outcome = page.verifyCaptcha('login')
    let ended = false
    void outcome.then(() => (ended = true))
    await page.pass(4999)
    expect(ended).toBe(false)
    await page.pass(1)
    expect(await outcome).toEqual({ state: 'passed', captcha: {} })
  })

  test('after the back end refuses a captcha, the settings are reloaded', async () => {
    const page = await captchaPage({})
    await page.pass(1000)
    page.server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } }))
    page.server.on('/wps/session/login', () => refuse('captcha.invalid'))
    await page.signIn.signIn({ by: 'password', username: 'demo7', password: 'x' }, { keep: false })
    await page.pass(1000)
    expect(page.settings.$settings.get()?.captcha.login).toBe(true)
  })
})

describe('the risk check', () => {
  const asked = async () => {
    const page = await captchaPage({})
    const outcome = page.runChecks({ captcha: OFF, risk: RISK, result: undefined })
    await page.pass()
    return { ...page, outcome }
  }

  test('CAP-4 its token is sent with its scene', async () => {
    const { risks, scripts, outcome } = await asked()
    expect([scripts, risks[0]?.config]).toEqual([['https://static.geetest.com/g5/gd.js'], { appId: 'app', https: true }])
    risks[0]?.answer({ status: 'success', data: { gee_token: 'token' } })
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestRisk: { geeToken: 'token', scene: 'sign_up' } } })
  })

  test.each<[data: { code?: number; msg?: string }, text: string]>([
    [{ code: 7001, msg: 'app unknown' }, '[G] 7001 app unknown'],
    [{ code: 7001 }, '[G] 7001 '],
    [{ msg: 'app unknown' }, '[G]  app unknown'],
  ])('CAP-4 failure shows [G], the code and the message: %j', async (data, text) => {
    const { risks, outcome, dialogs } = await asked()
    risks[0]?.answer({ status: 'error', data })
    expect(await outcome).toEqual({ state: 'stopped', message: '' })
    expect(dialogs.$alert.get()?.body).toEqual({ text })
  })

  test('CAP-2 CAP-4 comes before the captcha, and both results are sent', async () => {
    const page = await captchaPage({})
    const outcome = page.runChecks({ captcha: V4, risk: RISK, result: { geetestChallenge: 'before' } }, async () => fakeDialog())
    await page.pass()
    expect(page.v4).toEqual([])
    page.risks[0]?.answer({ status: 'success', data: { gee_token: 'token' } })
    await page.pass()
    page.v4[0]?.say('ready')
    await page.pass()
    page.v4[0]?.say('success')
    expect(await outcome).toEqual({
      state: 'passed',
      captcha: {
        geetestChallenge: 'before',
        geetestValidateV4: JSON.stringify(V4_VALIDATE),
        geetestRisk: { geeToken: 'token', scene: 'sign_up' },
      },
    })
  })

  test.each([
    ['a failure that names nothing', { status: 'fail' as const }],
    ['no answer within 5 s', undefined],
  ])('CAP-4 %s is unknown_error', async (_what, answer) => {
    const { risks, outcome, dialogs, pass } = await asked()
    if (answer) risks[0]?.answer(answer)
    else {
      await pass(4999)
      expect(dialogs.$alert.get()).toBeUndefined()
      await pass(1)
    }
    expect(await outcome).toEqual({ state: 'stopped', message: '' })
    expect(dialogs.$alert.get()?.body).toEqual({ text: 'unknown_error' })
  })

  test('CAP-4 whose script brings nothing is unknown_error, with no word about scripts', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'brings nothing'
    expect(await page.runChecks({ captcha: OFF, risk: RISK, result: undefined })).toEqual({ state: 'stopped', message: '' })
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'unknown_error' })
  })

  test('CAP-4 stops before the captcha is shown', async () => {
    const page = await captchaPage({})
    const dialog = fakeDialog()
    const outcome = page.runChecks({ captcha: V4, risk: RISK, result: undefined }, async () => dialog)
    await page.pass()
    page.risks[0]?.answer({ status: 'error' })
    expect(await outcome).toMatchObject({ state: 'stopped' })
    expect([page.v4, dialog.log]).toEqual([[], []])
  })
})

describe('a spare challenge, after a request failed', () => {
  const withSpare = async (plan: CaptchaPlan = V3) => {
    const page = await captchaPage({})
    if (plan.do === 'verify') void page.prepareSpareChallenge(plan)
    await page.pass()
    return page
  }

  test('REG-5 is prepared at once, and the next check uses it', async () => {
    const page = await withSpare()
    expect(page.server.callsTo('/wps/captcha/geetest')).toHaveLength(1)
    page.v3[0]?.say('ready')
    await page.pass(119_999)
    const outcome = page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass()
    expect([page.v3.length, page.v3[0]?.shown]).toEqual([1, true])
    page.v3[0]?.say('success')
    expect(await outcome).toMatchObject({ state: 'passed' })
    void page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass()
    expect(page.v3).toHaveLength(2)
  })

  test.each<[why: string, ms: number, plan: CaptchaPlan]>([
    ['that has expired', 120_000, V3],
    ['that may have expired, since the clock was set back,', -3_600_000, V3],
    ['of another plan', 0, { ...V3, captchaId: 'other' } as CaptchaPlan],
  ])('one %s is not used', async (_why, ms, plan) => {
    const page = await withSpare()
    page.v3[0]?.say('ready')
    if (ms < 0) page.browser.clock.setBack(-ms)
    else await page.pass(ms)
    void page.runChecks({ captcha: plan, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass(200)
    expect([page.v3.length, page.v3[0]?.shown, page.v3[0]?.destroyed]).toEqual([2, false, 1])
  })

  test('REG-5 after another failed request one replaces it, and the older leaves the page', async () => {
    const page = await withSpare()
    page.v3[0]?.say('ready')
    if (V3.do === 'verify') void page.prepareSpareChallenge(V3)
    await page.pass(200)
    expect(page.v3.map(({ destroyed }) => destroyed)).toEqual([1, 0])
  })

  test('REG-5 an older one that fails late leaves the newer one for the next check', async () => {
    const page = await withSpare()
    await page.pass(5000)
    if (V3.do === 'verify') void page.prepareSpareChallenge(V3)
    await page.pass(200)
    page.v3[2]?.say('ready')
    page.v3[1]?.fail({ error_code: 'error_02' })
    await page.pass()
    void page.runChecks({ captcha: V3, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass()
    expect([page.v3.length, page.v3[2]?.shown]).toEqual([3, true])
  })

  test('REG-5 of a form without a captcha is none', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } })
    const { renewCaptcha } = await import('#features/access/captcha/captcha.actions.ts')
    renewCaptcha('register')
    await page.pass()
    expect([page.scripts, page.server.callsTo('/wps/captcha/geetest')]).toEqual([[], []])
    renewCaptcha('login')
    await page.pass()
    expect(page.server.callsTo('/wps/captcha/geetest')).toHaveLength(1)
  })

  test('one that failed does not affect the next check', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'fails'
    if (V4.do === 'verify') await page.prepareSpareChallenge(V4)
    await page.pass()
    page.vendor.load = 'works'
    void page.runChecks({ captcha: V4, risk: OFF, result: undefined }, async () => fakeDialog())
    await page.pass()
    expect(page.v4).toHaveLength(1)
  })
})
