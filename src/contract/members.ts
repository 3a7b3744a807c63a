import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  closedBy,
  closing,
  closingTime,
  count,
  done,
  flag,
  identifier,
  lenientList,
  maybe,
  money,
  nothing,
  ordinal,
  plain,
  playLimitKey,
  resend,
  retryAfter,
  secret,
  subjectList,
  timeMs,
  UNKNOWN_END_MS,
  within,
} from './fields.ts'

/** AUTO shows VIP benefits (MNU-2); without a labelId no rank progress (PRO-2). */
export const clubLabel = v.object({
  labelName: maybe(plain, ''),
  type: maybe(v.string(), ''),
  rankLevel: maybe(count, 0),
  labelId: maybe(identifier),
})

/** Present breaks and exclusions, and the previous sign-in (RGP-4, RGP-6, RGP-8). */
export const memberPlay = maybe(
  v.fallback(
    v.object({
      breakUntil: closingTime('play.breakUntil'),
      excludedUntil: closingTime('play.excludedUntil'),
      excludedForGood: maybe(closing),
      lastSignInAt: v.fallback(maybe(timeMs), undefined),
      lastReviewAt: v.fallback(maybe(timeMs), undefined),
      lastSummaryAt: v.fallback(maybe(timeMs), undefined),
    }),
    closedBy('play', { breakUntil: UNKNOWN_END_MS }),
  ),
)

const termsVersion = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** The version of the terms that holds, and the one that the member accepted last (MKT-3). */
export const memberTerms = v.object({ current: termsVersion, accepted: maybe(termsVersion) })
export type MemberTerms = v.InferOutput<typeof memberTerms>

const memberFields = v.object({
  id: identifier,
  userName: v.string(),
  customerName: maybe(plain, ''),
  customerId: maybe(identifier, ''),
  account: maybe(v.string(), ''),
  firstTimeLogin: flag,
  customerType: maybe(ordinal),
  type: maybe(ordinal),
  language: maybe(v.string()),
  clubLabel: maybe(clubLabel),
  balance: money,
  currency: v.string(),
  profileIcon: maybe(count),
  email: maybe(v.string()),
  mobileNum: maybe(v.string()),
  play: memberPlay,
  terms: maybe(memberTerms),
  hasPassword: maybe(flag),
})

/** SES-3. Older back ends send customerType as type. A token is ignored. */
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

/** The member accepts a version of the terms (MKT-3). Where another one holds by now it is refused. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/wps/relay/MCSFE_acceptTerms',
  auth: 'required',
  request: v.object({ version: termsVersion }),
  value: v.object({ accepted: termsVersion }),
  refusals: ['terms.version.unknown'],
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
  refusalValues: { TOO_MANY_REQUEST_CODE: retryAfter },
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
  refusalValues: { TOO_MANY_REQUEST_CODE: retryAfter },
})

/** Changes the password and renews the session; oldPassword may be absent when the server forced the change (LOG-3). */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  auth: 'required',
  sealed: true,
  request: v.object({ oldPassword: v.optional(v.string()), newPassword: v.string() }),
  value: v.object({ token: secret }),
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

/** Money in the member's currency, or minutes. Absent where a pending change removes the limit. */
const measure = { amount: v.optional(money), minutes: v.optional(v.pipe(v.number(), v.integer())) }
/** A member's play since a moment: won minus staked is the result (RGP-2). `open`: bets whose result is still to come. */
export const playSummary = defineCall({
  name: 'playSummary',
  method: 'GET',
  path: '/wps/relay/MCSFE_playSummary',
  auth: 'required',
  request: v.object({ since: v.optional(timeMs) }),
  value: v.object({
    since: timeMs,
    rounds: count,
    staked: money,
    won: money,
    currency: v.string(),
    open: lenientList(v.object({ gameName: plain, vendor: v.string(), stake: money })),
  }),
  refusals: [],
})

/** The same as a back end says it: no limit has more minutes than a month. */
const told = { amount: maybe(money), minutes: maybe(v.pipe(v.number(), v.integer(), within(0, 31 * 1440))) }
const limitsValue = v.object({
  raiseWaitHours: count,
  limits: subjectList(
    v.object({
      ...playLimitKey,
      ...told,
      used: money,
      resetsAt: timeMs,
      pending: maybe(v.object({ ...told, from: timeMs, confirmBy: timeMs })),
    }),
  ),
})

/** The member's limits (RGP-5). `used` is money for deposit and loss, minutes for time. */
export const playLimits = defineCall({
  name: 'playLimits',
  method: 'GET',
  path: '/wps/relay/MCSFE_playLimits',
  auth: 'required',
  request: nothing,
  value: limitsValue,
  refusals: [],
})

/** Sets a limit: a lower one holds at once, a higher or removed one becomes `pending` and waits for its time and a confirmation (RGP-5). */
export const setPlayLimit = defineCall({
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_playLimits',
  auth: 'required',
  sealed: true,
  request: v.object({ ...playLimitKey, ...measure, remove: v.optional(v.boolean()) }),
  value: limitsValue,
  refusals: ['limit.invalid', 'limit.kind.unknown'],
})

/** Confirms a higher or removed limit once its wait is over. */
export const confirmPlayLimit = defineCall({
  name: 'confirmPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_confirmPlayLimit',
  auth: 'required',
  request: v.object(playLimitKey),
  value: limitsValue,
  refusals: ['limit.not.due'],
})

/**
 * Takes a break from play, or lengthens the running one (RGP-4). In hours, or where the settings announce `play.durations` in ISO 8601, which
 * the back end adds by the calendar of the member's day (MKT-3).
 */
export const takeBreak = defineCall({
  name: 'takeBreak',
  method: 'POST',
  path: '/wps/relay/MCSFE_takeBreak',
  auth: 'required',
  request: v.object({ hours: v.optional(v.number()), duration: v.optional(v.string()) }),
  value: v.object({ until: timeMs }),
  refusals: ['break.length.invalid', 'break.running'],
})

/**
 * Excludes the member from play and ends every session (RGP-6). A member who signs in again can read, withdraw and reach service, or is
 * refused with `play.excluded`. `forGood` in place of months where the settings announce it; then there is no `until` (MKT-3).
 */
export const selfExclude = defineCall({
  name: 'selfExclude',
  method: 'POST',
  path: '/wps/relay/MCSFE_selfExclude',
  auth: 'required',
  sealed: true,
  request: v.object({ months: v.optional(v.number()), forGood: v.optional(v.boolean()), password: v.optional(v.string()) }),
  value: v.object({ until: maybe(timeMs) }),
  refusals: ['exclusion.length.invalid', 'password.wrong', 'reauthentication.required'],
})
