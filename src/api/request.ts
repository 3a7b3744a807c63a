import { DEFAULT_TIMEOUT_MS } from '#contract/call.ts'
import type { Declaration } from '#contract/call.ts'
import { writeQuery } from '#contract/query.ts'
import type { Identity } from './ports.ts'
import type { ImageFormat } from './image-format.ts'
import type { Outgoing } from './transport.ts'

/** A call as it goes out. The token is in a header and nowhere else: never in the URL, so in no key and no log either. */
export function buildRequest(
  call: Declaration,
  request: Readonly<Record<string, unknown>>,
  { identity, imageFormat }: { readonly identity: Identity; readonly imageFormat: ImageFormat },
): Outgoing {
  // API-6: the source's own words for a call without an address.
  if (!call.path) throw new TypeError('url_is_null_check')
  const ext = call.ext && imageFormat !== 'na' ? { ext: imageFormat } : {}
  const query = call.method === 'GET' ? writeQuery({ ...request, ...ext }) : ''
  return {
    method: call.method,
    url: query ? `${call.path}?${query}` : call.path,
    headers: headersOf(call, identity),
    body: call.method === 'POST' ? JSON.stringify(request) : undefined,
    timeoutMs: call.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    fresh: call.fresh === true,
  }
}

/** The headers of every request (API-1). */
function headersOf(call: Declaration, identity: Identity): Record<string, string> {
  return {
    'X-Real-UA': identity.userAgent,
    Merchant: identity.merchant,
    Language: identity.language,
    ...(identity.token && call.auth !== 'none' ? { Authorization: identity.token } : {}),
    ...(call.device && identity.device ? { Device: identity.device } : {}),
    ...(call.moduleId ? { ModuleId: call.moduleId } : {}),
    ...(call.fresh ? { 'Cache-Control': 'no-cache' } : {}),
    ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  }
}

/**
 * What an answer is kept under: merchant, language, member and address. Undefined for a session whose member is not known yet: its
 * answers are nobody's, so they are not kept.
 */
export function answerKey(call: Declaration, { url }: Outgoing, { merchant, language, token, memberId }: Identity): string | undefined {
  const asGuest = call.auth === 'none' || !token
  if (!asGuest && !memberId) return undefined
  return JSON.stringify([merchant, language, asGuest ? '' : memberId, url])
}

/** What two GETs in flight have in common when they ask for the same; whose session it is, is compared apart. */
export function shareKey({ url }: Outgoing, { merchant, language }: Identity): string {
  return JSON.stringify([merchant, language, url])
}
