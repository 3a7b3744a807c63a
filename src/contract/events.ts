import * as v from 'valibot'
import { defineCall } from './call.ts'
import { done } from './fields.ts'
import { pixelTrack } from './registration.ts'

/** The events that are reported (TRK-2). */
export const EVENTS = [
  'firstOpen',
  'registerSubmit',
  'register',
  'depositSubmit',
  'firstDeposit',
  'withdraw',
  'deposit',
  'redeposit',
  'firstDepositArrival',
  'startTrial',
  'login',
  'viewContent',
  'downloadApp',
  'gameLaunch',
  'a2hsInstalled',
  'a2hsFirstOpen',
] as const
export type EventName = (typeof EVENTS)[number]

const scalar = v.union([v.string(), v.number()])

/** TRK-4. eventValue: payload (TRK-3), pixel and click ids, app facts. */
export const serverEvent = v.object({
  domain: v.string(),
  affiliateCode: v.optional(v.string()),
  eventName: v.picklist(EVENTS),
  eventValue: v.object({
    payload: v.optional(v.record(v.string(), scalar), {}),
    pixels: v.optional(pixelTrack, {}),
    clickIds: v.optional(v.record(v.string(), v.string()), {}),
    channels: v.optional(v.array(v.string()), []),
    serverToServer: v.optional(v.record(v.string(), v.string()), {}),
  }),
  tid: v.optional(v.string()),
  loginSpanId: v.optional(v.string()),
  fbc: v.optional(v.string()),
  fbp: v.optional(v.string()),
  pwaType: v.optional(v.picklist(['homescreen', 'PWA', 'WEBCLIP'])),
  eventID: v.string(),
})

/**
 * Reports one event (TRK-5). Without the token: loginSpanId names the session in which it happened, and another one may run when it is sent. The same
 * eventID again is the same event.
 */
export const reportEvent = defineCall({
  name: 'reportEvent',
  method: 'POST',
  path: '/wps/system/event',
  auth: 'none',
  timeoutMs: 15_000,
  concurrency: 2,
  request: serverEvent,
  value: done,
  refusals: [],
})

/** The fallback for events that reportEvent could not send: `events` is a JSON list of them (TRK-5). */
export const ping = defineCall({
  name: 'ping',
  method: 'GET',
  path: '/wps/system/test/ping',
  auth: 'none',
  timeoutMs: 15_000,
  request: v.object({ events: v.string() }),
  value: v.object({ pong: v.literal(true) }),
  refusals: [],
})

/** `visit,fcp,lcp,fs` in milliseconds, once per session (TRK-7). */
export const reportPerformance = defineCall({
  name: 'reportPerformance',
  method: 'POST',
  path: '/wps/system/performance',
  auth: 'none',
  request: v.object({ value: v.pipe(v.string(), v.regex(/^\d*(,\d*){3}$/)) }),
  value: done,
  refusals: [],
})

/** JSON text: events that waited when a page was left; reportEvent may repeat an eventID (TRK-6). */
export const collected = v.object({ events: v.array(serverEvent) })

/** A report that outlives the page (TRK-6): sent with sendBeacon as text that holds JSON, without headers; the response is not read. */
export const collect = defineCall({
  name: 'collect',
  method: 'POST',
  path: '/wps/system/collect',
  auth: 'none',
  beacon: true,
  request: v.object({ merchant: v.string(), value: v.string() }),
  value: v.unknown(),
  refusals: [],
})

/** Reported by a browser: short, without query or fragment, which may hold a token. */
// @__NO_SIDE_EFFECTS__
const reported = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[^?#]*$/))

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))

/**
 * An uncaught error with its place in a file; a refused policy (`name`: directive, `message`: blocked origin or `inline`, `file`:
 * document); a contract problem by call and field; a vital.
 */
const reportedItem = v.object({
  kind: v.picklist(['error', 'policy', 'contract', 'dropped', 'vital']),
  name: v.pipe(reported(80), v.nonEmpty()),
  message: v.optional(reported(200)),
  file: v.optional(reported(200)),
  line: v.optional(wholeNumber),
  column: v.optional(wholeNumber),
  call: v.optional(reported(80)),
  field: v.optional(reported(200)),
  value: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))),
  count: v.pipe(wholeNumber, v.minValue(1)),
})

/**
 * Reports what went wrong in a document, and its vitals, in milliseconds but for cls (OPS-4). Sent with sendBeacon, at most 2 kB each. The
 * browser is in the User-Agent header alone.
 */
export const report = defineCall({
  name: 'report',
  method: 'POST',
  path: '/wps/system/report',
  auth: 'none',
  beacon: true,
  maxBytes: 16_384,
  request: v.object({
    release: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
    merchant: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    language: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
    route: v.pipe(reported(80), v.nonEmpty()),
    items: v.array(reportedItem),
  }),
  value: v.unknown(),
  refusals: [],
})
