import { $besideBalance } from '#features/account/beside-balance.ts'
import { $memberId } from '#features/session/store.ts'
import { loadWords } from '#i18n/words.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { closeCashier, openCashier } from './actions.ts'
import { loadCashierConfig } from './config.ts'
import { bindCashierLinks } from './links.ts'
import { askedPage } from './rules.ts'
import { takeWanted } from './wanted.ts'

/** Makes a member's page ready for the cashier (PRO-7): "+" beside the balance, links that open it in place, and what they were about to do. */
export async function startCashier(): Promise<void> {
  if (!(await loadCashierConfig())) return
  const [{ mountCashier }, { DepositLink }] = await untilFetched(() => Promise.all([import('./CashierHost.lazy.tsx'), import('./DepositLink.lazy.tsx'), loadWords('cashier')]))
  if ($memberId.get() === undefined) return
  const unbind = bindCashierLinks(document)
  mountCashier()
  $besideBalance.set(DepositLink)
  const stop = $memberId.listen((id) => {
    if (id !== undefined) return
    stop()
    unbind()
    $besideBalance.set(undefined)
    closeCashier()
  })
  const page = takeWanted() ?? takeAsked()
  if (page) await openCashier(page, { pressed: false })
}

/** What the address of the cashier's screen asks for; it is taken out, so that closing and renewing the page does not open it again. */
function takeAsked(): ReturnType<typeof askedPage> {
  if (currentShell().route !== 'member/cashier') return undefined
  const { page } = platform()
  const url = new URL(page.href())
  const asked = askedPage(url.search)
  if (asked) {
    url.searchParams.delete('open')
    page.rewrite(url.pathname + url.search + url.hash)
  }
  return asked
}
