import type { InferInput } from 'valibot'
import { LIVE_BLOCKS } from '#contract/blocks.ts'
import type { settings } from '#contract/settings.ts'
import { GEETEST_ACCOUNT } from './geetest-account.ts'
import { FACEBOOK_ACCOUNT, LINE_ACCOUNT, TELEGRAM_ACCOUNT } from './provider-accounts.ts'
import type { SandboxMerchant } from '../server/merchants.ts'

/** The common settings in wire format. */
export type WireSettings = InferInput<typeof settings>

/**
 * A merchant's settings before the switchboard's patches. Ways to sign in that the sandbox can simulate are on if the merchant's folder
 * declares the service. Off are those that need an outside emulator (hosted identity) and those that hinder a trial (captcha).
 */
export function defaultSettings(merchant: SandboxMerchant): WireSettings {
  const [home] = merchant.hasOwnCountry === false ? [] : merchant.countries
  const [line, telegram, facebook, geetest] = ['line', 'telegram', 'facebook', 'geetest'].map(
    (vendor) => merchant.vendors?.includes(vendor) ?? false,
  )
  return {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    register: {
      captcha: { enabled: false },
      mobilePassword: { enabled: false },
      defaultPassword: null,
      usernamePolicy: { min: 6, max: 16, pattern: '^[a-z][a-z0-9]+$' },
      passwordPolicy: { min: 8, max: 32, classes: 2 },
      minimumAge: merchant.minimumAge,
      fields: [...(merchant.joinFields ?? [])],
    },
    captcha: { login: false, sms: false },
    whitelabelVal: {
      ...FLAGS_AT_FIRST,
      LINELOGIN3: line,
      TELEGRAMLOGIN3: telegram,
      MOBILEAUTOLOGIN3: true,
      PWDEXPFORCECHANGE3: true,
      menu: {},
    },
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
      facebookAppId: facebook ? FACEBOOK_ACCOUNT.id : '',
    },
    gw: {
      GEETEST_ID: geetest ? GEETEST_ACCOUNT.captchaId : '',
      GEETEST_VERSION: 'v3',
      GEETEST_RISK_APP_ID: geetest ? GEETEST_ACCOUNT.riskAppId : '',
      LINE_CLIENT_ID: line ? LINE_ACCOUNT.id : '',
      PROFILE_ICON_COUNT: 9,
    },
    mobileTemplate: {
      app_desc: '',
      login_prompt_text: '',
      favicon: '',
      splash: '',
      pwa: true,
      desktop_app_feature: false,
      apple_touch_icon: '',
      h5_logo: '',
      app_background: '',
      app_desc_font_color: '',
    },
    country: {
      countries: [...merchant.countries],
      countryCode: home?.countryCode ?? '',
      countryDialingCode: home?.countryDialingCode ?? '',
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      currencyPosition: merchant.currencyPosition,
    },
    availablePromotions: {
      MISSION: { enabled: true, count: 2 },
      LOGIN: { enabled: true, count: 1 },
      SAVIOR: { enabled: false, count: 0 },
      REFERRAL: { enabled: true, count: 0 },
      APP_DOWNLOAD: { enabled: false, count: 0 },
    },
    totalDepositSuccessCount: 0,
    telegramSetting: { botId: telegram ? TELEGRAM_ACCOUNT.id : '', authDomain: '' },
    passkeys: true,
    handoff: false,
    blocks: [...LIVE_BLOCKS],
    play: { summary: true, limits: ['deposit', 'loss', 'time'], breaks: true, exclusion: true, durations: true, forGood: true },
  }
}

const FLAGS_AT_FIRST = {
  GOOGLELOGIN3: false,
  FACEBOOKLOGIN3: false,
  TWITTERLOGIN3: false,
  LINELOGIN3: false,
  TELEGRAMLOGIN3: false,
  MOBILEAUTOLOGIN3: false,
  PWDEXPFORCECHANGE3: false,
  FIREBASECREATEACC3: false,
  SSOMANUALREG3: false,
  GEETEST3: false,
  GEETESTRISK3: false,
  GEETESTTEST3: false,
  GEETESTVCODE3: false,
  CBS3: true,
  STARTGAMEINAPP3: false,
  UPDATEMOBILEICC3: false,
  MANDATORYAPPUPDATES3: false,
  REWCEN3: true,
  INBOX3: true,
}
