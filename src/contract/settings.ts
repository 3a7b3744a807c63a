import * as v from 'valibot'
import { defineCall } from './call.ts'
import { closingFlag, count, countWithin, flag, identifier, lenientList, maybe, nothing, readFlag, text, timeMs } from './fields.ts'
import { extraField } from './join-fields.ts'
import { telegramSetting } from './social.ts'

/** mobilePattern matches the number without dialling code. */
export const country = v.object({
  countryCode: v.string(),
  name: v.string(),
  countryDialingCode: identifier,
  mobilePattern: maybe(v.string()),
})
export type Country = v.InferOutput<typeof country>

/** All countries, the visitor's, and the money format (STA-8). */
export const countryInfo = v.object({
  countries: maybe(lenientList(country), []),
  countryCode: text,
  countryDialingCode: v.nullish(identifier, ''),
  currency: text,
  currencySymbol: text,
  currencyPosition: maybe(v.picklist(['before', 'after']), 'before'),
})
export type CountryInfo = v.InferOutput<typeof countryInfo>

/** The `country` part of the common settings on its own (STA-6). */
export const countryCall = defineCall({
  name: 'countryCall',
  method: 'GET',
  path: '/wps/system/country',
  auth: 'optional',
  cached: true,
  request: nothing,
  value: countryInfo,
  refusals: [],
})

/** STA-4. UPDATEMOBILEICC3 is accepted without effect, as in the source. */
export const FLAGS = [
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'TWITTERLOGIN3',
  'LINELOGIN3',
  'TELEGRAMLOGIN3',
  'MOBILEAUTOLOGIN3',
  'PWDEXPFORCECHANGE3',
  'FIREBASECREATEACC3',
  'SSOMANUALREG3',
  'GEETEST3',
  'GEETESTRISK3',
  'GEETESTTEST3',
  'GEETESTVCODE3',
  'CBS3',
  'STARTGAMEINAPP3',
  'UPDATEMOBILEICC3',
  'MANDATORYAPPUPDATES3',
  'REWCEN3',
  'INBOX3',
] as const
export type FlagName = (typeof FLAGS)[number]

// @__NO_SIDE_EFFECTS__
function each<const Key extends string, Schema extends v.GenericSchema>(keys: readonly Key[], schema: Schema): Record<Key, Schema> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>
}

const menuItem = v.pipe(v.unknown(), v.transform(readFlag))

/** Flags and forced menu items; unnamed items keep their rule (MNU-2). */
export const whitelabel = v.object({ ...each(FLAGS, flag), menu: maybe(v.record(v.string(), menuItem), {}) })

const captchaOn = maybe(v.object({ enabled: flag }), {})

/** A number of characters that a form may ask for. */
const characters = countWithin(1, 256)

const usernamePolicy = v.object({ min: maybe(characters, 6), max: maybe(characters, 16), pattern: maybe(v.string(), '^[a-z][a-z0-9]+$') })

/** `classes`: least kinds of character (lower, upper, digit, other). */
const passwordPolicy = v.object({ min: maybe(characters, 8), max: maybe(characters, 32), classes: maybe(countWithin(0, 4), 2) })

const register = v.object({
  captcha: captchaOn,
  mobilePassword: captchaOn,
  defaultPassword: v.nullish(v.string(), null),
  usernamePolicy: maybe(usernamePolicy, {}),
  passwordPolicy: maybe(passwordPolicy, {}),
  minimumAge: maybe(countWithin(0, 120), 18),
  /** Fields of joining, in place of the brand folder's (BRD-6). */
  fields: maybe(lenientList(extraField)),
})

const smsProvider = v.object({
  firebase: flag,
  ...each(['apiKey', 'appId', 'authDomain', 'projectId', 'messagingSenderId', 'vapidKey', 'googleWebClientId', 'facebookAppId'], text),
})

const gateway = v.object({
  ...each(['GEETEST_ID', 'GEETEST_RISK_APP_ID', 'LINE_CLIENT_ID'], text),
  GEETEST_VERSION: maybe(v.string(), 'v3'),
  PROFILE_ICON_COUNT: maybe(countWithin(0, 100), 9),
})

const mobileTemplate = v.object({
  ...each(
    ['app_desc', 'login_prompt_text', 'favicon', 'splash', 'apple_touch_icon', 'h5_logo', 'app_background', 'app_desc_font_color'],
    text,
  ),
  ...each(['pwa', 'desktop_app_feature'], flag),
})

const promotion = maybe(v.object({ enabled: flag, count: maybe(count, 0) }), {})

/** By promotion key, the member's own with a session (MNU-2). Missing is off. */
export const availablePromotions = v.object({
  MISSION: promotion,
  LOGIN: promotion,
  SAVIOR: promotion,
  REFERRAL: promotion,
  APP_DOWNLOAD: promotion,
})
export type AvailablePromotions = v.InferOutput<typeof availablePromotions>

/** STA-2. `{}` is valid. */
export const settings = v.object({
  ...each(['maintenance', 'regionRestriction', 'handoff'], closingFlag),
  passkeys: flag,
  maintenanceEnd: v.nullish(timeMs, null),
  register: maybe(register, {}),
  captcha: maybe(v.object(each(['login', 'sms'], flag)), {}),
  whitelabelVal: maybe(whitelabel, {}),
  imageCDNs: maybe(v.array(v.string()), []),
  smsProvider: maybe(smsProvider, {}),
  gw: maybe(gateway, {}),
  mobileTemplate: maybe(mobileTemplate, {}),
  country: maybe(countryInfo, {}),
  /** Missing on older back ends, which have merchantAvailablePromotions (PRO-1). */
  availablePromotions: v.nullish(availablePromotions),
  totalDepositSuccessCount: maybe(count, 0),
  telegramSetting: maybe(telegramSetting, {}),
  /**
   * Play protection that the back end supports (RGP); other parts are not offered. `limits`: kinds. `durations`: of breaks, by
   * the calendar; `forGood`: exclusions without end (MKT-3).
   */
  play: v.nullish(
    v.object({ ...each(['summary', 'breaks', 'exclusion', 'durations', 'forGood'], flag), limits: maybe(v.array(v.string()), []) }),
  ),
  /** The live blocks of home that the back end has (BRD-1). */
  blocks: maybe(v.array(v.string()), []),
})
export type Settings = v.InferOutput<typeof settings>
