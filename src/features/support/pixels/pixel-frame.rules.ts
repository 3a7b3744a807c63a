import type { WebPixel } from '#page/public-merchant.ts'
import type { EventName } from '#contract/events.ts'
import { recordOf } from '#lib/json.ts'

/*
 * The messages between a page of ours and the pixels' quarantine document (TRK-8). As with chats, that document has no origin: the page knows its window
 * and the nonce, it knows its parent and the host that served it. Checked without a schema library, because the document inlines this script.
 */
const SOURCE = 'livery-pixels'

export interface Pixel {
  readonly channel: WebPixel
  /** The account at the channel; the visitor's id for postbacks, the tracking domain for Voluum. */
  readonly id: string
  /** Voluum's click id. */
  readonly click?: string | undefined
}

/** Which pixels to load. The page sends it once. */
export interface PixelOrder {
  readonly pixels: readonly Pixel[]
  /** The page's address without what may identify a person; with Google's click id. */
  readonly page: string
  /** `_fbp` and `_fbc` as the site holds them; the document has no cookies. */
  readonly cookies: Readonly<Record<string, string>>
  /** May the channels measure, beside advertising? */
  readonly analytics: boolean
}

/** An event for the channels: never who raised it. */
export interface PixelEvent {
  readonly name: EventName
  /** The id that the operator gets too, so that a channel can tell doubles. */
  readonly id: string
  readonly value?: number | undefined
  readonly currency?: string | undefined
  readonly contentId?: string | undefined
  readonly contentType?: string | undefined
}

/** What the visitor allows the channels from now on. */
export interface PixelConsent {
  readonly marketing: boolean
  readonly analytics: boolean
}

export type ToPixelFrame = { readonly order: PixelOrder } | { readonly event: PixelEvent } | { readonly consent: PixelConsent }

/** What the quarantine document offers to an adapter. */
export interface PixelPorts {
  /** The document's window, on which the channels define their functions. */
  readonly window: Window & Record<string, unknown>
  /** Loads a script; rejects if it does not load. */
  load(address: string): Promise<void>
  /** Asks for an address and reads nothing. */
  ping(address: string): void
}

/** A channel that runs. */
export interface RunningChannel {
  tell(event: PixelEvent): void
  /** Tells it of another answer; absent where the vendor offers no call for it. */
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

/** Did the frame report that it listens? `fromFrame`: the message came from the frame's own window. */
export function isReady({ data, origin, nonce, fromFrame }: PixelMessageFacts & { readonly fromFrame: boolean }): boolean {
  const message = recordOf(data)
  return fromFrame && origin === 'null' && message['source'] === SOURCE && message['nonce'] === nonce && message['ready'] === true
}

/** What the page sent to the frame; undefined if another sender sent it. `host`: the origin that served both. */
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
