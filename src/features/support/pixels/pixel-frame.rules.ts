import type { WebPixel } from '#page/public-merchant.ts'
import type { EventName } from '#contract/events.ts'
import { recordOf } from '#lib/json.ts'

/* Messages with the quarantine document (TRK-8), which has no origin: the page knows its window and nonce, it knows parent and host. No
   schema library: the script is inlined. */
const SOURCE = 'livery-pixels'

export interface Pixel {
  readonly channel: WebPixel
  /** The account; for postbacks the visitor's id, for Voluum the tracking domain. */
  readonly id: string
  /** Voluum's click id. */
  readonly click?: string | undefined
}

/** Which pixels to load. The page sends it once. */
export interface PixelOrder {
  readonly pixels: readonly Pixel[]
  /** Without personal data; with Google's click id. */
  readonly page: string
  /** `_fbp` and `_fbc`; the document has no cookies. */
  readonly cookies: Readonly<Record<string, string>>
  /** May the channels measure, beside advertising? */
  readonly analytics: boolean
}

/** An event for the channels: never who raised it. */
export interface PixelEvent {
  readonly name: EventName
  /** The operator's too, against doubles. */
  readonly id: string
  readonly value?: number | undefined
  readonly currency?: string | undefined
  readonly contentId?: string | undefined
  readonly contentType?: string | undefined
}

/** From now on. */
export interface PixelConsent {
  readonly marketing: boolean
  readonly analytics: boolean
}

export type ToPixelFrame = { readonly order: PixelOrder } | { readonly event: PixelEvent } | { readonly consent: PixelConsent }

export interface PixelPorts {
  /** Where channels define their functions. */
  readonly window: Window & Record<string, unknown>
  /** Loads a script; rejects if it does not load. */
  load(address: string): Promise<void>
  /** Asks for an address and reads nothing. */
  ping(address: string): void
}

/** A channel that runs. */
export interface RunningChannel {
  track(event: PixelEvent): void
  /** Absent without a vendor call. */
  consent?(consent: PixelConsent): void
}

/** Starts one channel and reports the page. */
export type PixelAdapter = (pixel: Pixel, order: PixelOrder, ports: PixelPorts) => RunningChannel

export function pixelMessage(nonce: string, content: ToPixelFrame): object {
  return { source: SOURCE, nonce, ...content }
}

export function readyMessage(nonce: string): object {
  return { source: SOURCE, nonce, ready: true }
}

export interface PixelMessageFacts {
  readonly data: unknown
  readonly origin: string
  readonly nonce: string
}

/** `fromFrame`: from the frame's window. */
export function isReady({ data, origin, nonce, fromFrame }: PixelMessageFacts & { readonly fromFrame: boolean }): boolean {
  const message = recordOf(data)
  return fromFrame && origin === 'null' && message['source'] === SOURCE && message['nonce'] === nonce && message['ready'] === true
}

/** Undefined from other senders. `host`: served both. */
export function contentIn({
  data,
  origin,
  nonce,
  fromParent,
  host,
}: PixelMessageFacts & { readonly fromParent: boolean; readonly host: string }): ToPixelFrame | undefined {
  const message = recordOf(data)
  if (!fromParent || origin !== host || message['source'] !== SOURCE || message['nonce'] !== nonce) return undefined
  return ['order', 'event', 'consent'].some((kind) => kind in message) ? (message as unknown as ToPixelFrame) : undefined
}
