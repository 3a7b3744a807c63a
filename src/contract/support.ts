import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count, identifier, lenientList, maybe, nothing, timeMs } from './fields.ts'

/** The key of the member's chat identity (SES-4). */
export const chatAuthKey = defineCall({
  name: 'chatAuthKey',
  method: 'GET',
  path: '/wps/relay/CBS_chatAuthKey',
  auth: 'required',
  request: nothing,
  value: v.object({ authKey: v.string(), expiresAt: timeMs }),
  refusals: [],
})

/** The operator's own chat (PRO-5). */
export const launchChat = defineCall({
  name: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  auth: 'optional',
  request: v.object({ b2c: v.optional(v.number()), title: v.optional(v.string()), backUrl: v.string(), language: v.string() }),
  value: v.object({ url: v.string() }),
  refusals: [],
})

/** `path` is encrypted, its last 8 characters are the key (CRY-2); without labelIds for everyone. */
export const supportEntry = v.object({
  path: v.string(),
  csType: v.picklist(['TX-CHAT', 'AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP']),
  csPosition: maybe(v.string(), ''),
  labelIds: maybe(v.array(identifier), []),
})
export type SupportEntry = v.InferOutput<typeof supportEntry>

/** The chat services of customer service. */
export const customerServiceScript = defineCall({
  name: 'customerServiceScript',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  auth: 'optional',
  cached: true,
  request: nothing,
  value: lenientList(supportEntry),
  refusals: [],
})

/** A file or icon of the app (DLB-3). */
export const download = v.object({
  resourceType: v.picklist(['IOS', 'MOBILECONFIG', 'ANDROID', 'AppDownloadIcon']),
  url: v.string(),
  version: maybe(v.string()),
  requiredRankLevel: maybe(count),
})
export type Download = v.InferOutput<typeof download>

/** The app's downloads for this domain. */
export const downloadSetting = defineCall({
  name: 'downloadSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  auth: 'optional',
  cached: true,
  request: v.object({ domain: v.string() }),
  value: lenientList(download),
  refusals: [],
})

/** Sends a member's feedback (PRO-6). */
export const feedback = defineCall({
  name: 'feedback',
  method: 'POST',
  path: '/wps/relay/MCSFE_feedback',
  auth: 'required',
  request: v.object({ category: v.string(), content: v.string(), contact: v.optional(v.string()) }),
  value: v.object({ id: identifier }),
  refusals: [],
})
