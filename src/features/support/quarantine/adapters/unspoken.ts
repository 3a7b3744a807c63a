import type { Adapter } from '../adapter.ts'
import { isPage } from '../messages.ts'

/** Elements that show nothing by themselves. */
const UNSEEN = /^(?:SCRIPT|STYLE|LINK|META|NOSCRIPT|TEMPLATE)$/

/**
 * TX-CHAT, AICAN and MIDUOKE have no public client API. An address that names a script is loaded and draws its chat by itself; any other is a page and
 * is shown as one. Who the member is stands in `window.chatIdentity` before a script runs; a page is told nothing.
 */
export const unspoken: Adapter = (order, { window, load, shown, failed }) => {
  const { address, language, identity } = order
  if (isPage(order)) return showPage(window.document, address, shown)
  Object.assign(window, { chatIdentity: { ...identity, language } })
  whenDrawn(window, shown)
  load(address).catch(() => failed('script'))
}

function showPage(document: Document, address: string, shown: () => void): void {
  const page = document.createElement('iframe')
  page.title = document.title
  page.addEventListener('load', shown, { once: true })
  page.src = address
  document.body.append(page)
}

function whenDrawn({ document }: Window, run: () => void): void {
  const look = new MutationObserver(() => {
    if (![...document.body.children].some(({ tagName }) => !UNSEEN.test(tagName))) return
    look.disconnect()
    run()
  })
  look.observe(document.body, { childList: true })
}
