import { onTracked } from '#features/core/analytics/analytics.actions.ts'
import { linkHere, visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { $playBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
import { newElement } from '#lib/element.ts'
import { whenInteractive } from '#lib/moments.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { isReady, pixelMessage, type PixelConsent, type PixelEvent, type PixelOrder, type ToPixelFrame } from './pixel-frame.rules.ts'
import {
  decidePixels,
  eventForChannels,
  META_COOKIE_DAYS,
  metaBrowserId,
  metaClickId,
  pageForChannels,
  VOLUUM_COOKIE_DAYS,
} from './pixels.rules.ts'
import { META_BROWSER_COOKIE, META_CLICK_COOKIE, VOLUUM_CLICK_COOKIE } from '#lib/storage-keys.ts'
import { logDecision } from '#lib/decision-log.ts'
import { currentShell } from '#page/current.ts'

/** The quarantine document of the pixels. */
export const PIXEL_FRAME = '/m/frame/pixels.html'

/** The oldest are lost to channels, not to the operator. */
const MAX_WAITING = 50

/** For channels to report a withdrawal, ms. */
const WITHDRAWAL_MS = 500

interface PixelFrame {
  track(event: PixelEvent): void
  consent(consent: PixelConsent): void
  /** Removes the document after channels could report it. */
  withdraw(): void
  remove(): void
}

/**
 * TRK-8: loads at rest with advertising consent and passes events from the start. A withdrawal removes the document; events without consent
 * reach no channel.
 */
export function bindPixels(): Undo {
  let isIdle = false
  let frame: PixelFrame | undefined
  let waiting: PixelEvent[] = []
  // No advertising during a break (RGP-4, RGP-6).
  const mayShare = (): boolean => allows($consent.get(), 'marketing') && playBreak() === undefined
  const settle = (): void => {
    if (!mayShare()) {
      waiting = []
      frame?.withdraw()
      frame = undefined
      return
    }
    if (frame) return frame.consent({ marketing: true, analytics: allows($consent.get(), 'analytics') })
    if (!isIdle) return
    const order = orderPixels()
    if (!order) return
    frame = openFrame(order)
    waiting.splice(0).forEach(frame.track)
  }
  const undos = [
    onTracked((event) => {
      if (!mayShare()) return
      if (frame) frame.track(eventForChannels(event))
      else waiting = [...waiting, eventForChannels(event)].slice(-MAX_WAITING)
    }),
    $consent.listen(settle),
    $playBreak.listen(settle),
  ]
  whenInteractive(() => {
    isIdle = true
    settle()
  })
  return () => {
    undos.forEach((undo) => undo())
    frame?.remove()
  }
}

/** No origin: the nonce authenticates its page. */
function openFrame(order: PixelOrder): PixelFrame {
  const nonce = platform().random.uuid()
  const iframe = newElement('iframe', {
    src: `${PIXEL_FRAME}#${nonce}`,
    sandbox: 'allow-scripts',
    hidden: true,
    tabindex: -1,
    'aria-hidden': 'true',
    title: 'Pixels',
  })
  let waiting: PixelEvent[] | undefined = []
  let { analytics } = order
  const send = (content: ToPixelFrame): void => iframe.contentWindow?.postMessage(pixelMessage(nonce, content), '*')
  const stop = new AbortController()
  window.addEventListener(
    'message',
    ({ data, origin, source }) => {
      if (!waiting || !isReady({ data, origin, nonce, fromFrame: source === iframe.contentWindow })) return
      send({ order: { ...order, analytics } })
      waiting.forEach((event) => send({ event }))
      waiting = undefined
    },
    { signal: stop.signal },
  )
  document.body.append(iframe)
  const remove = (): void => {
    stop.abort()
    iframe.remove()
  }
  return {
    track: (event) => (waiting ? void waiting.push(event) : send({ event })),
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

/** Undefined for none. Sets their cookies (TRK-8). */
function orderPixels(): PixelOrder | undefined {
  const { page, cookies } = platform()
  const { cid, fbclid } = linkHere().clickIds
  const click = cid ?? (cookies.read(VOLUUM_CLICK_COOKIE) || undefined)
  const decision = logDecision(
    'pixels',
    decidePixels({ declared: currentShell().merchant.pixels ?? {}, brought: visitorOrigin().pixels, click, consent: $consent.get() }),
  )
  if (decision.do === 'nothing') return undefined
  const channels = new Set<string>(decision.pixels.map(({ channel }) => channel))
  if (channels.has('voluum') && click !== undefined) cookies.write(VOLUUM_CLICK_COOKIE, click, VOLUUM_COOKIE_DAYS)
  return {
    pixels: decision.pixels,
    page: pageForChannels(page.href()),
    cookies: channels.has('facebook') ? metaCookies(fbclid) : {},
    analytics: allows($consent.get(), 'analytics'),
  }
}

/** Its script cannot, in quarantine. */
function metaCookies(fbclid: string | undefined): Record<string, string> {
  const { page, cookies, clock, random } = platform()
  const facts = { host: new URL(page.href()).hostname, now: clock.now() }
  const storedClick = cookies.read(META_CLICK_COOKIE)
  const newClick = metaClickId(facts, fbclid, storedClick)
  const browser = cookies.read(META_BROWSER_COOKIE) || metaBrowserId({ ...facts, fraction: random.fraction() })
  const click = newClick ?? storedClick
  if (newClick !== undefined) cookies.write(META_CLICK_COOKIE, newClick, META_COOKIE_DAYS)
  cookies.write(META_BROWSER_COOKIE, browser, META_COOKIE_DAYS)
  return { [META_BROWSER_COOKIE]: browser, ...(click && { [META_CLICK_COOKIE]: click }) }
}
