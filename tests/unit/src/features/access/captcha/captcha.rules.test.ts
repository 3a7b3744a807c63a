import * as v from 'valibot'
import { expect, test } from 'vitest'
import { settings as settingsSchema } from '#contract/settings.ts'
import {
  captchaRefusal,
  decideCaptcha,
  decideRisk,
  type CaptchaFacts,
  type CaptchaPlan,
  type RiskPlan,
} from '#features/access/captcha/captcha.rules.ts'

const ON = { GEETEST3: true, GEETESTVCODE3: true, GEETESTRISK3: true }
const GW = { GEETEST_ID: 'id4', GEETEST_VERSION: 'v4', GEETEST_RISK_APP_ID: 'app' }
const bent = ({
  flags = {},
  gw = {},
  shown = {},
}: { flags?: object; gw?: object; shown?: { login?: boolean; sms?: boolean; register?: boolean } } = {}) =>
  v.parse(settingsSchema, {
    whitelabelVal: { ...ON, ...flags },
    gw: { ...GW, ...gw },
    captcha: { login: shown.login ?? true, sms: shown.sms ?? true },
    register: { captcha: { enabled: shown.register ?? true } },
  })
const facts: CaptchaFacts = { use: 'login', settings: bent(), method: { type: 'username', username: 'demo7' } }
const verify: CaptchaPlan = { do: 'verify', version: 'v4', captchaId: 'id4', testMode: false }

test.each<[why: string, facts: Partial<CaptchaFacts>, expected: CaptchaPlan]>([
  ['CAP-2 a login shows a captcha if its flag is on', {}, verify],
  ['CAP-2 without settings there is none', { settings: undefined }, { do: 'skip', because: 'geetestOff' }],
  [
    'CAP-1 CAP-2 GEETEST3 off turns all of them off',
    { settings: bent({ flags: { GEETEST3: false } }) },
    { do: 'skip', because: 'geetestOff' },
  ],
  ['CAP-2 a login shows none if its flag is off', { settings: bent({ shown: { login: false } }) }, { do: 'skip', because: 'notAsked' }],
  [
    'CAP-2 a registration shows none if its flag is off',
    { use: 'register', settings: bent({ shown: { register: false } }) },
    { do: 'skip', because: 'notAsked' },
  ],
  [
    'CAP-2 a registration shows one by its own flag alone',
    { use: 'register', settings: bent({ shown: { login: false, sms: false } }) },
    verify,
  ],
  [
    'CAP-2 an SMS shows none if its flag is off',
    { use: 'sms', settings: bent({ shown: { sms: false } }) },
    { do: 'skip', because: 'notAsked' },
  ],
  ['CAP-2 an SMS shows one by its own flag alone', { use: 'sms', settings: bent({ shown: { login: false, register: false } }) }, verify],
  [
    'CAP-2 GEETESTVCODE3 off turns it off for SMS',
    { use: 'sms', settings: bent({ flags: { GEETESTVCODE3: false } }) },
    { do: 'skip', because: 'notAsked' },
  ],
  ['CAP-2 GEETESTVCODE3 does not affect a login', { settings: bent({ flags: { GEETESTVCODE3: false } }) }, verify],
  ['CAP-2 is skipped with a v4 result', { result: { geetestValidateV4: '{}' } }, { do: 'skip', because: 'resultPresent' }],
  ['CAP-2 is skipped with a v3 result', { result: { geetestSeccode: 'x|jordan' } }, { do: 'skip', because: 'resultPresent' }],
  ['CAP-2 is not skipped with a risk result alone', { result: { geetestRisk: { geeToken: 'g', scene: 'login' } } }, verify],
  ['CAP-2 is skipped for an sms login without a username', { method: { type: 'sms' } }, { do: 'skip', because: 'noUsername' }],
  [
    'CAP-2 is skipped for a firebase login without a username',
    { method: { type: 'firebase', username: '' } },
    { do: 'skip', because: 'noUsername' },
  ],
  ['CAP-2 is skipped for a line login without a username', { method: { type: 'line' } }, { do: 'skip', because: 'noUsername' }],
  ['CAP-2 a line login that binds an account shows one', { method: { type: 'line', username: 'demo7' } }, verify],
  ['CAP-2 a password login with an empty username shows one', { method: { type: 'username', username: '' } }, verify],
  [
    'CAP-3 an SMS with v3 is refused',
    { use: 'sms', settings: bent({ gw: { GEETEST_VERSION: 'v3' } }) },
    { do: 'refuse', because: 'smsNeedsV4' },
  ],
  [
    'CAP-3 an SMS with v3 is not refused where it needs no captcha',
    { use: 'sms', settings: bent({ gw: { GEETEST_VERSION: 'v3' }, shown: { sms: false } }) },
    { do: 'skip', because: 'notAsked' },
  ],
  [
    'CAP-1 the default is v3',
    { settings: v.parse(settingsSchema, { whitelabelVal: ON, captcha: { login: true } }) },
    { do: 'verify', version: 'v3', captchaId: '', testMode: false },
  ],
  ['CAP-1 the version may be in capitals', { settings: bent({ gw: { GEETEST_VERSION: 'V4' } }) }, verify],
  ['v4 without an id is refused', { settings: bent({ gw: { GEETEST_ID: '' } }) }, { do: 'refuse', because: 'noCaptchaId' }],
  [
    'CAP-2 GEETESTTEST3 turns on the vendor’s test mode',
    { settings: bent({ flags: { GEETESTTEST3: true } }) },
    { ...verify, testMode: true } as CaptchaPlan,
  ],
])('%s', (_why, changed, expected) => expect(decideCaptcha({ ...facts, ...changed })).toEqual(expected))

test.each<[why: string, facts: Partial<CaptchaFacts>, expected: RiskPlan]>([
  ['CAP-4 is checked at a login', {}, { do: 'check', appId: 'app', scene: 'login' }],
  ['CAP-4 at a registration its scene is sign_up', { use: 'register' }, { do: 'check', appId: 'app', scene: 'sign_up' }],
  [
    'CAP-4 is checked whatever the captcha’s flag says',
    { settings: bent({ shown: { login: false } }) },
    { do: 'check', appId: 'app', scene: 'login' },
  ],
  ['CAP-2 is skipped with GEETEST3 off', { settings: bent({ flags: { GEETEST3: false } }) }, { do: 'skip', because: 'geetestOff' }],
  ['is skipped without settings', { settings: undefined }, { do: 'skip', because: 'geetestOff' }],
  ['CAP-2 is skipped with GEETESTRISK3 off', { settings: bent({ flags: { GEETESTRISK3: false } }) }, { do: 'skip', because: 'riskOff' }],
  ['is skipped without an app id', { settings: bent({ gw: { GEETEST_RISK_APP_ID: '' } }) }, { do: 'skip', because: 'noAppId' }],
  ['is skipped for an SMS, whose request has no field for it', { use: 'sms' }, { do: 'skip', because: 'notCarried' }],
  [
    'is skipped with an earlier result',
    { result: { geetestRisk: { geeToken: 'g', scene: 'login' } } },
    { do: 'skip', because: 'resultPresent' },
  ],
  ['is checked in spite of a captcha’s result', { result: { geetestValidateV4: '{}' } }, { do: 'check', appId: 'app', scene: 'login' }],
  ['CAP-2 is skipped without a username', { method: { type: 'sms' } }, { do: 'skip', because: 'noUsername' }],
  [
    'is checked at a registration, which has no sign-in method',
    { use: 'register', method: undefined },
    { do: 'check', appId: 'app', scene: 'sign_up' },
  ],
])('the risk %s', (_why, changed, expected) => expect(decideRisk({ ...facts, ...changed })).toEqual(expected))

test('the form shows why a check stopped, unless an alert has', () => {
  expect(captchaRefusal({ state: 'stopped', message: 'Please' })).toEqual({ code: 'captchaStopped', message: 'Please' })
  expect(captchaRefusal({ state: 'stopped', message: '' })).toEqual({ code: 'unanswered', message: '' })
})
