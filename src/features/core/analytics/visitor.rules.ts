import { PIXEL_CHANNELS, type PixelChannel } from '#contract/fields.ts'

/** Ids that advertising links and pixels brought, by channel (REG-7). */
export type PixelIds = Partial<Record<PixelChannel, string | undefined>>

/** Entries of REG-7 that belong to a link or a click, not to a channel. */
const NO_CHANNELS: readonly PixelChannel[] = ['tid', 'utm_source', 'fbc', 'fbp', 'twclid']

/** The channels that have an id; undefined if none has (REG-7). */
export function filledPixels(pixels: PixelIds): Partial<Record<PixelChannel, string>> | undefined {
  const filled = PIXEL_CHANNELS.flatMap((channel) => (pixels[channel] ? [[channel, pixels[channel]] as const] : []))
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

/** Names of the advertising channels that have an id (TRK-4). */
export function channelsOf(pixels: PixelIds): PixelChannel[] {
  return PIXEL_CHANNELS.filter((channel) => pixels[channel] && !NO_CHANNELS.includes(channel))
}

/** Query parameters by which advertisers name a click (TRK-9). */
export const CLICK_ID_NAMES = ['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'isBgeTest', 'cid', 'kw', 'twclid'] as const
export type ClickIds = Partial<Record<(typeof CLICK_ID_NAMES)[number], string>>

/** The longest click id that is kept, in characters: anybody can write a link. */
const MAX_CLICK_ID_LENGTH = 512

/** The click ids of a query, over those of earlier visits (TRK-9). */
export function clickIdsOf(query: URLSearchParams, stored: ClickIds = {}): ClickIds {
  const brought = CLICK_ID_NAMES.flatMap((name) => {
    const value = query.get(name)
    return value && value.length <= MAX_CLICK_ID_LENGTH ? [[name, value] as const] : []
  })
  return { ...stored, ...Object.fromEntries(brought) }
}

/** Inactivity after which a new visit begins (SES-6), in milliseconds. */
const VISIT_SPAN_MS = 5 * 60_000

export type VisitDecision = { readonly do: 'continue' } | { readonly do: 'begin'; readonly because: 'first' | 'inactive' | 'clockSetBack' }

/** Decides whether the visit continues (SES-6). `lastAt`: the last activity. Both in epoch milliseconds. */
export function decideVisit(lastAt: number | undefined, now: number): VisitDecision {
  if (lastAt === undefined) return { do: 'begin', because: 'first' }
  if (lastAt > now) return { do: 'begin', because: 'clockSetBack' }
  return now - lastAt < VISIT_SPAN_MS ? { do: 'continue' } : { do: 'begin', because: 'inactive' }
}
