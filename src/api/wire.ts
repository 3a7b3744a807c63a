import { DEFAULT_TIMEOUT_MS, type Declaration, envelope, type RefusalOf, type ValueOf } from '#contract/call.ts'
import { writeQuery } from '#contract/request.ts'
import type { Identity } from './ports.ts'
import type { ImageFormat } from './image-format.ts'
import type { Outgoing, RawResponse } from './transport.ts'
import * as v from 'valibot'
import { parseCounting, problemOf, readLeniently, type DroppedItem } from '#contract/fields.ts'
import { parseJson } from '#lib/json.ts'
import { ApiError, ContractError } from './errors.ts'

/** The token goes into a header only, so no URL, key or log holds it. */
export function buildRequest(
  call: Declaration,
  request: Readonly<Record<string, unknown>>,
  { identity, imageFormat }: { readonly identity: Identity; readonly imageFormat: ImageFormat },
): Outgoing {
  // API-6: this is the required text for a call without an address.
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

/** By merchant, language, member and address. Undefined (not cached) while a session's member is unknown. */
export function cacheKey(call: Declaration, { url }: Outgoing, { merchant, language, token, memberId }: Identity): string | undefined {
  const asGuest = call.auth === 'none' || !token
  if (!asGuest && !memberId) return undefined
  return JSON.stringify([merchant, language, asGuest ? '' : memberId, url])
}

/** The session is compared separately. */
export function shareKey({ url }: Outgoing, { merchant, language }: Identity): string {
  return JSON.stringify([merchant, language, url])
}

/** Its value, or a declared refusal. */
export type CallResult<D extends Declaration> =
  | { readonly ok: true; readonly value: ValueOf<D> }
  | ([RefusalOf<D>] extends [never] ? never : { readonly ok: false; readonly refusal: RefusalOf<D> })

/** A response without its envelope. */
export type Opened =
  | { readonly success: true; readonly value: unknown }
  | { readonly success: false; readonly value: unknown; readonly errorCode: string; readonly message: string }

/**
 * Throws ApiError with code '' for a failed status without an envelope, ContractError for a good one without. An undeclared code is thrown
 * with its status, for the catalogue.
 */
export function openEnvelope(call: Declaration, { status, text }: RawResponse): Opened {
  const failed = status > 299
  // What a browser shows of a redirect that it does not follow.
  if (status === 0)
    throw new ContractError(call.name, '', `expected the answer itself, found a redirect of ${call.path} to another address`)
  const json = parseJson(text)
  if (json === undefined) throw failed ? statusAlone(call, status) : new ContractError(call.name, '', 'the response is not JSON')
  if (call.enveloped === false && !failed) return { success: true, value: json }
  const parsed = v.safeParse(envelope, json)
  if (!parsed.success) throw failed ? statusAlone(call, status) : contractError(call, parsed.issues, '')
  const { success, value, errorCode, message } = parsed.output
  if (success && failed) throw statusAlone(call, status)
  if (success) return { success, value }
  if (!call.refusals.includes(errorCode)) throw new ApiError(call.name, { status, code: errorCode, message })
  return { success, value, errorCode, message }
}

/** Reports dropped list items to `onDropped`. */
export function toResult<D extends Declaration>(
  call: D,
  opened: Opened,
  onDropped?: (items: readonly DroppedItem[]) => void,
): CallResult<D> {
  if (opened.success) {
    const { parsed, dropped, emptied } = parseCounting(call.value, opened.value)
    if (dropped.length > 0) onDropped?.(dropped)
    if (!parsed.success) throw contractError(call, parsed.issues, 'value')
    if (emptied) throw new ContractError(call.name, 'value', 'no item of the list can be read')
    return { ok: true, value: parsed.output as ValueOf<D> }
  }
  const { errorCode: code, message } = opened
  const schema = call.refusalValues?.[code]
  const parsed = schema && readLeniently(schema, opened.value)
  if (parsed && !parsed.success) throw contractError(call, parsed.issues, 'value')
  return { ok: false, refusal: { code, message, value: parsed?.output } } as unknown as CallResult<D>
}

function statusAlone(call: Declaration, status: number): ApiError {
  return new ApiError(call.name, { status, code: '', message: '' })
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

function contractError(call: Declaration, [issue]: Issues, within: '' | 'value'): ContractError {
  return new ContractError(call.name, [within, v.getDotPath(issue)].filter(Boolean).join('.'), problemOf(issue))
}
