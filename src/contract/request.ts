import * as v from 'valibot'
import type { Declaration } from './call.ts'
import { device } from './fields.ts'
import { SUITES } from './sealed.ts'

type Convert = (text: string) => unknown

const CONVERSIONS: Readonly<Record<string, Convert>> = {
  number: (text) => (text.trim() === '' ? text : Number(text)),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/** For servers: converts numbers and booleans from text. Of a repeated parameter the first counts. */
export function parseQuery<D extends Declaration>(call: D, query: URLSearchParams): v.SafeParseResult<D['request']> {
  const entries = v.isOfType('object', call.request) ? (call.request as v.ObjectSchema<v.ObjectEntries, undefined>).entries : {}
  const values: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(entries)) {
    const text = query.get(key)
    if (text !== null) values[key] = (CONVERSIONS[plainType(schema)] ?? String)(text)
  }
  return v.safeParse(call.request, values)
}

/** In the request's order, without absent fields. */
export function writeQuery(request: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request)) if (value !== undefined && value !== null) query.set(key, String(value))
  return query.toString()
}

/** Inside optional wrappers; of a pipe the first part's. */
function plainType(schema: v.GenericSchema | v.ObjectEntries[string]): string {
  return 'wrapped' in schema ? plainType(schema.wrapped as v.GenericSchema) : schema.type
}

const filled = v.pipe(v.string(), v.nonEmpty())

/** UI language code: `EN`, `PT-BR`, an operator's own `FIL`. */
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}(-[A-Z\d]{2,8})?$/))

const common = { 'x-real-ua': filled, merchant: filled, language: languageCode }

const sealing = {
  encryption: v.picklist(SUITES),
  'x-rsa': filled,
  'x-digest': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  'content-type': v.pipe(v.string(), v.startsWith('application/json')),
}

/**
 * Required headers (API-1), lower-case. A beacon has none; auth `none` refuses Authorization. A missing session is no bad request: the
 * server returns 401.
 */
export function requestHeaders(call: Declaration): v.ObjectSchema<v.ObjectEntries, undefined> {
  if (call.beacon) return v.object({})
  const entries: v.ObjectEntries = {
    ...common,
    authorization: call.auth === 'none' ? v.optional(v.never()) : v.optional(filled),
    ...(call.device ? { device: v.optional(device) } : {}),
    ...(call.moduleId ? { moduleid: v.literal(call.moduleId) } : {}),
    ...(call.sealed === true ? sealing : {}),
  }
  return v.object(entries)
}
