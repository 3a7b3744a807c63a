import { hrefTo } from '#shells/links.ts'
import { openCashier } from './actions.ts'
import { askedPage } from './rules.ts'
import { $cashierConfig } from './store.ts'

/** Links to one of the cashier's pages open it over the screen they stand on, or in a window; before that is known, and in a new tab, they lead to the cashier's screen. */
export function bindCashierLinks(document: Document): () => void {
  document.addEventListener('click', openOver)
  return () => document.removeEventListener('click', openOver)
}

function openOver(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target === '_blank') return
  const page = link.pathname === hrefTo('member/cashier') ? askedPage(link.search) : undefined
  if (!page || !$cashierConfig.get()) return
  event.preventDefault()
  void openCashier(page)
}
