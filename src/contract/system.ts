import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count, done, flag, lenientList, maybe, nothing } from './fields.ts'
import { settings } from './settings.ts'

/** The common settings (STA-1). With a token, availablePromotions and totalDepositSuccessCount are the member's own. */
export const systemStatus = defineCall({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/v2/system/status',
  auth: 'optional',
  fresh: true,
  request: v.object({
    device: v.literal('MOBILE'),
    track: v.optional(v.string()),
    originalDomain: v.optional(v.string()),
    url: v.optional(v.string()),
  }),
  value: settings,
  refusals: ['domain_not_available'],
})

/** Other host names of this merchant (STA-6, RTE-7); `https://{domainName}` is trusted. */
export const domainRoute = defineCall({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'optional',
  request: v.object({ device: v.literal('MOBILE') }),
  value: v.object({ domainList: lenientList(v.object({ domainName: v.string() })) }),
  refusals: [],
})

/** The start data of a GeeTest v3 captcha; `t` is the time, so that no cache responds (CAP-1). */
export const geetestStart = defineCall({
  name: 'geetestStart',
  method: 'GET',
  path: '/wps/captcha/geetest',
  auth: 'optional',
  request: v.object({ t: v.number() }),
  value: v.object({ gt: v.string(), challenge: v.string(), newCaptcha: flag, success: maybe(count, 0) }),
  refusals: [],
})

/** The back end's web manifest, without an envelope; its short_name is used at run time (PWA-4). */
export const webManifest = defineCall({
  name: 'webManifest',
  method: 'GET',
  path: '/wps/system/manifest.json',
  auth: 'optional',
  timeoutMs: 10_000,
  enveloped: false,
  request: v.object({ merchantCode: v.string() }),
  value: v.object({
    short_name: v.string(),
    name: maybe(v.string(), ''),
    icons: maybe(v.array(v.object({ src: v.string(), sizes: maybe(v.string()), type: maybe(v.string()) })), []),
    display: maybe(v.string(), 'standalone'),
  }),
  refusals: [],
})

/** Is consent required here, and which consent did this member give before (TRK-8, TRK-9)? Asked when a page becomes visible. */
export const consent = defineCall({
  name: 'consent',
  method: 'GET',
  path: '/wps/system/consent',
  auth: 'optional',
  request: nothing,
  value: v.object({ required: flag, categories: maybe(v.object({ analytics: flag, marketing: flag }), {}) }),
  refusals: [],
})

/**
 * Records what a visitor agreed to or refused (TRK-8; ours), so that the operator can prove it. `how`: by the sheet that asked, or by the
 * footer's link. `at` is in epoch milliseconds; `id` is the answer's own, so that a repeated record counts once.
 */
export const recordConsent = defineCall({
  name: 'recordConsent',
  method: 'POST',
  path: '/wps/system/consent',
  auth: 'optional',
  request: v.object({
    id: v.string(),
    at: v.number(),
    how: v.picklist(['sheet', 'settings']),
    language: v.string(),
    domain: v.string(),
    categories: v.object({ analytics: v.boolean(), marketing: v.boolean() }),
  }),
  value: done,
  refusals: [],
})
