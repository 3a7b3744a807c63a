import * as v from 'valibot'
import { cutText } from '#lib/cut-text.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/

/** May be missing; null, as many back ends write it, counts as missing. */
// @__NO_SIDE_EFFECTS__
export function maybe<const Schema extends v.GenericSchema, const Default extends v.Default<Schema, undefined> = undefined>(
  schema: Schema,
  fallback?: Default,
): v.OptionalSchema<Schema, Default> {
  return v.nullish(schema, fallback ?? (() => undefined)) as unknown as v.OptionalSchema<Schema, Default>
}

/** Comma-separated codes: `RNG,LIVE`. */
export const commaList = v.pipe(v.string(), v.nonEmpty())

/** A token or code: an empty one opens nothing. */
export const secret = v.pipe(v.string(), v.nonEmpty())

/** A decimal string with the currency's decimals, never a float. */
export const money = v.pipe(v.string(), v.maxLength(64), v.regex(DECIMAL))

/**
 * A foreign number (duration, time, size, count), clamped to bounds: 0, negative, huge or infinite (1e999) values must not loop, hang or
 * draw a million boxes.
 */
// @__NO_SIDE_EFFECTS__
export const within = (least: number, most: number) => v.transform((value: number) => Math.min(Math.max(value, least), most))

/** A duration from outside. The unit is that of its bounds. */
// @__NO_SIDE_EFFECTS__
export const duration = (least: number, most: number) => v.pipe(v.number(), within(least, most))

/** The longest wait that a visitor is shown, in seconds: a day. */
const waitSeconds = duration(0, 86_400)

/** The last time that a Date holds, epoch ms; printing a later one throws. */
const LAST_TIME_MS = 8.64e15

/** ISO 8601. Without a zone UTC: the device's would differ by country. */
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Digits as text, or ISO, to ms; anything else is returned unchanged and then refused. */
function readTime(value: number | string): unknown {
  if (typeof value === 'number') return value
  if (/^-?\d{1,16}$/.test(value)) return Number(value)
  const iso = ISO.exec(value)
  if (!iso) return value
  return Date.parse(value.length > 10 && iso[1] === undefined ? `${value.replace(' ', 'T')}Z` : value.replace(' ', 'T'))
}

/** Epoch ms; also text of digits or ISO. */
export const timeMs = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(readTime),
  v.number(),
  v.integer(),
  within(-LAST_TIME_MS, LAST_TIME_MS),
)

/** The unreadable end of a closure: closed until the next readable response (RGP-4). */
export const UNKNOWN_END_MS = LAST_TIME_MS

/** Sanitise before use; the brand prevents use as plain text. */
export const html = v.pipe(v.string(), v.brand('Html'))
export type Html = v.InferOutput<typeof html>

/** Editors' remains in plain texts: scripts, block and inline tags. Other angles stay, as in "code <WELCOME>". */
const HELD = /<(script|style)\b[^<>]{0,300}>[^<]{0,3000}<\/\1>/gi
const PARTING = /<\/?(?:br|center|div|h[1-6]|hr|li|ol|p|table|tbody|td|tr|ul)\b[^<>]{0,1000}>/gi
const MARKING = /<\/?(?:a|b|big|em|font|i|iframe|img|s|script|small|span|strong|style|sub|sup|svg|u)\b[^<>]{0,1000}>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#039': "'", nbsp: ' ' }

/** For plain texts that came with markup. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const words = text.replaceAll(HELD, '').replaceAll(PARTING, ' ').replaceAll(MARKING, '')
  return words.replaceAll(/&(#?\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity).trim()
}

/** Direction marks would rearrange neighbouring text. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** Text for people, cut at a length, without markup. */
// @__NO_SIDE_EFFECTS__
export const plainOf = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => withoutMarkup(cutText(text.replaceAll(TURNING, ''), most))),
  )

/** A longer text fills no screen. */
export const plain = plainOf(500)

/** Refusal text for people; a longer one (a stack trace, a page) is replaced by ours. */
export const refusalMessage = v.pipe(
  v.string(),
  v.transform((text) => (text.length > 500 ? '' : withoutMarkup(text))),
)

/** As text; older back ends send numbers. Unsafe integers, which would become other ids, are refused. */
export const identifier = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String))

/** A count within bounds; older back ends send it as text. */
// @__NO_SIDE_EFFECTS__
export const countWithin = (least: number, most: number) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(DECIMAL))]), v.transform(Number), within(least, most))

/** Never negative. */
export const count = countWithin(0, Number.MAX_SAFE_INTEGER)

/** A number that counts nothing: a place in an order, a kind. */
export const ordinal = countWithin(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** True, 1, "1" and "true" are on, all else off (STA-2). */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** For a closing flag (STA-3): only a plain no leaves it open. */
function readClosing(value: unknown): boolean {
  // `String` throws on an object that brings its own `toString`.
  if (typeof value === 'object') return value !== null
  return value !== undefined && !/^(?:|0|false|n|no|off)$/i.test(String(value))
}

/** A flag of a response that closes something. */
export const closing = v.pipe(v.unknown(), v.transform(readClosing))

/** Missing is false. */
export const closingFlag = v.optional(closing, false)

/** Stands for an unreadable closing field, naming it. */
// @__NO_SIDE_EFFECTS__
export const closedBy =
  <const Value>(field: string, value: Value) =>
  (unread?: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined }): Value => {
    const [issue] = unread?.issues ?? []
    if (issue) dropped?.push({ field, problem: problemOf(issue) })
    return value
  }

/** End of a closure. Missing: open. Unreadable: closed until the next response. */
// @__NO_SIDE_EFFECTS__
export const closingTime = (field: string) => maybe(v.fallback(timeMs, closedBy(field, UNKNOWN_END_MS)))

/** Missing is false; "1"/"0" and "true"/"false" are accepted. */
export const flag = v.optional(v.pipe(v.unknown(), v.transform(readFlag)), false)

/** Text of a response; '' where it is missing or null. */
export const text = v.nullish(v.string(), '')

/** An empty request or value. */
export const nothing = v.object({})

/** The value of a call that only succeeds: null (absent counts as null). */
export const done = v.nullish(v.null(), null)

/** The image format of a list's pictures (API-3); the transport adds it. */
export const imageExt = { ext: v.optional(v.picklist(['avif', 'webp'])) }

/** A page of a list: pages start at 1 and hold 1 to 100 items. */
export const paging = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
}

/** Seconds until the next code may be requested. */
export const resend = v.object({ resendAfterSeconds: waitSeconds })

/** A member's limit: what it counts, and over which time (RGP-5). */
export const playLimitKey = { kind: v.picklist(['deposit', 'loss', 'time']), frame: v.picklist(['day', 'week', 'month']) }

/** For the Device header and field; absent in other browsers. */
export const device = v.picklist(['IPAD', 'PWA', 'WEBCLIP'])
export type Device = v.InferOutput<typeof device>

/** Wait demanded by a rate limit. */
export const retryAfter = v.nullish(v.object({ retryAfterSeconds: maybe(waitSeconds) }), {})

/** A dropped list item with its index, or an unreadable optional field without; and the first problem. */
export interface DroppedItem {
  readonly index?: number
  readonly field: string
  readonly problem: string
}

/** Expected and received type, never the value: it may be a token or personal data. */
export function problemOf({ expected, type, input }: v.BaseIssue<unknown>): string {
  if (type === 'safe_integer') return 'expected text, or a whole number below 2^53, found a number that browsers read as another one'
  const found =
    input === null ? 'null' : Array.isArray(input) ? 'a list' : input === undefined ? 'nothing' : `a value of type ${typeof input}`
  return `expected ${expected ?? type}, found ${found}`
}

/** More items than a screen shows; 30 MB must not stop a page. */
const MOST_ITEMS = 1000

type LenientList<Item extends v.GenericSchema> = v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>

/** Of the current parse; parsing is synchronous. */
let dropped: DroppedItem[] | undefined
/** The call's main list lost every item. */
let emptied = false

/** Drops malformed items: one bad banner never empties a carousel. Null counts as empty. */
// @__NO_SIDE_EFFECTS__
export function lenientList<const Item extends v.GenericSchema>(item: Item, isSubject = false): LenientList<Item> {
  const items = v.nullable(v.array(v.unknown()), []) as unknown as v.ArraySchema<v.UnknownSchema, undefined>
  return v.pipe(
    items,
    v.metadata({ item }),
    v.transform((all) => {
      const kept = all.slice(0, MOST_ITEMS).flatMap((candidate, index) => keep(item, candidate, index))
      emptied ||= isSubject && all.length > 0 && kept.length === 0
      return kept
    }),
  )
}

/**
 * A call's main list. With no readable item it fails instead of showing as empty: members would read that they have no rewards or limits.
 */
// @__NO_SIDE_EFFECTS__
export const subjectList = <const Item extends v.GenericSchema>(item: Item): LenientList<Item> => lenientList(item, true)

function keep<Item extends v.GenericSchema>(item: Item, candidate: unknown, index: number): v.InferOutput<Item>[] {
  const parsed = readLeniently(item, candidate)
  if (parsed.success) return [parsed.output]
  const [issue] = parsed.issues
  dropped?.push({ index, field: v.getDotPath(issue) ?? '', problem: problemOf(issue) })
  return []
}

/** Each unreadable optional field costs a parse. */
const MOST_UNREADABLE = 20

/**
 * Unreadable optional fields count as missing and are reported. Optionality is tried from the innermost field outwards: without a required
 * one the parse fails at the same place.
 */
export function readLeniently<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.SafeParseResult<Schema> {
  const strict = v.safeParse(schema, input)
  let [parsed, value] = [strict, input]
  const unreadable: DroppedItem[] = []
  while (!parsed.success && unreadable.length < MOST_UNREADABLE) {
    const [issue] = parsed.issues
    const found = withoutUnreadable(schema, value, issue)
    if (!found) return strict
    unreadable.push({ field: v.getDotPath(issue) ?? '', problem: problemOf(issue) })
    ;({ parsed, value } = found)
  }
  if (!parsed.success) return strict
  dropped?.push(...unreadable)
  return parsed
}

function withoutUnreadable<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  issue: v.BaseIssue<unknown>,
): { parsed: v.SafeParseResult<Schema>; value: unknown } | undefined {
  const keys = (issue.path ?? []).map(({ key }) => key)
  for (let length = keys.length; length > 0; length--) {
    const without = withoutField(value, keys.slice(0, length))
    const parsed = v.safeParse(schema, without)
    const again = parsed.success ? undefined : parsed.issues.find(({ path }) => path?.every(({ key }, place) => key === keys[place]))
    if (!again) return { parsed, value: without }
  }
  return undefined
}

/** A copy of a value without the field at a path. */
function withoutField(value: unknown, [key, ...below]: readonly unknown[]): unknown {
  const change = (each: unknown): unknown => (below.length > 0 ? withoutField(each, below) : undefined)
  if (Array.isArray(value)) return value.map((each: unknown, place) => (place === key ? change(each) : each))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [String(key)]: change(fields[String(key)]) }
}

type CountedParse<Schema extends v.GenericSchema> = {
  readonly parsed: v.SafeParseResult<Schema>
  readonly dropped: readonly DroppedItem[]
  /** Nothing is left of the list that the call is about. */
  readonly emptied: boolean
}

/** Parses, and returns the items that its lenient lists dropped. */
export function parseCounting<Schema extends v.GenericSchema>(schema: Schema, input: unknown): CountedParse<Schema> {
  const mine: DroppedItem[] = []
  dropped = mine
  emptied = false
  try {
    const parsed = readLeniently(schema, input)
    return { parsed, dropped: mine, emptied }
  } finally {
    dropped = undefined
  }
}
