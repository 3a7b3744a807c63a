import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nothing, resend, retryAfter } from './fields.ts'
import { extra, extraRefusal } from './join-fields.ts'
import { PIXEL_CHANNELS } from './link-ids.ts'
import { captchaFields, registerValue, telegramAuth } from './session.ts'

/** Only the channels of REG-7, each with its id. */
export const pixelTrack = v.record(v.picklist(PIXEL_CHANNELS), v.optional(v.string()))

const payload = {
  registerMethod: v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: v.string(),
  loginDeviceId: v.string(),
  isOfficialAppLogin: v.optional(v.boolean(), false),
  linkId: v.optional(v.string()),
  affiliateCode: v.optional(v.string()),
  domain: v.string(),
  referralCode: v.optional(v.string()),
  pixelTrack: v.optional(pixelTrack),
  login: v.boolean(),
  password: v.optional(v.string()),
  ageConfirmed: v.boolean(),
  ...captchaFields,
  firebaseChannel2: v.optional(v.picklist(['google', 'facebook', 'twitter', 'phone'])),
  firebaseIdToken2: v.optional(v.string()),
  lineSessionToken: v.optional(v.string()),
  telegramAuth: v.optional(telegramAuth),
  smsTemplate: v.optional(v.string()),
  extra,
}

/** The field that the server refused. */
const invalidField = v.object({ field: v.string() })

/** Registers a member by username (REG-2). The password may be absent beside a provider's credential. */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/wps/member/register',
  auth: 'optional',
  sealed: true,
  moduleId: 'REG3',
  request: v.object({ username: v.string(), ...payload }),
  value: registerValue,
  refusals: [
    'username.taken',
    'captcha.invalid',
    'line_invalid_token',
    'telegram_validate_failed',
    'field.invalid',
    'register.extra.invalid',
  ],
  refusalValues: { 'field.invalid': invalidField, 'register.extra.invalid': extraRefusal },
})

/** Registers a member by mobile number. Without a password the server sets one and returns firstTimeLogin (REG-6). */
export const registerMobile = defineCall({
  name: 'registerMobile',
  method: 'POST',
  path: '/wps/member/register/mobile',
  auth: 'optional',
  sealed: true,
  moduleId: 'MOBILENUMREG3',
  request: v.object({ mobileNum: v.string(), countryDialingCode: v.string(), smsCode: v.optional(v.string()), ...payload }),
  value: registerValue,
  refusals: [
    'mobile.taken',
    'sms.code.invalid',
    'sms.code.expired',
    'captcha.invalid',
    'line_invalid_token',
    'telegram_validate_failed',
    'field.invalid',
    'register.extra.invalid',
  ],
  refusalValues: { 'field.invalid': invalidField, 'register.extra.invalid': extraRefusal },
})

/** Suggests a free username. */
export const autoUsername = defineCall({
  name: 'autoUsername',
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  auth: 'optional',
  request: nothing,
  value: v.object({ username: v.string() }),
  refusals: [],
})

/** Sends an SMS code to a visitor (LOG-10). countryDialingCode holds digits only. */
export const sendSmsCode = defineCall({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'optional',
  request: v.object({
    countryDialingCode: v.pipe(v.string(), v.digits()),
    mobileNum: v.string(),
    smsTemplate: v.optional(v.string()),
    geetestValidateV4: v.optional(v.string()),
  }),
  value: resend,
  refusals: ['captcha.invalid', 'field.invalid', 'TOO_MANY_REQUEST_SMS'],
  refusalValues: { 'field.invalid': invalidField, TOO_MANY_REQUEST_SMS: retryAfter },
})
