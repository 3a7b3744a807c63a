import * as v from 'valibot'
import { defineCall } from './call.ts'
import { closingFlag, device, done, flag, identifier, maybe, nothing, ordinal, resend, retryAfter, secret, timeMs } from './fields.ts'
import { extra, extraRefusal } from './join-fields.ts'

/** Captcha results of any version (CAP-1). */
export const captchaFields = {
  geetestChallenge: v.optional(v.string()),
  geetestSeccode: v.optional(v.string()),
  geetestValidateV4: v.optional(v.string()),
  geetestRisk: v.optional(v.object({ geeToken: v.string(), scene: v.string() })),
}

/** Telegram's signed data: the widget's result, or the mini app's init data with parsed user. The server checks `hash`. */
export const telegramAuth = v.looseObject({ hash: v.string(), auth_date: v.union([v.number(), v.string()]) })

/** In a market in which excluded members may not sign in (MKT-3): without `until` for good. `service`: where customer service is. */
export const excludedRefusal = v.nullish(v.object({ until: maybe(timeMs), service: maybe(v.string()) }))

/** The device that signs in: its id (TRK-1) and kind. */
export const loginDevice = { loginDeviceId: v.string(), isOfficialAppLogin: v.optional(v.boolean()), device: v.optional(device) }

/** The origin of a login by a third party. */
const origin = { registerUrl: v.optional(v.string()), affiliateCode: v.optional(v.string()), domain: v.optional(v.string()) }

const signedIn = {
  firstTimeLogin: flag,
  passwordExpired: closingFlag,
  id: identifier,
  userName: v.string(),
  spanId: maybe(identifier, ''),
  customerType: maybe(ordinal, 0),
  lastLoginAt: maybe(timeMs),
  expiresAt: maybe(timeMs),
}

/** customerType 1 and 2: agents; 4: excluded from language sync (SES-8). */
export const loginValue = v.object({ token: secret, ...signedIn })
export type LoginValue = v.InferOutput<typeof loginValue>

/** The token is null when `login` was false. */
export const registerValue = v.object({ token: v.nullable(secret), ...signedIn })

/** The second factors with which the member may finish a login. */
export const secondFactor = v.object({
  emailRequired: flag,
  gaRequired: flag,
  smsRequired: flag,
  verifyId: v.string(),
  maskedEmail: maybe(v.string()),
  maskedMobile: maybe(v.string()),
})
export type SecondFactor = v.InferOutput<typeof secondFactor>

/**
 * Signs in (LOG-1). By password: type username (a mobile number may be the username). By SMS code: type sms, isSms true,
 * username `+{dial}{number}`, the code as password. By provider: firebase, line or telegram with its credential; with a username and a
 * password beside it the server binds the two accounts (SOC-2).
 */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  auth: 'optional',
  sealed: true,
  device: true,
  request: v.object({
    username: v.optional(v.string()),
    password: v.optional(v.string()),
    type: v.picklist(['username', 'sms', 'firebase', 'line', 'telegram']),
    isSms: v.optional(v.boolean(), false),
    firebaseChannel: v.optional(v.picklist(['google', 'facebook', 'twitter', 'phone'])),
    firebaseIdToken: v.optional(v.string()),
    lineSessionToken: v.optional(v.string()),
    telegramAuth: v.optional(telegramAuth),
    ...captchaFields,
    ...loginDevice,
  }),
  value: loginValue,
  refusals: [
    'login.cred.err',
    'not.exists.user',
    'bind_customer_required',
    'token_ip_different',
    'captcha.invalid',
    'login_verify_required',
    'line_invalid_token',
    'telegram_validate_failed',
    'sms.code.expired',
    'TOO_MANY_REQUEST_LOGIN',
    'play.excluded',
  ],
  refusalValues: { login_verify_required: secondFactor, TOO_MANY_REQUEST_LOGIN: retryAfter, 'play.excluded': excludedRefusal },
})

/** Finishes a login that requires a second factor (LOG-4). */
export const verifyLogin = defineCall({
  name: 'verifyLogin',
  method: 'POST',
  path: '/wps/session/login/verification',
  auth: 'optional',
  sealed: true,
  device: true,
  request: v.object({ verifyId: v.string(), verifyType: v.picklist(['email', 'ga', 'sms']), code: v.string(), ...loginDevice }),
  value: loginValue,
  refusals: ['verify.code.invalid', 'verify.code.expired', 'TOO_MANY_REQUEST_CODE', 'play.excluded'],
  refusalValues: { TOO_MANY_REQUEST_CODE: retryAfter, 'play.excluded': excludedRefusal },
})

/** Sends the second factor's code by email or SMS. */
export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/wps/session/login/verification/send',
  auth: 'optional',
  request: v.object({ verifyId: v.string(), verifyType: v.picklist(['email', 'sms']) }),
  value: resend,
  refusals: ['verify.code.expired', 'TOO_MANY_REQUEST_CODE'],
  refusalValues: { TOO_MANY_REQUEST_CODE: retryAfter },
})

/**
 * Signs in inside the Maya super-app (LOG-9); its sessionId can be used once. The first sign-in makes the account: where fields of joining are required, it is
 * refused without using up the id, and comes again with them, sealed (BRD-6).
 */
export const loginMaya = defineCall({
  name: 'loginMaya',
  method: 'POST',
  path: '/wps/session/login/maya',
  auth: 'optional',
  sealed: 'withExtra',
  device: true,
  request: v.object({ sessionId: v.string(), env: v.string(), ...origin, ...loginDevice, extra }),
  value: loginValue,
  refusals: ['maya.session.invalid', 'login_verify_required', 'register.extra.invalid', 'play.excluded'],
  refusalValues: { login_verify_required: secondFactor, 'register.extra.invalid': extraRefusal, 'play.excluded': excludedRefusal },
})

/** Signs in with a verified LINE session (SOC-3). */
export const loginLine = defineCall({
  name: 'loginLine',
  method: 'POST',
  path: '/wps/session/login/line',
  auth: 'optional',
  device: true,
  request: v.object({ lineSessionToken: v.string(), ...loginDevice }),
  value: loginValue,
  refusals: ['not.exists.user', 'line_invalid_token', 'login_verify_required', 'play.excluded'],
  refusalValues: { login_verify_required: secondFactor, 'play.excluded': excludedRefusal },
})

/** Signs in with data that Telegram signed (SOC-4). */
export const loginTelegram = defineCall({
  name: 'loginTelegram',
  method: 'POST',
  path: '/wps/session/login/telegram',
  auth: 'optional',
  device: true,
  request: v.object({ ...origin, referralCode: v.optional(v.string()), linkId: v.optional(v.string()), telegramAuth, ...loginDevice }),
  value: loginValue,
  refusals: ['bind_customer_required', 'telegram_validate_failed', 'login_verify_required', 'play.excluded'],
  refusalValues: { login_verify_required: secondFactor, 'play.excluded': excludedRefusal },
})

/** Ends the session on the server. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/wps/session/logout',
  auth: 'required',
  request: nothing,
  value: done,
  refusals: [],
})

/** Creates a code that hands the session to another origin, once and within 60 s, where the settings announce `handoff`. */
export const handoff = defineCall({
  name: 'handoff',
  method: 'POST',
  path: '/wps/session/handoff',
  auth: 'required',
  request: v.object({ audience: v.pipe(v.string(), v.url()) }),
  value: v.object({ code: secret }),
  refusals: [],
})

/**
 * Redeems a hand-over code at the merchant's address for which it was created, where the settings announce `handoff`: a new session begins there
 * (ours). The code is used up with any response.
 */
export const redeemHandoff = defineCall({
  name: 'redeemHandoff',
  method: 'POST',
  path: '/wps/session/redeem',
  auth: 'none',
  device: true,
  request: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)) }),
  value: loginValue,
  refusals: ['handoff.code.invalid'],
})
