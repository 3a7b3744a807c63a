import { $memberId } from '#features/core/session/session.store.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import { closeCashier, loadCashierConfig, openCashier } from './cashier.actions.ts'
import { pageInQuery } from './cashier.rules.ts'
import { $cashierConfig } from './cashier.store.ts'
import { takePageInAddress, takeStoredPage } from './cashier.codec.ts'

/**
 * Prepares a member's page for the cashier (PRO-7): the deposit link in the header, links that open the cashier in place, and the page that the member
 * requested before. When the session ends, it undoes all this itself.
 */
export async function startCashier(): Promise<void> {
  if (!(await loadCashierConfig())) return
  const [{ DepositLink, mountCashier }] = await importWithRetry(() => Promise.all([import('./CashierHost.lazy.tsx'), loadWords('cashier')]))
  if ($memberId.get() === undefined) return
  const unbind = bindCashierLinks(document)
  mountCashier()
  $balanceAction.set(DepositLink)
  const stop = $memberId.listen((id) => {
    if (id !== undefined) return
    stop()
    unbind()
    $balanceAction.set(undefined)
    closeCashier()
  })
  const page = takeStoredPage() ?? takePageInAddress()
  if (page) await openCashier(page, { pressed: false })
}

/** Opens links to the cashier's pages over the screen, or in a window. Before this, and in a new tab, they lead to the cashier's screen. */
function bindCashierLinks(document: Document): Undo {
  document.addEventListener('click', openInPlace)
  return () => document.removeEventListener('click', openInPlace)
}

function openInPlace(event: MouseEvent): void {
  const link = plainlyClickedLink(event)
  const page = link?.pathname === hrefTo('member/cashier') ? pageInQuery(link.search) : undefined
  if (!page || !$cashierConfig.get()) return
  event.preventDefault()
  void openCashier(page)
}
