import { dismissNotice, showNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $depositCount, $money } from '#features/core/settings/settings.store.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { closeCashier, depositCount, loadCashierConfig, openCashier } from './cashier.actions.ts'
import { pageInQuery, stillPending } from './cashier.rules.ts'
import { $cashierConfig } from './cashier.store.ts'
import { readPendingDeposits, storePendingDeposits, takePageInAddress, takeStoredPage } from './cashier.codec.ts'

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
  const stopPending = $depositCount.subscribe(showPendingDeposits)
  const stop = $memberId.listen((id) => {
    if (id !== undefined) return
    stop()
    stopPending()
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

/** The screens that speak of money. */
const PENDING_SHOWN: readonly string[] = ['home', 'member/home', 'member/cashier']

/** Shows each deposit under way with its sum, until the cashier or the back end says how it ended (PRO-7). */
export function showPendingDeposits(): void {
  const before = readPendingDeposits()
  if (before.length === 0) return
  const pending = stillPending(before, { now: platform().clock.now(), deposits: depositCount() })
  storePendingDeposits(pending)
  for (const { reference } of before) if (!pending.some((one) => one.reference === reference)) dismissNotice(`pending ${reference}`)
  if (!PENDING_SHOWN.includes(currentShell().route)) return
  for (const one of pending)
    showNotice({
      id: `pending ${one.reference}`,
      body: { key: 'cashier.toast_depositSubmit', values: { amount: $money.get()(one.amount, one.currency) } },
    })
}
