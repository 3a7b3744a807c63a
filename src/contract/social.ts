import * as v from 'valibot'
import { defineCall } from './call.ts'
import { done, maybe, nothing, timeMs } from './fields.ts'

/** Telegram's bot, and the domain to which it is bound. */
export const telegramSetting = v.object({ botId: v.nullish(v.string(), ''), authDomain: v.nullish(v.string(), '') })

/** Exchanges a LINE code (SOC-3) or an in-app access token for a LINE session. */
export const verifyLineCode = defineCall({
  name: 'verifyLineCode',
  method: 'POST',
  path: '/wps/relay/WPS3RD_verifyLineCode',
  auth: 'optional',
  request: v.union([
    v.object({ code: v.string(), redirectUri: v.string(), codeVerifier: v.string(), nonce: v.string() }),
    v.object({ accessToken: v.string() }),
  ]),
  value: v.object({ lineSessionToken: v.string(), name: v.string(), picture: maybe(v.string(), '') }),
  refusals: ['line_invalid_token', 'line.nonce.invalid'],
})

/** Binds a provider to the signed-in member (SOC-7). HTTP 401 session.stale: the sign-in is too old for it; the site asks for a new one (ERR-1). */
export const saveMemberInfoByAuthKey = defineCall({
  name: 'saveMemberInfoByAuthKey',
  method: 'POST',
  path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
  auth: 'required',
  request: v.object({ authKey: v.string(), channel: v.string() }),
  value: done,
  refusals: ['identity.taken', 'line_invalid_token', 'telegram_validate_failed', 'login.cred.err'],
})

/** Keeps a Maya session alive (LOG-9). */
export const refreshMayaTokens = defineCall({
  name: 'refreshMayaTokens',
  method: 'GET',
  path: '/wps/relay/WPS3RD_refreshMayaTokens',
  auth: 'required',
  request: v.object({ env: v.string() }),
  value: v.object({ expiresAt: timeMs }),
  refusals: ['maya.session.invalid'],
})

/** Telegram's settings where the common settings carry none (SOC-4). */
export const telegramLoginSetting = defineCall({
  name: 'telegramLoginSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getTelegramLoginSetting',
  auth: 'optional',
  cached: true,
  request: nothing,
  value: telegramSetting,
  refusals: [],
})
