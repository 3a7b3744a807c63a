import type { ChannelIds, WebPixel } from '#page/public-merchant.ts'
import { allows, type Consent } from '#features/core/consent/consent.rules.ts'
import type { TrackedEvent } from '#features/core/analytics/event.rules.ts'
import { isPixelId } from '#features/core/analytics/visitor.rules.ts'
import type { Pixel, PixelEvent } from './pixel-frame.rules.ts'

export interface PixelsFacts {
  /** Channels of the merchant with its ids, its own first. */
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
 * Which pixels load (TRK-8): those with an id, and none without consent to advertising. Anybody can write a link, so that its id counts only where the merchant
 * has none or lists it, and never as the tracking domain.
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
  /** Epoch milliseconds. */
  readonly now: number
  /** 0 ≤ x < 1. */
  readonly fraction: number
}

/** Meta's browser id (`_fbp`), in its own format. */
export function metaBrowserId({ host, now, fraction }: MetaCookieFacts): string {
  return `fb.${subdomainIndex(host)}.${now}.${Math.floor(fraction * 1e10)}`
}

/** Meta's are below 250 characters. Every request of the site carries the cookie. */
const LONGEST_CLICK_ID = 500

/** Meta's click id (`_fbc`): undefined where the stored one is of the same click, or the link brought none of a plausible length. Its case matters. */
export function metaClickId(
  { host, now }: Omit<MetaCookieFacts, 'fraction'>,
  fbclid: string | undefined,
  stored: string | undefined,
): string | undefined {
  if (!fbclid || fbclid.length > LONGEST_CLICK_ID || stored?.split('.').slice(3).join('.') === fbclid) return undefined
  return `fb.${subdomainIndex(host)}.${now}.${fbclid}`
}

/** Meta counts labels: com is 0, example.com 1, www.example.com 2. */
function subdomainIndex(host: string): number {
  return host.split('.').length - 1
}

/** Google's click ids; it sends the later two from iPhones in place of the first. */
const GOOGLE_CLICKS = ['gclid', 'gbraid', 'wbraid']

/** The page for the channels: no hash, and of the query Google's click ids alone, since an address may carry tokens and names. */
export function pageForChannels(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const clicks = new URLSearchParams([...searchParams].filter(([name, value]) => GOOGLE_CLICKS.includes(name) && value !== '')).toString()
  return origin + pathname + (clicks && `?${clicks}`)
}

/** The event for the channels: sum, currency and content, never the member (TRK-3 has their id and name). */
export function eventForChannels({ name, id, payload }: TrackedEvent): PixelEvent {
  // The channels' own calls take numbers: it becomes one here, where it leaves.
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
