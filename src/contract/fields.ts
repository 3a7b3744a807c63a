import * as v from 'valibot'

/** Money: a decimal string with the currency's decimals, never a float. */
export const money = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))

/** A moment in epoch milliseconds. */
export const timeMs = v.pipe(v.number(), v.integer())

/** Text that holds HTML: sanitise before use. The brand keeps it from being taken for plain text. */
export const html = v.pipe(v.string(), v.brand('Html'))
export type Html = v.InferOutput<typeof html>

/** An id: text for us; older back ends send numbers. */
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** A count that older back ends send as text. */
export const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number())

/** Reads a flag: true, 1, "1" and "true" are on; anything else, and absence, is off (STA-2). */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** A flag of an answer: missing is false, "1"/"0" and "true"/"false" are accepted. */
export const flag = v.optional(v.pipe(v.unknown(), v.transform(readFlag)), false)

/** Text of an answer that may be missing or null: '' then. */
export const text = v.nullish(v.string(), '')

/** A request or a value that holds nothing. */
export const nothing = v.object({})

/** The answer of a call that only succeeds: null (absent counts as null). */
export const done = v.nullish(v.null(), null)

/** Image format that a list may answer with (API-3): the transport fills it in. */
export const imageExt = { ext: v.optional(v.picklist(['avif', 'webp'])) }

/** A page of a list: pages start at 1, a page holds 1 to 100. */
export const paging = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
}

/** Seconds until a code may be asked for again. */
export const resend = v.object({ resendAfterSeconds: v.number() })

/** Where the page runs, as the Device header and the `device` field say it; any other browser: absent. */
export const device = v.picklist(['IPAD', 'PWA', 'WEBCLIP'])
export type Device = v.InferOutput<typeof device>

/** How long to wait, where a server that asks for fewer requests says so. */
export const rest = v.nullish(v.object({ retryAfterSeconds: v.optional(v.number()) }), {})
