import * as v from 'valibot'
import { refusalMessage } from './fields.ts'

/** Sends the token never, if there is one, or always (else refused locally as customer.not.login). */
export type Auth = 'none' | 'optional' | 'required'

/** One call as data for transport, sandbox and OpenAPI. */
export interface Declaration {
  /** The name of the export, for errors and the OpenAPI operation. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/wps/${string}`
  readonly auth: Auth
  /** The body is sent encrypted (CRY-1): always, or when it holds fields of joining (BRD-6). */
  readonly sealed?: true | 'withExtra'
  /** The value may come from the cache (API-4). */
  readonly cached?: true
  /** For how long, in milliseconds; 180,000 where absent. */
  readonly cacheMs?: number
  /** Sent with Cache-Control: no-cache. */
  readonly fresh?: true
  /** The transport adds `ext=webp|avif` where the browser shows them (API-3). */
  readonly ext?: true
  /** Sent with the Device header when the device has one. */
  readonly device?: true
  /** The value of the ModuleId header, for registrations. */
  readonly moduleId?: 'REG3' | 'MOBILENUMREG3'
  /** Sent with sendBeacon: no headers, no response. */
  readonly beacon?: true
  /** A server refuses a longer body; in bytes. */
  readonly maxBytes?: number
  /** Calls at once, if below the general limit (API-5). */
  readonly concurrency?: number
  /** Milliseconds; 30,000 where absent (API-2). */
  readonly timeoutMs?: number
  /** False if the response is the value itself. */
  readonly enveloped?: false
  /** The query of a GET, the JSON body of a POST. */
  readonly request: v.GenericSchema
  readonly value: v.GenericSchema
  /** Codes that the caller handles; others go to the error catalogue (ERR). */
  readonly refusals: readonly string[]
  /** The shape of `value` in refusals that carry one. */
  readonly refusalValues?: Readonly<Record<string, v.GenericSchema>>
}

/** Is this request sent sealed? */
export function isSealed({ sealed }: Declaration, request: unknown): boolean {
  return sealed === true || (sealed === 'withExtra' && typeof request === 'object' && request !== null && 'extra' in request)
}

/** The request as a caller passes it. */
export type RequestOf<D extends Declaration> = v.InferInput<D['request']>

/** The request as a server reads it after parsing. */
export type ParsedRequestOf<D extends Declaration> = v.InferOutput<D['request']>

/** The value as a caller gets it. */
export type ValueOf<D extends Declaration> = v.InferOutput<D['value']>

/** The value as a server sends it. */
export type WireValueOf<D extends Declaration> = v.InferInput<D['value']>

type RefusalValue<D extends Declaration, Code extends string> =
  D['refusalValues'] extends Readonly<Record<Code, infer S extends v.GenericSchema>> ? v.InferOutput<S> : undefined

/** `code` narrows `value`. `message` is for people; never match on it. */
export type RefusalOf<D extends Declaration> = {
  [Code in D['refusals'][number]]: { readonly code: Code; readonly message: string; readonly value: RefusalValue<D, Code> }
}[D['refusals'][number]]

/** Default time limit, ms (API-2). */
export const DEFAULT_TIMEOUT_MS = 30_000

/** Declares a call. Bundlers drop the calls that a page does not import. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const D extends Declaration>(declaration: D): D {
  return declaration
}

/**
 * Every JSON response: `{ success: true, value }` or `{ success: false, errorCode, message, value? }`, both HTTP 200; 401 for a dead
 * session. One shape, as every page loads it.
 */
export const envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  errorCode: v.nullish(v.string(), ''),
  message: v.nullish(refusalMessage, ''),
})
