import * as v from 'valibot'
import type { Declaration } from './call.ts'
import { device } from './fields.ts'
import { SUITES } from './sealed.ts'

const filled = v.pipe(v.string(), v.nonEmpty())

/** UI language code: `EN`, `PT-BR`. */
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/))

const common = { 'x-real-ua': filled, merchant: filled, language: languageCode }

const sealing = {
  encryption: v.picklist(SUITES),
  'x-rsa': filled,
  'x-digest': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  'content-type': v.pipe(v.string(), v.startsWith('application/json')),
}

/**
 * The headers that a request must carry (API-1), by lower-case name, as a server reads them.
 * A beacon carries none; a call marked *no auth* is refused when it carries Authorization. A call that needs a session and has
 * none is no bad request: that is the server's 401.
 */
export function requestHeaders(call: Declaration): v.ObjectSchema<v.ObjectEntries, undefined> {
  if (call.beacon) return v.object({})
  const entries: v.ObjectEntries = {
    ...common,
    authorization: call.auth === 'none' ? v.optional(v.never()) : v.optional(filled),
    ...(call.device ? { device: v.optional(device) } : {}),
    ...(call.moduleId ? { moduleid: v.literal(call.moduleId) } : {}),
    ...(call.sealed ? sealing : {}),
  }
  return v.object(entries)
}
