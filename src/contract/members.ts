import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count, done, flag, identifier, money, resend, rest } from './fields.ts'

/** The member's club: type AUTO shows VIP benefits (MNU-2); without a labelId there is no rank progress (PRO-2). */
export const clubLabel = v.object({
  labelName: v.optional(v.string(), ''),
  type: v.optional(v.string(), ''),
  rankLevel: v.optional(count, 0),
  labelId: v.optional(identifier),
})

const memberFields = v.object({
  id: identifier,
  userName: v.string(),
  customerName: v.optional(v.string(), ''),
  customerId: v.optional(identifier, ''),
  account: v.optional(v.string(), ''),
  firstTimeLogin: flag,
  customerType: v.optional(count),
  type: v.optional(count),
  language: v.optional(v.string()),
  clubLabel: v.optional(clubLabel),
  balance: money,
  currency: v.string(),
  profileIcon: v.optional(count),
  email: v.optional(v.string()),
  mobileNum: v.optional(v.string()),
})

/** The member (SES-3). Older back ends send customerType as type. A token in the response is ignored. */
export const memberInfoValue = v.pipe(
  memberFields,
  v.transform(({ type, customerType, ...member }) => ({ ...member, customerType: customerType ?? type ?? 0 })),
)
export type MemberInfo = v.InferOutput<typeof memberInfoValue>

/** The signed-in member, and the balance. */
export const memberInfo = defineCall({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  auth: 'required',
  request: v.object({}),
  value: memberInfoValue,
  refusals: [],
})

/** Stores the member's UI language (SES-8). */
export const setMemberLanguage = defineCall({
  name: 'setMemberLanguage',
  method: 'POST',
  path: '/wps/member/language',
  auth: 'required',
  request: v.object({ language: v.string() }),
  value: done,
  refusals: [],
})

/** Sends a reset code to the owner of a username, an email address or a +number; an unknown account gets the same response. */
export const sendPasswordReset = defineCall({
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/wps/member/password/reset/send',
  auth: 'optional',
  request: v.object({ account: v.string() }),
  value: v.object({ ...resend.entries, channel: v.picklist(['email', 'sms']), masked: v.string() }),
  refusals: ['TOO_MANY_REQUEST_CODE'],
  refusalValues: { TOO_MANY_REQUEST_CODE: rest },
})

/** Sets a new password with the reset code. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  auth: 'optional',
  sealed: true,
  request: v.object({ account: v.string(), code: v.string(), newPassword: v.string() }),
  value: done,
  refusals: ['verify.code.invalid', 'verify.code.expired', 'password.weak', 'TOO_MANY_REQUEST_CODE'],
  refusalValues: { TOO_MANY_REQUEST_CODE: rest },
})

/** Changes the password and renews the session; oldPassword may be absent when the server forced the change (LOG-3). */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  auth: 'required',
  sealed: true,
  request: v.object({ oldPassword: v.optional(v.string()), newPassword: v.string() }),
  value: v.object({ token: v.string() }),
  refusals: ['password.wrong', 'password.weak', 'password.same'],
})

/** Chooses a profile icon: 1 to PROFILE_ICON_COUNT (LAY-4). */
export const setProfileIcon = defineCall({
  name: 'setProfileIcon',
  method: 'POST',
  path: '/wps/member/profileIcon',
  auth: 'required',
  request: v.object({ icon: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  value: done,
  refusals: [],
})
