import { newElement } from '#lib/element.ts'
import { provideStorage } from '../quarantine/memory-storage.ts'
import { PIXEL_ADAPTERS } from './pixel-adapters.ts'
import { contentIn, readyMessage, type PixelOrder, type PixelPorts, type RunningChannel } from './pixel-frame.rules.ts'

/** Repeated until the page listens, ms. */
const REPEAT_READY_MS = 200

/**
 * Before any third-party code: reports readiness, starts the ordered channels, passes events and consent. The nonce is in the address.
 * Outside a frame it does nothing.
 */
function runPixelFrame(window: Window): void {
  const { parent, location } = window
  if (parent === window) return
  const nonce = location.hash.slice(1)
  const host = location.origin
  const ready = (): void => parent.postMessage(readyMessage(nonce), host)
  const repeat = window.setInterval(ready, REPEAT_READY_MS)
  let channels: readonly RunningChannel[] | undefined
  window.addEventListener('message', ({ data, origin, source }) => {
    const content = contentIn({ data, origin, nonce, fromParent: source === parent, host })
    if (!content) return
    if ('event' in content) return channels?.forEach((channel) => attempt(() => channel.track(content.event)))
    if ('consent' in content) return channels?.forEach((channel) => attempt(() => channel.consent?.(content.consent)))
    if (channels) return
    window.clearInterval(repeat)
    channels = startChannels(window, content.order)
  })
  provideStorage(window)
  ready()
}

function startChannels(window: Window, order: PixelOrder): RunningChannel[] {
  const ports = portsOf(window)
  for (const [name, value] of Object.entries(order.cookies)) window.document.cookie = `${name}=${value}`
  return order.pixels.flatMap((pixel) => attempt(() => PIXEL_ADAPTERS[pixel.channel](pixel, order, ports)) ?? [])
}

/** One channel's failure is not another's. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

function portsOf(window: Window): PixelPorts {
  const { document } = window
  return {
    window: window as Window & Record<string, unknown>,
    load: (address) =>
      new Promise((resolve, reject) => {
        const script = newElement('script')
        script.async = true
        script.addEventListener('load', () => resolve())
        script.addEventListener('error', () => reject(new Error(`${address} did not load`)))
        script.src = address
        document.head.append(script)
      }),
    ping: (address) => void (newElement('img').src = address),
  }
}

runPixelFrame(window)
