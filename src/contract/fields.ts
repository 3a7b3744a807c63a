import * as v from 'valibot'
import { cutText } from '#lib/cut-text.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/

/** A field of a response that may be missing. Many back ends write null for what they leave out: it counts as missing. */
// @__NO_SIDE_EFFECTS__
export function maybe<const Schema extends v.GenericSchema, const Default extends v.Default<Schema, undefined> = undefined>(
  schema: Schema,
  fallback?: Default,
): v.OptionalSchema<Schema, Default> {
  return v.nullish(schema, fallback ?? (() => undefined)) as unknown as v.OptionalSchema<Schema, Default>
}

/** Several codes in one text of a query, a comma between two: `RNG,LIVE`. A single one has no comma. */
export const commaList = v.pipe(v.string(), v.nonEmpty())

/** A token or code: an empty one opens nothing. */
export const secret = v.pipe(v.string(), v.nonEmpty())

/** Money: a decimal string with the currency's decimals, never a float. No sum has as many digits as the limit allows. */
export const money = v.pipe(v.string(), v.maxLength(64), v.regex(DECIMAL))

/**
 * A number from outside (duration, time, size, count), kept within bounds where it is parsed: a back end, a stored record or a link that says 0, a
 * negative number or a century makes nobody ask in a loop, wait for ever or draw a million boxes. JSON can say 1e999, which is infinite.
 */
// @__NO_SIDE_EFFECTS__
export const within = (least: number, most: number) => v.transform((value: number) => Math.min(Math.max(value, least), most))

/** A duration from outside. The unit is that of its bounds. */
// @__NO_SIDE_EFFECTS__
export const duration = (least: number, most: number) => v.pipe(v.number(), within(least, most))

/** The longest wait that a visitor is shown, in seconds: a day. */
const waitSeconds = duration(0, 86_400)

/** The last moment that a Date can hold, in epoch milliseconds: one after it throws where it is printed. */
const LAST_TIME_MS = 8.64e15

/** A day or a moment of ISO 8601. Without a zone it is UTC: the device's own would make another moment of it in each country. */
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Milliseconds of a time as some back ends write it: digits as text, or ISO. Anything else stays what it is, and is refused. */
function readTime(value: number | string): unknown {
  if (typeof value === 'number') return value
  if (/^-?\d{1,16}$/.test(value)) return Number(value)
  const iso = ISO.exec(value)
  if (!iso) return value
  return Date.parse(value.length > 10 && iso[1] === undefined ? `${value.replace(' ', 'T')}Z` : value.replace(' ', 'T'))
}

/** A time in epoch milliseconds. Back ends may write it as text, of digits or ISO. */
export const timeMs = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(readTime),
  v.number(),
  v.integer(),
  within(-LAST_TIME_MS, LAST_TIME_MS),
)

/** The end of what closes something, where it cannot be read: it stays closed until an answer that can be (RGP-4). */
export const UNKNOWN_END_MS = LAST_TIME_MS

/** HTML text: sanitise it before use. The type's brand prevents its use as plain text. */
export const html = v.pipe(v.string(), v.brand('Html'))
export type Html = v.InferOutput<typeof html>

/** What editors leave in texts that are plain: scripts, tags that part words, and tags that do not. Other angles stay, as in "code <WELCOME>". */
const HELD = /<(script|style)\b[^<>]{0,300}>[^<]{0,3000}<\/\1>/gi
const PARTING = /<\/?(?:br|center|div|h[1-6]|hr|li|ol|p|table|tbody|td|tr|ul)\b[^<>]{0,1000}>/gi
const MARKING = /<\/?(?:a|b|big|em|font|i|iframe|img|s|script|small|span|strong|style|sub|sup|svg|u)\b[^<>]{0,1000}>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#039': "'", nbsp: ' ' }

/** The words of a text that is plain by the contract, and came with markup all the same. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const words = text.replaceAll(HELD, '').replaceAll(PARTING, ' ').replaceAll(MARKING, '')
  return words.replaceAll(/&(#?\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity).trim()
}

/** Signs that turn the direction of what stands around a text: in a name they rewrite its neighbours. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** A text that people read, of so many letters at most. Markup in it is no part of it. */
// @__NO_SIDE_EFFECTS__
export const plainOf = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => withoutMarkup(cutText(text.replaceAll(TURNING, ''), most))),
  )

/** A name, a title or a line: a back end that sends a megabyte of it fills no screen, and stops no page. */
export const plain = plainOf(500)

/** The server's text about a refusal. A longer one, the trace of a program or a page, is none for people: ours stands in its place. */
export const refusalMessage = v.pipe(
  v.string(),
  v.transform((text) => (text.length > 500 ? '' : withoutMarkup(text))),
)

/** An id, as text; older back ends send numbers. One that JSON's numbers cannot hold would become another id, and is refused. */
export const identifier = v.pipe(v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.transform(String))

/** A count within bounds; older back ends send it as text. */
// @__NO_SIDE_EFFECTS__
export const countWithin = (least: number, most: number) =>
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(DECIMAL))]), v.transform(Number), within(least, most))

/** A count of any size. There is nothing of which there are fewer than none. */
export const count = countWithin(0, Number.MAX_SAFE_INTEGER)

/** A number that counts nothing: a place in an order, a kind. */
export const ordinal = countWithin(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Reads a flag: true, 1, "1" and "true" are on; anything else, and absence, is off (STA-2). */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/**
 * Reads a flag that closes something (STA-3): only what plainly says no leaves it open, since a word that nobody can read must not open what the back end
 * means to close.
 */
function readClosing(value: unknown): boolean {
  return !(value === undefined || value === null || /^(?:|0|false|n|no|off)$/i.test(String(value)))
}

/** A flag of a response that closes something. Missing is false. */
export const closingFlag = v.optional(v.pipe(v.unknown(), v.transform(readClosing)), false)

/** What stands for a field that closes something and cannot be read; names the field. */
// @__NO_SIDE_EFFECTS__
export const closedBy =
  <const Value>(field: string, value: Value) =>
  (unread?: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined }): Value => {
    const [issue] = unread?.issues ?? []
    if (issue) dropped?.push({ field, problem: problemOf(issue) })
    return value
  }

/** The end of a time in which something is closed. Missing: it is open. One that cannot be read closes until the next answer. */
// @__NO_SIDE_EFFECTS__
export const closingTime = (field: string) => maybe(v.fallback(timeMs, closedBy(field, UNKNOWN_END_MS)))

/** A flag of a response: missing is false; "1"/"0" and "true"/"false" are accepted. */
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

/** The kind of device, for the Device header and the field `device`; absent in any other browser. */
export const device = v.picklist(['IPAD', 'PWA', 'WEBCLIP'])
export type Device = v.InferOutput<typeof device>

/** How long to wait, where a server that asks for fewer requests sends a time. */
export const rest = v.nullish(v.object({ retryAfterSeconds: maybe(waitSeconds) }), {})

/** A malformed item that a list dropped, with its place in the list, or an optional field that could not be read, without one; and the first problem. */
export interface DroppedItem {
  readonly index?: number
  readonly field: string
  readonly problem: string
}

/** What does not fit, for a developer: what was expected and which type came. Not the value, which may be a token or a person's data. */
export function problemOf({ expected, type, input }: v.BaseIssue<unknown>): string {
  if (type === 'safe_integer') return 'expected text, or a whole number below 2^53, found a number that browsers read as another one'
  const found =
    input === null ? 'null' : Array.isArray(input) ? 'a list' : input === undefined ? 'nothing' : `a value of type ${typeof input}`
  return `expected ${expected ?? type}, found ${found}`
}

/** No screen shows more items of a list: a back end that sends all that it has, 30 MB of it, stops no page. */
const MOST_ITEMS = 1000

type LenientList<Item extends v.GenericSchema> = v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>

/** The items that the current parse has dropped: parsing is synchronous, so one variable is enough. */
let dropped: DroppedItem[] | undefined
/** Has the current parse dropped every item of a list that its call is about? */
let emptied = false

/** A list that drops malformed items and keeps the others: one bad banner never empties a carousel. Null, as some back ends write an empty one, is empty. */
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
 * The list that a call is about, whose screen says when it is empty. One of which no item can be read is not empty: members would read that they have no
 * rewards, or no limits.
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

/** No answer has more optional fields that cannot be read; each costs another parse. */
const MOST_UNREADABLE = 20

/**
 * Parses. An optional field that cannot be read counts as missing, and is named: one date in a form of its own must keep nobody out. Which fields are
 * optional is tried, from the innermost outwards: without a required one the parse fails at the same place.
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
