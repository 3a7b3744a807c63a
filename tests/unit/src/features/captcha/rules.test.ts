import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { settings as settingsSchema } from '#contract/settings.ts'
import { captchaLanguage } from '#features/captcha/languages.ts'
import { type CaptchaFacts, decideCaptcha, decideRisk, type CaptchaPlan, type RiskPlan } from '#features/captcha/rules.ts'
import { stoppedBy } from '#features/captcha/stopped.ts'

const ON = { GEETEST3: true, GEETESTVCODE3: true, GEETESTRISK3: true }
const GW = { GEETEST_ID: 'id4', GEETEST_VERSION: 'v4', GEETEST_RISK_APP_ID: 'app' }
const bent = ({ flags = {}, gw = {}, shown = {} }: { flags?: object; gw?: object; shown?: { login?: boolean; sms?: boolean; register?: boolean } } = {}) =>
  v.parse(settingsSchema, {
    whitelabelVal: { ...ON, ...flags }, gw: { ...GW, ...gw },
    captcha: { login: shown.login ?? true, sms: shown.sms ?? true }, register: { captcha: { enabled: shown.register ?? true } },
  })
const facts: CaptchaFacts = { use: 'login', settings: bent(), way: { type: 'username', username: 'demo7' } }
const verify: CaptchaPlan = { do: 'verify', version: 'v4', captchaId: 'id4', testMode: false }

test.each<[why: string, facts: Partial<CaptchaFacts>, expected: CaptchaPlan]>([
  ['CAP-2 is asked at a login whose show flag is on', {}, verify],
  ['CAP-2 is not asked before the settings are known', { settings: undefined }, { do: 'skip', because: 'geetestOff' }],
  ['CAP-1 CAP-2 GEETEST3 off turns everything off', { settings: bent({ flags: { GEETEST3: false } }) }, { do: 'skip', because: 'geetestOff' }],
  ['CAP-2 is not asked at a login whose show flag is off', { settings: bent({ shown: { login: false } }) }, { do: 'skip', because: 'notAsked' }],
  ['CAP-2 each use has a show flag of its own: register off', { use: 'register', settings: bent({ shown: { register: false } }) }, { do: 'skip', because: 'notAsked' }],
  ['CAP-2 register on', { use: 'register', settings: bent({ shown: { login: false, sms: false } }) }, verify],
  ['CAP-2 sms off', { use: 'sms', settings: bent({ shown: { sms: false } }) }, { do: 'skip', because: 'notAsked' }],
  ['CAP-2 sms on', { use: 'sms', settings: bent({ shown: { login: false, register: false } }) }, verify],
  ['CAP-2 GEETESTVCODE3 off leaves sms alone', { use: 'sms', settings: bent({ flags: { GEETESTVCODE3: false } }) }, { do: 'skip', because: 'notAsked' }],
  ['CAP-2 GEETESTVCODE3 has no say at a login', { settings: bent({ flags: { GEETESTVCODE3: false } }) }, verify],
  ['CAP-2 is skipped with a v4 result', { result: { geetestValidateV4: '{}' } }, { do: 'skip', because: 'resultPresent' }],
  ['CAP-2 is skipped with a v3 result', { result: { geetestSeccode: 'x|jordan' } }, { do: 'skip', because: 'resultPresent' }],
  ['CAP-2 is not skipped with a risk result alone', { result: { geetestRisk: { geeToken: 'g', scene: 'login' } } }, verify],
  ['CAP-2 is skipped for an sms login without a username', { way: { type: 'sms' } }, { do: 'skip', because: 'noUsername' }],
  ['CAP-2 is skipped for a firebase login without a username', { way: { type: 'firebase', username: '' } }, { do: 'skip', because: 'noUsername' }],
  ['CAP-2 is skipped for a line login without a username', { way: { type: 'line' } }, { do: 'skip', because: 'noUsername' }],
  ['CAP-2 is asked when a line login is bound to a name', { way: { type: 'line', username: 'demo7' } }, verify],
  ['CAP-2 is asked for an empty username at a password login', { way: { type: 'username', username: '' } }, verify],
  ['CAP-3 sms with v3 does not work', { use: 'sms', settings: bent({ gw: { GEETEST_VERSION: 'v3' } }) }, { do: 'refuse', because: 'smsNeedsV4' }],
  ['CAP-3 sms with v3 that is not asked for is no matter', { use: 'sms', settings: bent({ gw: { GEETEST_VERSION: 'v3' }, shown: { sms: false } }) }, { do: 'skip', because: 'notAsked' }],
  ['CAP-1 v3 where no version is named', { settings: v.parse(settingsSchema, { whitelabelVal: ON, captcha: { login: true } }) }, { do: 'verify', version: 'v3', captchaId: '', testMode: false }],
  ['CAP-1 v4 in capitals', { settings: bent({ gw: { GEETEST_VERSION: 'V4' } }) }, verify],
  ['v4 without an id does not work', { settings: bent({ gw: { GEETEST_ID: '' } }) }, { do: 'refuse', because: 'noCaptchaId' }],
  ['CAP-2 GEETESTTEST3 is the vendor’s test mode', { settings: bent({ flags: { GEETESTTEST3: true } }) }, { ...verify, testMode: true } as CaptchaPlan],
])('%s', (_why, changed, expected) => expect(decideCaptcha({ ...facts, ...changed })).toEqual(expected))

test.each<[why: string, facts: Partial<CaptchaFacts>, expected: RiskPlan]>([
  ['CAP-4 is checked at a login', {}, { do: 'check', appId: 'app', scene: 'login' }],
  ['CAP-4 at a registration its scene is sign_up', { use: 'register' }, { do: 'check', appId: 'app', scene: 'sign_up' }],
  ['CAP-4 whatever the captcha’s show flag says', { settings: bent({ shown: { login: false } }) }, { do: 'check', appId: 'app', scene: 'login' }],
  ['CAP-2 GEETEST3 off', { settings: bent({ flags: { GEETEST3: false } }) }, { do: 'skip', because: 'geetestOff' }],
  ['without settings', { settings: undefined }, { do: 'skip', because: 'geetestOff' }],
  ['CAP-2 GEETESTRISK3 off', { settings: bent({ flags: { GEETESTRISK3: false } }) }, { do: 'skip', because: 'riskOff' }],
  ['without an app id', { settings: bent({ gw: { GEETEST_RISK_APP_ID: '' } }) }, { do: 'skip', because: 'noAppId' }],
  ['the request for a code does not carry it', { use: 'sms' }, { do: 'skip', because: 'notCarried' }],
  ['with its result', { result: { geetestRisk: { geeToken: 'g', scene: 'login' } } }, { do: 'skip', because: 'resultPresent' }],
  ['a captcha’s result is none', { result: { geetestValidateV4: '{}' } }, { do: 'check', appId: 'app', scene: 'login' }],
  ['CAP-2 without a username', { way: { type: 'sms' } }, { do: 'skip', because: 'noUsername' }],
  ['at a registration nobody signs in', { use: 'register', way: undefined }, { do: 'check', appId: 'app', scene: 'sign_up' }],
])('the risk %s', (_why, changed, expected) => expect(decideRisk({ ...facts, ...changed })).toEqual(expected))

describe('languages', () => {
  test.each([
    ['zh-CN', 'zh-cn', 'zho'], ['zh-TW', 'zh-tw', 'zho-tw'], ['zh-HK', 'zh-hk', 'zho-hk'], ['en-US', 'en', 'eng'], ['ja-JP', 'ja', 'jpn'], ['ko-KR', 'ko', 'kor'],
    ['id-ID', 'id', 'ind'], ['es-ES', 'es', 'spa'], ['th-TH', 'th', 'eng'], ['vi-VN', 'vi', 'eng'], ['ta-IN', 'ta', 'eng'],
    ['ar', 'en', 'eng'], ['fr-FR', 'en', 'eng'], ['sw-KE', 'en', 'eng'], ['pt-BR', 'en', 'eng'], ['zh', 'en', 'eng'], ['constructor', 'en', 'eng'],
  ])('CAP-5 %s is %s in version 3 and %s in version 4', (locale, v3, v4) => {
    expect([captchaLanguage(locale, 'v3'), captchaLanguage(locale, 'v4')]).toEqual([v3, v4])
  })
})

test('a stopped check is said beside the form, unless an alert has said it', () => {
  expect(stoppedBy({ state: 'stopped', message: 'Please' })).toEqual({ code: 'captchaStopped', message: 'Please' })
  expect(stoppedBy({ state: 'stopped', message: '' })).toEqual({ code: 'unanswered', message: '' })
})
