import { newElement } from '#lib/element.ts'
import { comm100, livechat, noClientApi } from './adapters.ts'
import { orderIn, reportMessage, type Adapter, type AdapterPorts, type ChatReport, type ChatType } from './chat-frame.rules.ts'
import { provideStorage } from './memory-storage.ts'

const ADAPTERS: Readonly<Record<ChatType, Adapter>> = {
  LIVECHAT: livechat,
  COMM100: comm100,
  COMM100VIP: comm100,
  'TX-CHAT': noClientApi,
  AICAN: noClientApi,
  MIDUOKE: noClientApi,
}

/** Repeated until the page listens, ms. */
const REPEAT_READY_MS = 200

/**
 * Before any third-party code: reports readiness, opens the one ordered chat, reports. The nonce is in the address. Outside a frame it does
 * nothing.
 */
function runChatFrame(window: Window): void {
  const { parent, location, document } = window
  if (parent === window) return
  const nonce = location.hash.slice(1)
  // Sandboxed: no origin, but the page's host.
  const host = location.origin
  const report = (state: ChatReport): void => parent.postMessage(reportMessage(nonce, state), host)
  const ready = (): void => report({ type: 'ready' })
  const repeat = window.setInterval(ready, REPEAT_READY_MS)
  let started = false
  window.addEventListener('message', ({ data, origin, source }) => {
    const order = orderIn({ data, origin, fromParent: source === parent, host, nonce })
    if (!order || started) return
    started = true
    window.clearInterval(repeat)
    document.documentElement.lang = order.language.toLowerCase()
    if (order.stored) restore(order.stored)
    ADAPTERS[order.csType]?.(order, portsOf(window, report))
  })
  // Keys inside do not reach the page.
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') report({ type: 'closed' })
  })
  const restore = provideStorage(window, (stored) => report({ type: 'stored', stored }))
  ready()
}

function portsOf(window: Window, report: (state: ChatReport) => void): AdapterPorts {
  return {
    window: window as Window & Record<string, unknown>,
    load: (address) => loadScript(window.document, address),
    after: (ms, run) => void window.setTimeout(run, ms),
    shown: () => report({ type: 'shown' }),
    closed: () => report({ type: 'closed' }),
    failed: (because) => report({ type: 'failed', because }),
  }
}

function loadScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = newElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)))
    script.src = address
    document.head.append(script)
  })
}

runChatFrame(window)
