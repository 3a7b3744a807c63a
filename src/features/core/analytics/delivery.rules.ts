import type { RequestOf } from '#contract/call.ts'
import type { reportEvent } from '#contract/events.ts'
import { type TrackedEvent, withProduct } from './event.rules.ts'
import { channelsOf, type ClickIds, filledPixels, type PixelIds } from './visitor.rules.ts'

export interface QueuedEvent {
  readonly event: TrackedEvent
  /** As they were when it was raised. */
  readonly facts: BodyFacts
  readonly spanId?: string | undefined
  /** Attempts that failed while there was a network. */
  readonly failures: number
  /** Epoch ms. */
  readonly nextAt: number
  /** Sent on leaving; arrival unknown. */
  readonly beaconed?: boolean | undefined
}

/** The most events that wait on a device. */
export const MAX_QUEUED = 200
/** The first attempt and three retries (TRK-5). */
export const REPORT_ATTEMPTS = 4
/** The first ping and five retries (TRK-5). */
export const PING_ATTEMPTS = 6
const FIRST_DELAY_MS = 1000
const JITTER_MS = 500
/** Longer waits mean a clock set back. */
const MAX_DELAY_MS = 60_000

export type Delivery =
  | { readonly do: 'send'; readonly by: 'event' | 'ping' }
  | { readonly do: 'wait'; readonly until: number; readonly because: 'failed' }
  | { readonly do: 'wait'; readonly because: 'offline' }
  | { readonly do: 'drop'; readonly because: 'givenUp' }

/** TRK-5. Attempts with a network end an event, not time: a phone may be offline for days, and its clock may be set. */
export function decideDelivery(
  { failures, nextAt }: QueuedEvent,
  { now, online }: { readonly now: number; readonly online: boolean },
): Delivery {
  if (failures >= REPORT_ATTEMPTS + PING_ATTEMPTS) return { do: 'drop', because: 'givenUp' }
  if (!online) return { do: 'wait', because: 'offline' }
  if (nextAt > now && nextAt - now <= MAX_DELAY_MS) return { do: 'wait', until: nextAt, because: 'failed' }
  return { do: 'send', by: failures < REPORT_ATTEMPTS ? 'event' : 'ping' }
}

/** In ms: 1000 × 2^n with jitter; restarts for the pings, the first of which follows at once (TRK-5). `fraction`: 0 to 1. */
export function delayAfter(failures: number, fraction: number): number {
  if (failures === REPORT_ATTEMPTS) return 0
  const retry = failures < REPORT_ATTEMPTS ? failures - 1 : failures - REPORT_ATTEMPTS - 1
  return FIRST_DELAY_MS * 2 ** retry + Math.floor(fraction * JITTER_MS)
}

/** The oldest events above the limit. */
export function planOverflow(queue: readonly QueuedEvent[]): readonly QueuedEvent[] {
  return queue.length <= MAX_QUEUED ? [] : [...queue].sort((a, b) => a.event.at - b.event.at).slice(0, queue.length - MAX_QUEUED)
}

/** Browsers take 64 kB for all of a page's beacons. */
const EVENTS_PER_BEACON = 20

/** Newest first: browsers refuse the last ones (TRK-6). */
export function planBeacons<Body>(bodies: readonly Body[]): { events: Body[] }[] {
  const newest = bodies.map((_, index) => bodies[bodies.length - 1 - index]!)
  return Array.from({ length: Math.ceil(newest.length / EVENTS_PER_BEACON) }, (_, index) => ({
    events: newest.slice(index * EVENTS_PER_BEACON, (index + 1) * EVENTS_PER_BEACON),
  }))
}

export type EventBody = RequestOf<typeof reportEvent>

export const APP_IDS = ['adAppToken', 'gpsAdid', 'adid', 'afAppId', 'appsflyerId', 'afAdvertisingId', 'afOaid', 'idfa', 'idfv'] as const
export type AppIds = Partial<Record<(typeof APP_IDS)[number], string>>

export interface BodyFacts {
  /** Host with port. */
  readonly domain: string
  readonly affiliateCode?: string | undefined
  readonly tid?: string | undefined
  readonly pixels: PixelIds
  readonly clickIds: ClickIds
  readonly appIds: AppIds
  readonly pwaType?: 'homescreen' | 'PWA' | 'WEBCLIP' | undefined
}

/** TRK-4. `spanId`: the session at raising. Omits absent and empty facts. */
export function bodyOf({ name, id, payload }: TrackedEvent, spanId: string | undefined, facts: BodyFacts): EventBody {
  const { domain, affiliateCode, tid, pixels, clickIds, appIds, pwaType } = facts
  const ids = filledPixels(pixels)
  const channels = channelsOf(pixels)
  return {
    domain,
    ...(affiliateCode && { affiliateCode }),
    eventName: name,
    eventValue: {
      payload: channels.includes('tiktok') ? withProduct(name, payload) : payload,
      ...(ids && { pixels: ids }),
      ...(hasAny(clickIds) && { clickIds }),
      ...(channels.length > 0 && { channels }),
      ...(hasAny(appIds) && { serverToServer: appIds }),
    },
    ...(tid && { tid }),
    ...(spanId && { loginSpanId: spanId }),
    ...(pixels.fbc && { fbc: pixels.fbc }),
    ...(pixels.fbp && { fbp: pixels.fbp }),
    ...(pwaType && { pwaType }),
    eventID: id,
  }
}

function hasAny(values: object): boolean {
  return Object.keys(values).length > 0
}
