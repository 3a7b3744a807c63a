import { CLICK_ID_NAMES, PIXEL_CHANNELS, type PixelChannel } from '#contract/link-ids.ts'
import { allows, type Consent } from '#features/core/consent/consent.rules.ts'

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

export type ClickIds = Readonly<Record<string, string>>

/** What a link brought (RTE-11, REG-7, TRK-9). */
export interface LinkIds {
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
  readonly tid: string | undefined
  readonly pixels: PixelIds
  readonly clickIds: ClickIds
}

/** The longest value of a link that counts, in characters: anybody can write a link. */
export const MAX_LINK_ID_LENGTH = 512
/** Account ids go into addresses of scripts. */
const ACCOUNT_ID = /^[\w.-]{1,128}$/

/** Has this value the form of the channel's id (REG-7)? What belongs to a link or a click may have any. */
export function isPixelId(channel: string, id: string | undefined): id is string {
  return id !== undefined && (NO_CHANNELS.includes(channel as PixelChannel) || ACCOUNT_ID.test(id))
}

/** Reads what a link brought from its query. A value that is too long, or no id of its channel, was not brought. */
export function linkOf(query: URLSearchParams, clickIdNames: readonly string[] = CLICK_ID_NAMES): LinkIds {
  const valueOf = (name: string): string | undefined => {
    const value = query.get(name)
    return value && value.length <= MAX_LINK_ID_LENGTH ? value : undefined
  }
  const filled = (names: readonly string[]): object =>
    Object.fromEntries(names.flatMap((name) => (valueOf(name) ? [[name, valueOf(name)]] : [])))
  return {
    affiliateCode: valueOf('affiliateCode'),
    referralCode: valueOf('referralCode') ?? valueOf('r'),
    tid: valueOf('tid'),
    pixels: filled(PIXEL_CHANNELS.filter((channel) => isPixelId(channel, valueOf(channel)))),
    clickIds: filled(clickIdNames) as ClickIds,
  }
}

/**
 * The ids without those that the visitor has not agreed to (TRK-8): of channels for advertising alone, of clicks for either purpose. The only gate of what
 * a link brought.
 */
export function allowedIds<Ids extends Pick<LinkIds, 'pixels' | 'clickIds'>>(ids: Ids, consent: Consent): Ids {
  const marketing = allows(consent, 'marketing')
  return { ...ids, pixels: marketing ? ids.pixels : {}, clickIds: marketing || allows(consent, 'analytics') ? ids.clickIds : {} }
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
