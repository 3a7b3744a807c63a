import { onTracked } from '#features/core/analytics/analytics.actions.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { element } from '#lib/element.ts'
import { whenInteractive } from '#lib/moments.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { isReady, pixelMessage, type PixelConsent, type PixelEvent, type PixelOrder, type ToPixelFrame } from './pixel-frame.rules.ts'
import { orderPixels } from './pixels.actions.ts'
import { eventForChannels } from './pixels.rules.ts'

/** The quarantine document of the pixels. */
export const PIXEL_FRAME = '/m/frame/pixels.html'

/** Events that wait for the frame; the oldest are lost to the channels, not to the operator. */
const MAX_WAITING = 50

/** For how long the document lives after a withdrawal, in milliseconds: the channels report it to their vendors. */
const WITHDRAWAL_MS = 500

interface PixelFrame {
  tell(event: PixelEvent): void
  consent(consent: PixelConsent): void
  /** Tells the channels that the visitor withdrew, and removes the document once they could pass that on. */
  withdraw(): void
  remove(): void
}

/**
 * Loads the page's pixels in a quarantine document once the page is at rest and consent to advertising is given, and tells them of events from the start
 * (TRK-8). A withdrawal is told to the channels and removes the document with all that runs in it; events raised without consent reach no channel.
 */
export function bindPixels(): Undo {
  let atRest = false
  let frame: PixelFrame | undefined
  let waiting: PixelEvent[] = []
  const settle = (): void => {
    if (!allows($consent.get(), 'marketing')) {
      waiting = []
      frame?.withdraw()
      frame = undefined
      return
    }
    if (frame) return frame.consent({ marketing: true, analytics: allows($consent.get(), 'analytics') })
    if (!atRest) return
    const order = orderPixels()
    if (!order) return
    frame = openFrame(order)
    waiting.splice(0).forEach(frame.tell)
  }
  const undos = [
    onTracked((event) => {
      if (!allows($consent.get(), 'marketing')) return
      if (frame) frame.tell(eventForChannels(event))
      else waiting = [...waiting, eventForChannels(event)].slice(-MAX_WAITING)
    }),
    $consent.listen(settle),
  ]
  whenInteractive(() => {
    atRest = true
    settle()
  })
  return () => {
    undos.forEach((undo) => undo())
    frame?.remove()
  }
}

/** The document has no origin, so messages to it name none; the nonce in its address shows it that they are its page's. */
function openFrame(order: PixelOrder): PixelFrame {
  const nonce = platform().random.uuid()
  const iframe = element('iframe', { 'src': `${PIXEL_FRAME}#${nonce}`, 'sandbox': 'allow-scripts', 'hidden': true, 'tabindex': -1, 'aria-hidden': 'true', 'title': 'Pixels' })
  let waiting: PixelEvent[] | undefined = []
  let { analytics } = order
  const send = (content: ToPixelFrame): void => iframe.contentWindow?.postMessage(pixelMessage(nonce, content), '*')
  const stop = new AbortController()
  window.addEventListener('message', ({ data, origin, source }) => {
    if (!waiting || !isReady({ data, origin, nonce, fromFrame: source === iframe.contentWindow })) return
    send({ order: { ...order, analytics } })
    waiting.forEach((event) => send({ event }))
    waiting = undefined
  }, { signal: stop.signal })
  document.body.append(iframe)
  const remove = (): void => {
    stop.abort()
    iframe.remove()
  }
  return {
    tell: (event) => (waiting ? void waiting.push(event) : send({ event })),
    consent: (consent) => {
      const isNews = consent.analytics !== analytics
      analytics = consent.analytics
      if (isNews && !waiting) send({ consent })
    },
    withdraw: () => {
      if (waiting) return remove()
      send({ consent: { marketing: false, analytics: false } })
      platform().clock.after(WITHDRAWAL_MS, remove)
    },
    remove,
  }
}
