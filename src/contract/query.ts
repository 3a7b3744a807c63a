import * as v from 'valibot'
import type { Declaration } from './call.ts'

type Convert = (text: string) => unknown

const CONVERSIONS: Readonly<Record<string, Convert>> = {
  number: (text) => (text.trim() === '' ? text : Number(text)),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/**
 * Reads a query by the same schema that a client wrote it with: numbers and booleans, which a URL carries as text, are turned back
 * before the parse. For servers; of a repeated parameter the first counts.
 */
export function parseQuery<D extends Declaration>(call: D, query: URLSearchParams): v.SafeParseResult<D['request']> {
  const entries = v.isOfType('object', call.request) ? (call.request as v.ObjectSchema<v.ObjectEntries, undefined>).entries : {}
  const values: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(entries)) {
    const text = query.get(key)
    if (text !== null) values[key] = (CONVERSIONS[plainType(schema)] ?? String)(text)
  }
  return v.safeParse(call.request, values)
}

/** A request as the text that a query carries: absent fields are left out. The order is the request's own. */
export function writeQuery(request: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request)) if (value !== undefined && value !== null) query.set(key, String(value))
  return query.toString()
}

/** The kind of value behind optional wrappers; a pipe's own type is that of its first part. */
function plainType(schema: v.GenericSchema | v.ObjectEntries[string]): string {
  return 'wrapped' in schema ? plainType(schema.wrapped as v.GenericSchema) : schema.type
}
