import { describe, expect, test } from 'vitest'
import type { CaptchaPlan } from '#features/captcha/rules.ts'
import { ok, refuse } from '../fake-server.ts'
import { captchaPage, fakeStage, V4_VALIDATE } from './captcha-page.ts'

const V4: CaptchaPlan = { do: 'verify', version: 'v4', captchaId: 'id4', testMode: false }
const V3: CaptchaPlan = { do: 'verify', version: 'v3', captchaId: '', testMode: false }
const OFF = { do: 'skip', because: 'geetestOff' } as const
const RISK = { do: 'check', appId: 'app', scene: 'sign_up' } as const

async function started(captcha: CaptchaPlan, settings: object = {}, options = {}) {
  const page = await captchaPage(settings, options)
  const stage = fakeStage()
  const outcome = page.check({ captcha, risk: OFF, result: undefined }, async () => stage)
  await page.pass()
  return { ...page, stage, outcome }
}

describe('GeeTest v4', () => {
  test('CAP-1 what it answers goes out whole, once it was solved', async () => {
    const { v4, stage, outcome, scripts, pass } = await started(V4)
    expect(scripts).toEqual(['https://static.geetest.com/v4/gt4.js'])
    expect(v4[0]?.config).toMatchObject({ captchaId: 'id4', product: 'bind', language: 'eng', protocol: 'https://', timeout: 5000 })
    expect(v4[0]?.config).not.toHaveProperty('riskType')
    expect(v4[0]?.shown).toBe(false)
    v4[0]?.say('ready')
    await pass()
    expect([v4[0]?.shown, stage.log]).toEqual([true, ['show']])
    v4[0]?.say('success')
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestValidateV4: JSON.stringify(V4_VALIDATE) } })
    expect([v4[0]?.destroyed, stage.log]).toEqual([1, ['show', 'close']])
  })

  test('CAP-5 speaks the page’s language; CAP-2 in test mode there is no puzzle', async () => {
    const { v4 } = await started({ ...V4, testMode: true } as CaptchaPlan, {}, { language: 'ES' })
    expect(v4[0]?.config).toMatchObject({ language: 'spa', riskType: 'ai' })
  })

  test('the back end may name another host', async () => {
    const { scripts, v4 } = await started(V4, { vendorHosts: { geetest: 'http://stand-in.example' } })
    expect(scripts).toEqual(['http://stand-in.example/v4/gt4.js'])
    expect(v4[0]?.config.protocol).toBe('http://')
  })

  test('CAP-3 closing it gives verify_first', async () => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.say('close')
    expect(await outcome).toEqual({ state: 'stopped', message: 'verify_first' })
    expect(v4[0]?.destroyed).toBe(1)
  })

  test.each(['while it loads', 'when it is shown'])('CAP-3 so does leaving %s', async (when) => {
    const { v4, stage, outcome, pass } = await started(V4)
    if (when === 'when it is shown') v4[0]?.say('ready')
    await pass()
    stage.leave()
    expect(await outcome).toEqual({ state: 'stopped', message: 'verify_first' })
    expect(stage.log.at(-1)).toBe('close')
  })

  test('an error under way names the vendor’s code', async () => {
    const { v4, outcome, pass } = await started(V4)
    v4[0]?.say('ready')
    await pass()
    v4[0]?.fail({ code: '60101', msg: 'verify' })
    expect(await outcome).toEqual({ state: 'stopped', message: 'unavailable 60101' })
  })

  test('a success without a result is none', async () => {
    const { v4, vendor, outcome, pass } = await captchaPage({}).then(async (page) => {
      page.vendor.validate = false
      const running = page.check({ captcha: V4, risk: OFF, result: undefined }, async () => fakeStage())
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
  test('CAP-1 starts from the back end’s challenge and answers challenge and seccode', async () => {
    const { v3, server, outcome, scripts, pass } = await started(V3, {}, { language: 'CN' })
    expect(server.callsTo('/wps/captcha/geetest')).toHaveLength(1)
    expect(scripts).toEqual(['https://static.geetest.com/static/tools/gt.js'])
    expect(v3[0]?.config).toMatchObject({ gt: 'gt', challenge: 'challenge-1', offline: false, new_captcha: true, product: 'bind', lang: 'zh-cn', https: true, protocol: 'https://', timeout: 5000 })
    v3[0]?.say('ready')
    await pass()
    expect(v3[0]?.shown).toBe(true)
    v3[0]?.say('success')
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestChallenge: 'challenge-1', geetestSeccode: 'valid|jordan' } })
    expect(v3[0]?.destroyed).toBe(1)
  })

  test('CAP-1 works off line when the vendor does not answer the back end', async () => {
    const page = await captchaPage({ vendorHosts: { geetest: 'http://stand-in.example' } })
    page.server.on('/wps/captcha/geetest', () => ok({ gt: 'gt', challenge: 'c', newCaptcha: true, success: 0 }))
    void page.check({ captcha: V3, risk: OFF, result: undefined }, async () => fakeStage())
    await page.pass()
    expect(page.v3[0]?.config).toMatchObject({ offline: true, https: false, protocol: 'http://' })
  })

  test('CAP-2 and in test mode', async () => {
    const { v3 } = await started({ ...V3, testMode: true } as CaptchaPlan)
    expect(v3[0]?.config.offline).toBe(true)
  })

  test('CAP-3 closing it gives verify_first; an error names the code', async () => {
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

describe('a vendor that does not answer', () => {
  test('CAP-4 is waited for 5 s, asked once more at its other host, and then given up', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'hangs'
    const stage = fakeStage()
    let outcome: unknown
    void page.check({ captcha: V4, risk: OFF, result: undefined }, async () => stage).then((answer) => (outcome = answer))
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
    expect(stage.log).toEqual(['close'])
  })

  test('CAP-4 a script that fails is loaded once more at once', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'fails'
    const outcome = await page.check({ captcha: V4, risk: OFF, result: undefined }, async () => fakeStage())
    expect(outcome).toEqual({ state: 'stopped', message: 'unavailable' })
    expect(page.scripts).toHaveLength(2)
  })

  test('CAP-4 the second try counts, and what comes late of the first is taken off the page', async () => {
    const { v4, stage, outcome, pass } = await started(V4)
    await pass(5000)
    expect(v4).toHaveLength(2)
    v4[0]?.say('ready')
    v4[1]?.say('ready')
    await pass()
    expect([v4[0]?.destroyed, v4[0]?.shown, v4[1]?.shown]).toEqual([1, false, true])
    v4[1]?.say('success')
    expect(await outcome).toMatchObject({ state: 'passed' })
    expect(stage.log).toEqual(['show', 'close'])
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

describe('what is refused', () => {
  test('CAP-3 SMS without v4 is an alert', async () => {
    const page = await captchaPage({})
    const outcome = await page.check({ captcha: { do: 'refuse', because: 'smsNeedsV4' }, risk: OFF, result: undefined })
    expect(outcome).toEqual({ state: 'stopped', message: '' })
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'not_working' })
    expect(page.scripts).toEqual([])
  })

  test('CAP-3 a check in progress rejects a second, and is free again after', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true, GEETESTRISK3: true }, gw: { GEETEST_RISK_APP_ID: 'app' } })
    const first = page.verifyCaptcha('login')
    await page.pass()
    expect(page.$checking.get()).toBe(true)
    expect(await page.verifyCaptcha('register')).toEqual({ state: 'stopped', message: 'too_fast' })
    page.risks[0]?.answer({ status: 'success', data: { gee_token: 'g' } })
    expect(await first).toEqual({ state: 'passed', captcha: { geetestRisk: { geeToken: 'g', scene: 'login' } } })
    expect(page.$checking.get()).toBe(false)
  })

  test('CAP-2 nothing is loaded where nothing is asked, and an earlier result goes out', async () => {
    const page = await captchaPage({ captcha: { login: true } })
    expect(await page.verifyCaptcha('login', { result: { geetestValidateV4: '{}' } })).toEqual({ state: 'passed', captcha: { geetestValidateV4: '{}' } })
    expect(await page.verifyCaptcha('login')).toEqual({ state: 'passed', captcha: {} })
    expect([page.scripts, page.server.callsTo('/wps/captcha/geetest')]).toEqual([[], []])
  })

  test('nobody is shown a puzzle that they did not ask for', async () => {
    const page = await captchaPage({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } })
    expect(await page.verifyCaptcha('login', { watched: false })).toEqual({ state: 'stopped', message: '' })
    expect(page.scripts).toEqual([])
  })

  const unknown = async (status: () => Response | Promise<Response>) => {
    const page = await captchaPage({})
    page.settings.$settings.set(undefined)
    page.tab.rawTab.clear()
    await page.pass(1000)
    page.server.on('/wps/v2/system/status', status)
    return page
  }

  test('CAP-2 who is quicker than the settings waits for them, and is asked what they ask', async () => {
    let arrive: (answer: Response) => void = () => undefined
    const page = await unknown(() => new Promise((resolve) => (arrive = resolve)))
    const outcome = page.verifyCaptcha('login', { watched: false })
    await page.pass(4999)
    arrive(ok({ whitelabelVal: { GEETEST3: true }, captcha: { login: true } }))
    expect(await outcome).toEqual({ state: 'stopped', message: '' })
  })

  test('settings that do not come within 5 s are not waited for: the back end has the last word', async () => {
    const page = await unknown(() => new Promise(() => undefined))
    const outcome = page.verifyCaptcha('login')
    let ended = false
    void outcome.then(() => (ended = true))
    await page.pass(4999)
    expect(ended).toBe(false)
    await page.pass(1)
    expect(await outcome).toEqual({ state: 'passed', captcha: {} })
  })

  test('where the back end asks for a captcha that the settings did not, the next try goes by newer ones', async () => {
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
    const outcome = page.check({ captcha: OFF, risk: RISK, result: undefined })
    await page.pass()
    return { ...page, outcome }
  }

  test('CAP-4 its result goes out with its scene', async () => {
    const { risks, scripts, outcome } = await asked()
    expect([scripts, risks[0]?.config]).toEqual([['https://static.geetest.com/g5/gd.js'], { appId: 'app', https: true }])
    risks[0]?.answer({ status: 'success', data: { gee_token: 'token' } })
    expect(await outcome).toEqual({ state: 'passed', captcha: { geetestRisk: { geeToken: 'token', scene: 'sign_up' } } })
  })

  test('CAP-4 failure shows [G], the code and the message', async () => {
    const { risks, outcome, dialogs } = await asked()
    risks[0]?.answer({ status: 'error', data: { code: 7001, msg: 'app unknown' } })
    expect(await outcome).toEqual({ state: 'stopped', message: '' })
    expect(dialogs.$alert.get()?.body).toEqual({ text: '[G] 7001 app unknown' })
  })

  test.each([['a failure that names nothing', { status: 'fail' as const }], ['no answer within 5 s', undefined]])('CAP-4 %s is unknown_error', async (_what, answer) => {
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

  test('CAP-4 stops before the captcha is shown', async () => {
    const page = await captchaPage({})
    const stage = fakeStage()
    const outcome = page.check({ captcha: V4, risk: RISK, result: undefined }, async () => stage)
    await page.pass()
    page.risks[0]?.answer({ status: 'error' })
    expect(await outcome).toMatchObject({ state: 'stopped' })
    expect([page.v4, stage.log]).toEqual([[], []])
  })
})

describe('another, after a request failed', () => {
  const ahead = async (plan: CaptchaPlan = V3) => {
    const page = await captchaPage({})
    if (plan.do === 'verify') void page.prepareAnother(plan)
    await page.pass()
    return page
  }

  test('REG-5 is fetched at once, and the next check takes it', async () => {
    const page = await ahead()
    expect(page.server.callsTo('/wps/captcha/geetest')).toHaveLength(1)
    page.v3[0]?.say('ready')
    await page.pass(119_999)
    const outcome = page.check({ captcha: V3, risk: OFF, result: undefined }, async () => fakeStage())
    await page.pass()
    expect([page.v3.length, page.v3[0]?.shown]).toEqual([1, true])
    page.v3[0]?.say('success')
    expect(await outcome).toMatchObject({ state: 'passed' })
    void page.check({ captcha: V3, risk: OFF, result: undefined }, async () => fakeStage())
    await page.pass()
    expect(page.v3).toHaveLength(2)
  })

  test.each<[why: string, ms: number, plan: CaptchaPlan]>([['that is old', 120_000, V3], ['of another kind', 0, { ...V3, captchaId: 'other' } as CaptchaPlan]])('one %s is not shown', async (_why, ms, plan) => {
    const page = await ahead()
    page.v3[0]?.say('ready')
    await page.pass(ms)
    void page.check({ captcha: plan, risk: OFF, result: undefined }, async () => fakeStage())
    await page.pass(200)
    expect([page.v3.length, page.v3[0]?.shown, page.v3[0]?.destroyed]).toEqual([2, false, 1])
  })

  test('one that failed does not stand in the way', async () => {
    const page = await captchaPage({})
    page.vendor.load = 'fails'
    if (V4.do === 'verify') await page.prepareAnother(V4)
    page.vendor.load = 'works'
    void page.check({ captcha: V4, risk: OFF, result: undefined }, async () => fakeStage())
    await page.pass()
    expect(page.v4).toHaveLength(1)
  })
})
