import type { ChannelIds, WebPixel } from '#page/public-merchant.ts'
import { allows, type Consent } from '#features/core/consent/consent.rules.ts'
import type { TrackedEvent } from '#features/core/analytics/event.rules.ts'
import { isPixelId } from '#features/core/analytics/visitor.rules.ts'
import type { Pixel, PixelEvent } from './pixel-frame.rules.ts'

export interface PixelsFacts {
  /** Own ids first. */
  readonly declared: ChannelIds
  /** Ids that a link brought, now or before. */
  readonly brought: Readonly<Partial<Record<string, string | undefined>>>
  /** Voluum's click id. */
  readonly click: string | undefined
  readonly consent: Consent
}

export type PixelsDecision =
  | { readonly do: 'load'; readonly pixels: readonly Pixel[]; readonly count: number }
  | { readonly do: 'nothing'; readonly because: 'consentMissing' | 'noPixelId' }

/**
 * TRK-8: with id and advertising consent. A link's id is untrusted: only where the merchant has none or lists it, never as tracking domain.
 */
export function decidePixels({ declared, brought, click, consent }: PixelsFacts): PixelsDecision {
  if (!allows(consent, 'marketing')) return { do: 'nothing', because: 'consentMissing' }
  const channels = Object.keys(declared) as WebPixel[]
  const pixels = channels.flatMap((channel): Pixel[] => {
    const own = declared[channel] ?? []
    const [first] = own
    if (channel === 'voluum') return click !== undefined && first !== undefined ? [{ channel, id: first, click }] : []
    const linked = brought[channel]
    const counts = isPixelId(channel, linked) && (own.length === 0 || own.includes(linked))
    const id = counts ? linked : first
    return id === undefined ? [] : [{ channel, id }]
  })
  return pixels.length === 0 ? { do: 'nothing', because: 'noPixelId' } : { do: 'load', pixels, count: pixels.length }
}

/** Days that the channels' cookies last. */
export const META_COOKIE_DAYS = 90
export const VOLUUM_COOKIE_DAYS = 1

export interface MetaCookieFacts {
  readonly host: string
  readonly now: number
  /** 0 ≤ x < 1. */
  readonly fraction: number
}

/** Meta's browser id (`_fbp`), in its own format. */
export function metaBrowserId({ host, now, fraction }: MetaCookieFacts): string {
  return `fb.${subdomainIndex(host)}.${now}.${Math.floor(fraction * 1e10)}`
}

/** Meta's are below 250; every request carries the cookie. */
const LONGEST_CLICK_ID = 500

/** `_fbc`: undefined for the same or an implausible click. Case matters. */
export function metaClickId(
  { host, now }: Omit<MetaCookieFacts, 'fraction'>,
  fbclid: string | undefined,
  stored: string | undefined,
): string | undefined {
  if (!fbclid || fbclid.length > LONGEST_CLICK_ID || stored?.split('.').slice(3).join('.') === fbclid) return undefined
  return `fb.${subdomainIndex(host)}.${now}.${fbclid}`
}

/** com is 0, example.com 1, www.example.com 2. */
function subdomainIndex(host: string): number {
  return host.split('.').length - 1
}

/** The later two from iPhones. */
const GOOGLE_CLICKS = ['gclid', 'gbraid', 'wbraid']

/** No hash; of the query only Google's click ids. */
export function pageForChannels(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const clicks = new URLSearchParams([...searchParams].filter(([name, value]) => GOOGLE_CLICKS.includes(name) && value !== '')).toString()
  return origin + pathname + (clicks && `?${clicks}`)
}

/** Without the member (TRK-3). */
export function eventForChannels({ name, id, payload }: TrackedEvent): PixelEvent {
  // Channels take numbers.
  const amount = Number(payload['value'] ?? payload['revenue'] ?? payload['amount'])
  const text = (key: string): string | undefined => (payload[key] === undefined ? undefined : String(payload[key]))
  return {
    name,
    id,
    value: Number.isFinite(amount) ? amount : undefined,
    currency: text('currency'),
    contentId: text('content_id'),
    contentType: text('content_type'),
  }
}
