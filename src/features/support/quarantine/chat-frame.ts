import type { Adapter, AdapterPorts } from './adapter.ts'
import { comm100 } from './adapters/comm100.ts'
import { livechat } from './adapters/livechat.ts'
import { unspoken } from './adapters/unspoken.ts'
import { giveStorage } from './memory-storage.ts'
import { orderIn, wordMessage, type ChatType, type FrameWord } from './messages.ts'

const ADAPTERS: Readonly<Record<ChatType, Adapter>> = {
  LIVECHAT: livechat, COMM100: comm100, COMM100VIP: comm100, 'TX-CHAT': unspoken, AICAN: unspoken, MIDUOKE: unspoken,
}

/** The page may not listen yet: being ready is said again after this long, in milliseconds. */
const SAY_AGAIN_MS = 200

/**
 * What runs in a quarantine document before anything foreign: says that it is ready, obeys one order of the page that holds it, and tells how it goes. The
 * nonce came in the address. Opened by itself the document does nothing.
 */
export function runChatFrame(window: Window): void {
  const { parent, location, document } = window
  if (parent === window) return
  const nonce = location.hash.slice(1)
  // Its own origin is nobody's; the page's is the one that both were served from.
  const host = location.origin
  const say = (word: FrameWord): void => parent.postMessage(wordMessage(nonce, word), host)
  const ready = (): void => say({ type: 'ready' })
  const again = window.setInterval(ready, SAY_AGAIN_MS)
  let started = false
  window.addEventListener('message', ({ data, origin, source }) => {
    const order = orderIn({ data, origin, fromParent: source === parent, host, nonce })
    if (!order || started) return
    started = true
    window.clearInterval(again)
    document.documentElement.lang = order.language.toLowerCase()
    ADAPTERS[order.csType]?.(order, portsOf(window, say))
  })
  // The page does not hear a key that is pressed in here.
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say({ type: 'closed' })
  })
  giveStorage(window)
  ready()
}

function portsOf(window: Window, say: (word: FrameWord) => void): AdapterPorts {
  return {
    window: window as Window & Record<string, unknown>,
    load: (address) => loadScript(window.document, address),
    after: (ms, run) => void window.setTimeout(run, ms),
    shown: () => say({ type: 'shown' }),
    closed: () => say({ type: 'closed' }),
    failed: (because) => say({ type: 'failed', because }),
  }
}

function loadScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)))
    script.src = address
    document.head.append(script)
  })
}
