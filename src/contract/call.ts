import type * as v from 'valibot'

/** Whether the session token goes along: never, when there is one, or refused locally without one (as customer.not.login). */
export type Auth = 'none' | 'optional' | 'required'

/** One call of the wire contract, as data. The transport, the sandbox and the OpenAPI document all read it. */
export interface Declaration {
  /** The export's own name: errors and the OpenAPI operation carry it. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/wps/${string}`
  readonly auth: Auth
  /** The body goes out encrypted (CRY-1). */
  readonly sealed?: true
  /** API-4 may answer it from the cache. */
  readonly cached?: true
  /** Sent with Cache-Control: no-cache. */
  readonly fresh?: true
  /** The transport adds `ext=webp|avif` where the browser shows them (API-3). */
  readonly ext?: true
  /** Carries the Device header when the device has one. */
  readonly device?: true
  /** The ModuleId header of registrations. */
  readonly moduleId?: 'REG3' | 'MOBILENUMREG3'
  /** Sent with sendBeacon: no headers, no answer. */
  readonly beacon?: true
  /** How many may run at once, where it is fewer than all calls together (API-5). */
  readonly concurrency?: number
  /** 30,000 where absent (API-2). */
  readonly timeoutMs?: number
  /** False where the answer is the value itself, without `{ success, value }`. */
  readonly enveloped?: false
  /** Query of a GET, JSON body of a POST. */
  readonly request: v.GenericSchema
  readonly value: v.GenericSchema
  /** Codes that the caller decides about; any other code is the catalogue's (ERR). */
  readonly refusals: readonly string[]
  /** Shape of `value` in the refusals that carry one. */
  readonly refusalValues?: Readonly<Record<string, v.GenericSchema>>
}

/** What a caller passes. */
export type RequestOf<D extends Declaration> = v.InferInput<D['request']>

/** What a server reads after parsing. */
export type ParsedRequestOf<D extends Declaration> = v.InferOutput<D['request']>

/** What a caller gets. */
export type ValueOf<D extends Declaration> = v.InferOutput<D['value']>

/** What a server answers. */
export type AnswerOf<D extends Declaration> = v.InferInput<D['value']>

type RefusalValue<D extends Declaration, Code extends string> =
  D['refusalValues'] extends Readonly<Record<Code, infer S extends v.GenericSchema>> ? v.InferOutput<S> : undefined

/** One of the declared refusals: `code` narrows `value`. `message` is the server's text, for people, never to match on. */
export type RefusalOf<D extends Declaration> = {
  [Code in D['refusals'][number]]: { readonly code: Code; readonly message: string; readonly value: RefusalValue<D, Code> }
}[D['refusals'][number]]

/** Milliseconds that a call may take when its declaration says nothing (API-2). */
export const DEFAULT_TIMEOUT_MS = 30_000

/** Declares a call; bundlers drop the ones that a page does not import. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const D extends Declaration>(declaration: D): D {
  return declaration
}
