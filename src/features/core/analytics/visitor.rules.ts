import { CLICK_ID_NAMES, PIXEL_CHANNELS, type PixelChannel } from '#contract/link-ids.ts'
import { allows, type Consent } from '#features/core/consent/consent.rules.ts'

/** By channel (REG-7). */
export type PixelIds = Partial<Record<PixelChannel, string | undefined>>

/** Entries of REG-7 of a link or click. */
const NO_CHANNELS: readonly PixelChannel[] = ['tid', 'utm_source', 'fbc', 'fbp', 'twclid']

/** Undefined if none has an id (REG-7). */
export function filledPixels(pixels: PixelIds): Partial<Record<PixelChannel, string>> | undefined {
  const filled = PIXEL_CHANNELS.flatMap((channel) => (pixels[channel] ? [[channel, pixels[channel]] as const] : []))
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

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

/** Characters; anyone can write a link. */
export const MAX_LINK_ID_LENGTH = 512
/** Account ids go into addresses of scripts. */
const ACCOUNT_ID = /^[\w.-]{1,128}$/

/** REG-7. A link's or click's id may have any form. */
export function isPixelId(channel: string, id: string | undefined): id is string {
  return id !== undefined && (NO_CHANNELS.includes(channel as PixelChannel) || ACCOUNT_ID.test(id))
}

/** Drops values that are too long or malformed. */
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

/** By consent (TRK-8): channels need advertising, clicks either purpose. The only gate of link ids. */
export function allowedIds<Ids extends Pick<LinkIds, 'pixels' | 'clickIds'>>(ids: Ids, consent: Consent): Ids {
  const marketing = allows(consent, 'marketing')
  return { ...ids, pixels: marketing ? ids.pixels : {}, clickIds: marketing || allows(consent, 'analytics') ? ids.clickIds : {} }
}

/** SES-6, in ms. */
const VISIT_SPAN_MS = 5 * 60_000

export type VisitDecision = { readonly do: 'continue' } | { readonly do: 'begin'; readonly because: 'first' | 'inactive' | 'clockSetBack' }

/** SES-6. Epoch ms. */
export function decideVisit(lastAt: number | undefined, now: number): VisitDecision {
  if (lastAt === undefined) return { do: 'begin', because: 'first' }
  if (lastAt > now) return { do: 'begin', because: 'clockSetBack' }
  return now - lastAt < VISIT_SPAN_MS ? { do: 'continue' } : { do: 'begin', because: 'inactive' }
}
