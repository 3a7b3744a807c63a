import { expect, test } from 'vitest'
import * as v from 'valibot'
import { FLAGS, settings } from '#contract/settings.ts'

/** The contract's own example, in full. */
const documented = {
  maintenance: false,
  maintenanceEnd: 1_790_000_000_000,
  regionRestriction: false,
  register: {
    captcha: { enabled: true },
    mobilePassword: { enabled: false },
    defaultPassword: null,
    usernamePolicy: { min: 6, max: 16, pattern: '^[a-z][a-z0-9]+$' },
    passwordPolicy: { min: 8, max: 32, classes: 2 },
    minimumAge: 18,
  },
  captcha: { login: false, sms: true },
  whitelabelVal: { GOOGLELOGIN3: true, MOBILEAUTOLOGIN3: true, menu: { PROMOCODE: false } },
  imageCDNs: ['https://img1.example', 'https://img2.example'],
  smsProvider: {
    firebase: true,
    apiKey: 'a',
    appId: 'b',
    authDomain: 'c',
    projectId: 'd',
    messagingSenderId: 'e',
    vapidKey: 'f',
    googleWebClientId: 'g',
    facebookAppId: 'h',
  },
  gw: { GEETEST_ID: 'i', GEETEST_VERSION: 'v4', GEETEST_RISK_APP_ID: 'j', LINE_CLIENT_ID: 'k', PROFILE_ICON_COUNT: 12 },
  mobileTemplate: {
    app_desc: 'l',
    login_prompt_text: 'm',
    favicon: 'n',
    splash: 'o',
    pwa: true,
    desktop_app_feature: true,
    apple_touch_icon: 'p',
    h5_logo: 'q',
    app_background: 'r',
    app_desc_font_color: 's',
  },
  country: {
    countries: [{ countryCode: 'PH', name: 'Philippines', countryDialingCode: '63', mobilePattern: String.raw`^9\d{9}$` }],
    countryCode: 'PH',
    countryDialingCode: '63',
    currency: 'PHP',
    currencySymbol: '₱',
    currencyPosition: 'after',
  },
  availablePromotions: {
    MISSION: { enabled: true, count: 2 },
    LOGIN: { enabled: true, count: 1 },
    SAVIOR: { enabled: false, count: 0 },
    REFERRAL: { enabled: true, count: 0 },
    APP_DOWNLOAD: { enabled: true, count: 1 },
  },
  totalDepositSuccessCount: 3,
  telegramSetting: { botId: 't', authDomain: 'u' },
  passkeys: true,
  handoff: true,
  play: { summary: true, limits: ['deposit', 'loss', 'time'], breaks: true, exclusion: true, durations: true, forGood: true },
  blocks: ['draws'],
}

test('STA-2 the documented settings are read as they are', () => {
  const { whitelabelVal, ...rest } = v.parse(settings, documented)
  const { whitelabelVal: sent, ...others } = documented
  expect(rest).toEqual(others)
  expect(whitelabelVal).toMatchObject(sent)
})

test('STA-2 every part may be missing; all but the running programs have a default', () => {
  expect(v.parse(settings, {})).toEqual({
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    register: {
      captcha: { enabled: false },
      mobilePassword: { enabled: false },
      defaultPassword: null,
      usernamePolicy: { min: 6, max: 16, pattern: '^[a-z][a-z0-9]+$' },
      passwordPolicy: { min: 8, max: 32, classes: 2 },
      minimumAge: 18,
    },
    captcha: { login: false, sms: false },
    whitelabelVal: { ...Object.fromEntries(FLAGS.map((flag) => [flag, false])), menu: {} },
    imageCDNs: [],
    smsProvider: {
      firebase: false,
      apiKey: '',
      appId: '',
      authDomain: '',
      projectId: '',
      messagingSenderId: '',
      vapidKey: '',
      googleWebClientId: '',
      facebookAppId: '',
    },
    gw: { GEETEST_ID: '', GEETEST_VERSION: 'v3', GEETEST_RISK_APP_ID: '', LINE_CLIENT_ID: '', PROFILE_ICON_COUNT: 9 },
    mobileTemplate: {
      app_desc: '',
      login_prompt_text: '',
      favicon: '',
      splash: '',
      pwa: false,
      desktop_app_feature: false,
      apple_touch_icon: '',
      h5_logo: '',
      app_background: '',
      app_desc_font_color: '',
    },
    country: { countries: [], countryCode: '', countryDialingCode: '', currency: '', currencySymbol: '', currencyPosition: 'before' },
    totalDepositSuccessCount: 0,
    telegramSetting: { botId: '', authDomain: '' },
    passkeys: false,
    blocks: [],
    handoff: false,
  })
})

test('STA-4 every flag is off until the merchant’s settings turn it on', () => {
  expect([...FLAGS].sort()).toEqual([
    'CBS3',
    'FACEBOOKLOGIN3',
    'FIREBASECREATEACC3',
    'GEETEST3',
    'GEETESTRISK3',
    'GEETESTTEST3',
    'GEETESTVCODE3',
    'GOOGLELOGIN3',
    'INBOX3',
    'LINELOGIN3',
    'MANDATORYAPPUPDATES3',
    'MOBILEAUTOLOGIN3',
    'PWDEXPFORCECHANGE3',
    'REWCEN3',
    'SSOMANUALREG3',
    'STARTGAMEINAPP3',
    'TELEGRAMLOGIN3',
    'TWITTERLOGIN3',
    'UPDATEMOBILEICC3',
  ])
  for (const flag of FLAGS) {
    const { whitelabelVal } = v.parse(settings, { whitelabelVal: { [flag]: true } })
    expect(FLAGS.filter((other) => whitelabelVal[other])).toEqual([flag])
  }
})

test('STA-2 older back ends send flags as text', () => {
  const read = v.parse(settings, {
    maintenance: '1',
    passkeys: 'true',
    handoff: '0',
    whitelabelVal: { CBS3: '1', INBOX3: 'false', menu: { VIP: '1', APP: '0' } },
  })
  expect(read).toMatchObject({
    maintenance: true,
    passkeys: true,
    handoff: false,
    whitelabelVal: { CBS3: true, INBOX3: false, menu: { VIP: true, APP: false } },
  })
})

test('STA-2 null counts as missing', () => {
  const read = v.parse(settings, {
    maintenanceEnd: null,
    smsProvider: { apiKey: null },
    country: { currencySymbol: null, countryDialingCode: null },
    telegramSetting: { botId: null },
  })
  expect(read).toMatchObject({
    maintenanceEnd: null,
    smsProvider: { apiKey: '' },
    country: { currencySymbol: '', countryDialingCode: '' },
    telegramSetting: { botId: '' },
  })
})

test('STA-2 a merchant may have a default password (an old back end)', () => {
  expect(v.parse(settings, { register: { defaultPassword: 'aa1234' } }).register.defaultPassword).toBe('aa1234')
})

test('STA-2 a malformed country is dropped, the others stay', () => {
  const countries = [{ countryCode: 'PH', name: 'Philippines', countryDialingCode: 63 }, { name: 'Nowhere' }]
  expect(v.parse(settings, { country: { countries } }).country.countries).toEqual([
    { countryCode: 'PH', name: 'Philippines', countryDialingCode: '63' },
  ])
})

test('STA-2 a wrong shape is refused', () => {
  expect(v.is(settings, { register: 'yes' })).toBe(false)
  expect(v.is(settings, { imageCDNs: [1] })).toBe(false)
  expect(v.is(settings, { country: { currencyPosition: 'above' } })).toBe(false)
  expect(v.is(settings, null)).toBe(false)
})
