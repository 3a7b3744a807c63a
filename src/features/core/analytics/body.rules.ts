import type { RequestOf } from '#contract/call.ts'
import type { reportEvent } from '#contract/events.ts'
import { withProduct } from './event-payload.rules.ts'
import { channelsOf, type ClickIds, filledPixels, type PixelIds } from './pixel-ids.rules.ts'
import type { TrackedEvent } from './tracked-events.ts'

export type EventBody = RequestOf<typeof reportEvent>

/** Ids that the operator's app knows of its device (TRK-4). */
export const APP_IDS = ['adAppToken', 'gpsAdid', 'adid', 'afAppId', 'appsflyerId', 'afAdvertisingId', 'afOaid', 'idfa', 'idfv'] as const
export type AppIds = Partial<Record<(typeof APP_IDS)[number], string>>

/** Where the visitor is and came from, as far as we know. */
export interface BodyFacts {
  /** Host with port. */
  readonly domain: string
  readonly affiliateCode: string | undefined
  readonly tid: string | undefined
  readonly pixels: PixelIds
  readonly clickIds: ClickIds
  readonly appIds: AppIds
  readonly pwaType: 'homescreen' | 'PWA' | 'WEBCLIP' | undefined
}

/** The body of an event for the operator's server (TRK-4). `spanId`: the session in which it was raised; a later sign-out changes nothing. Leaves out absent and empty facts. */
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
