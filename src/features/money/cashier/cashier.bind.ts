import * as v from 'valibot'
import { dismissNotice, showNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { $notices } from '#features/core/dialogs/dialogs.store.ts'
import { CASHIER_GRANT_NAMES } from '#features/core/frames/frame-rights.rules.ts'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $depositCount } from '#features/core/settings/settings.store.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { $balanceAction } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { PENDING_DEPOSITS_KEY } from '#lib/storage-keys.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { plainlyClickedLink } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { closeCashier, giveUpDeposit, openCashier, pendingWords } from './cashier.actions.ts'
import { pageInQuery, type CashierConfig, type PendingDeposit } from './cashier.rules.ts'
import { $cashier, $cashierConfig, $pendingDeposits, PENDING_IN_SHELL } from './cashier.store.ts'
import { closeDepositsOf, openDeposits, pendingDeposits, takePageInAddress, takeStoredPage } from './cashier.codec.ts'

/** Loaded by idle member pages, so no page contains it. */
const CONFIG_FILE = '/m/cashier.json'

const cashierConfig = v.nullable(
  v.object({
    url: v.pipe(v.string(), v.url()),
    openIn: v.picklist(['viewer', 'window']),
    grants: v.optional(v.array(v.picklist(CASHIER_GRANT_NAMES)), []),
  }),
)
const configSnapshot = tabState('cashier', cashierConfig)

/** PRO-7: header link, in-place links, the requested page. Undoes itself at session end. */
export async function startCashier(): Promise<void> {
  const member = $memberId.get()
  const undos = [bindPendingDeposits()]
  const stop = $memberId.listen((id) => {
    if (id !== undefined) return
    if (member !== undefined) closeDepositsOf(member)
    stop()
    undos.forEach((undo) => undo())
  })
  if (!(await loadCashierConfig())) return
  const isLimitsLinked = currentShell().merchant.features.responsiblePlay?.limitsLink?.includes('deposit')
  const words = ['cashier', ...(isLimitsLinked ? ['dialogs'] : [])] as const
  const [{ DepositLink, mountCashier }] = await importWithRetry(() =>
    Promise.all([import('./CashierHost.lazy.tsx'), ...words.map((name) => loadWords(name))]),
  )
  if ($memberId.get() === undefined) return
  mountCashier()
  $balanceAction.set(DepositLink)
  undos.push(bindCashierLinks(document), () => $balanceAction.set(undefined), closeCashier)
  const page = takeStoredPage() ?? takePageInAddress()
  if (page) await openCashier(page, { pressed: false })
}

/** Earlier, and in new tabs, links lead to the cashier's screen. */
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

/** How the ids of their notices begin. */
const PENDING = 'pending '

/** PRO-7: notices on home; other screens show them below the balance. */
export async function showPendingDeposits(): Promise<void> {
  const pending = pendingDeposits()
  const idOf = ({ reference }: PendingDeposit): string => `${PENDING}${reference}`
  dismissPending(pending.map(idOf))
  $pendingDeposits.set(pending)
  if (pending.length === 0 || currentShell().route !== 'home') return
  await loadWords('cashier')
  // Meanwhile one may have ended, or the session.
  for (const one of $pendingDeposits.get())
    showNotice({
      id: idOf(one),
      body: pendingWords(one),
      action: { label: { key: 'cashier.notPaid' }, run: () => giveUpDeposit(one.reference) },
    })
}

function dismissPending(kept: readonly string[]): void {
  for (const { id } of $notices.get()) if (id.startsWith(PENDING) && !kept.includes(id)) dismissNotice(id)
}

/** Follows the back end's count, currency, visits' ends and other tabs. */
function bindPendingDeposits(): Undo {
  // Without its words the next screen shows them.
  const show = (): void => void showPendingDeposits().catch(() => undefined)
  void openDeposits().then(show)
  const undos = [
    $depositCount.subscribe(show),
    $money.listen(show),
    $cashier.listen(({ state }) => state === 'none' && show()),
    platform().local.onChange(PENDING_DEPOSITS_KEY, show),
    () => dismissPending([]),
    () => $pendingDeposits.set(PENDING_IN_SHELL),
  ]
  return () => undos.forEach((undo) => undo())
}

/** Once a tab. Null without a cashier, undefined on failure. */
export async function loadCashierConfig(): Promise<CashierConfig | null | undefined> {
  const known = $cashierConfig.get() ?? configSnapshot.read()
  if (known !== undefined) return setCashierConfig(known)
  try {
    const response = await platform().fetch(CONFIG_FILE)
    const read = v.safeParse(cashierConfig, response.ok ? await response.json() : undefined)
    if (!read.success) return undefined
    configSnapshot.write(read.output)
    return setCashierConfig(read.output)
  } catch {
    // Links then lead to the cashier's screen, which contains it.
    return undefined
  }
}

function setCashierConfig(known: CashierConfig | null): CashierConfig | null {
  $cashierConfig.set(known)
  return known
}
