import { isNoSession } from '#api/error-catalogue.ts'
import { ApiError, NetworkError } from '#api/errors.ts'
import { dismissNotice, showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { askBeforeDeposit, asksBeforeDeposit } from '#features/member/limits/limits-offer.actions.ts'
import { openTerms } from '#features/member/terms/terms.store.ts'
import { noteWindow } from '#features/member/limits/limits.store.ts'
import { refreshBalance, refreshBalanceOnReturn } from '#features/member/profile/profile.actions.ts'
import { askSignIn, goTo } from '#features/core/navigation/navigation.actions.ts'
import { showPlayClosed } from '#features/core/play-break/play-closed.actions.ts'
import { playBreak } from '#features/core/play-break/play-break.store.ts'
import { $memberId, $session } from '#features/core/session/session.store.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { $depositCount, $settings } from '#features/core/settings/settings.store.ts'
import { $memberCurrency } from '#features/core/money/money.store.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { requestProof } from '#features/access/handoff/session-handoff.actions.ts'
import { track } from '#features/core/analytics/analytics.actions.ts'
import { loadWords, type Words } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { logDecision } from '#lib/decision-log.ts'
import { staleGuard } from '#lib/load-state.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import type { FrameMessage } from '#contract/messages.ts'
import {
  cashierAddress,
  cashierBase,
  decideCashier,
  decideCashierMessage,
  isOncePerMember,
  isWorthLogging,
  paymentEvents,
  type CashierConfig,
  type CashierPage,
  type Payment,
  type ShownDeposit,
} from './cashier.rules.ts'
import { $cashier, $cashierConfig, $deposit, $metDepositLimit, type CashierProblem, $pendingDeposits } from './cashier.store.ts'
import { forgetPending, noteFirst, noteOnce, notePending, pendingDeposits, storeRequestedPage, wasRaised } from './cashier.codec.ts'

/** The result of an earlier opening is ignored. */
const beginOpening = staleGuard()

/** PRO-7. In the press: browsers block later windows. */
export async function openCashier(page: CashierPage, { pressed = true, warned = false, asked = false } = {}): Promise<void> {
  // A second tap, while the first one is still opening.
  if ($cashier.get().state === 'starting') return
  const config = $cashierConfig.get() ?? undefined
  const decision = logDecision(
    `cashier: ${page}`,
    decideCashier({
      page,
      config,
      signedIn: $session.get().state === 'member',
      playBreak: playBreak(),
      termsOpen: openTerms() !== undefined,
      met: $metDepositLimit.get(),
      pending: pendingDeposits().at(-1),
      warned,
      pressed,
      asksForLimits: !asked && asksBeforeDeposit(),
    }),
  )
  switch (decision.do) {
    case 'askSignIn':
      return askSignIn(hrefTo('member/cashier', { open: page }))
    case 'showScreen':
      return currentShell().route === 'member/cashier' ? undefined : goTo(hrefTo('member/cashier'))
    case 'askTerms': {
      const { askForTerms } = await importWithRetry(() => import('#features/member/terms/terms.actions.ts'))
      return await askForTerms(() => void openCashier(page, { pressed: false, warned }))
    }
    case 'refuse':
      return await showPlayClosed(decision.because === 'playBreak' ? decision.playBreak : { kind: 'limit', met: decision.met })
    case 'askForLimits':
      return await askBeforeDeposit(() => void openCashier(page, { pressed, warned, asked: true }))
    case 'warn': {
      await loadWords('cashier')
      const pending = pendingDeposits().at(-1)
      // Its money has come, or the session ended.
      if (!pending) return await openCashier(page, { pressed })
      return showAlert({
        id: 'depositUnderWay',
        title: pendingWords(pending),
        body: { key: 'cashier.again' },
        confirm: { key: 'cashier.deposit' },
        cancel: { key: 'common.close' },
        onConfirm: () => void openCashier(page, { warned: true, asked: true }),
      })
    }
    case 'open':
      return await openPage(page, decision.in)
  }
}

/** The amount in its own currency. */
export function amountText({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return $money.get()(amount, currency)
}

/** For a deposit without reported end. */
export function pendingWords(deposit: ShownDeposit): Words {
  return { key: deposit.isDoubtful ? 'cashier.askPaid' : 'cashier.toast_depositSubmit', values: { amount: amountText(deposit) } }
}

/** The member declares it unpaid (PRO-7). */
export function giveUpDeposit(reference: string): void {
  forgetPending(reference)
  dismissNotice(`pending ${reference}`)
  $pendingDeposits.set(pendingDeposits())
}

/** In the press. */
export async function retryCashier(): Promise<void> {
  const cashier = $cashier.get()
  if (cashier.state === 'failed') await openPage(cashier.page, $cashierConfig.get()?.openIn ?? 'viewer')
}

/** For blank frames. In the press. */
export async function moveCashierToWindow(): Promise<void> {
  const cashier = $cashier.get()
  if (cashier.state !== 'none') await openPage(cashier.page, 'window')
}

/** Refreshes the balance. */
export function closeCashier(): void {
  beginOpening()
  const before = $cashier.get()
  $deposit.set(undefined)
  $cashier.set({ state: 'none' })
  if (before.state === 'open' && $memberId.get() !== undefined) void refreshBalance()
}

/** From any window. */
export function handleCashierMessage(message: FrameMessage, address: string): void {
  const decision = logDecision('message of a window', decideCashierMessage(message, address))
  switch (decision.do) {
    case 'close':
      return closeCashier()
    case 'count':
      return countPayment(inCurrency(decision.payment))
    case 'nothing':
      // Helps an operator who integrates a cashier: its message is malformed, or comes from another sender.
      // oxlint-disable-next-line no-console
      if (isWorthLogging(message)) console.warn(`Cashier: a message was ignored (${decision.because})`)
  }
}

async function openPage(page: CashierPage, where: CashierConfig['openIn']): Promise<void> {
  const isLatest = beginOpening()
  // Before any await, else blocked as a popup. If blocked anyway, uses the viewer.
  const opened = where === 'window' ? platform().page.open(undefined) : undefined
  $deposit.set(undefined)
  $cashier.set({ state: 'starting', page, in: opened ? 'window' : 'viewer' })
  const result = await addressOf(page)
  if (!isLatest()) return opened?.close()
  if ('address' in result) {
    if (!opened) return $cashier.set({ state: 'open', page, ...result })
    opened.leadTo(result.address)
    noteWindow(opened)
    refreshBalanceOnReturn()
    return closeCashier()
  }
  opened?.close()
  // The api's alert leads to sign-in and back.
  if (result.because === 'signedOut') return closeCashier()
  $cashier.set({ state: 'failed', page, because: result.because })
}

/** With proof of the session; settings must say whether the token may be sent. */
async function addressOf(page: CashierPage): Promise<{ address: string } | { because: CashierProblem | 'signedOut' }> {
  const owner = $memberId.get()
  const { origin, pathname } = new URL(platform().page.href())
  if (!platform().lifecycle.isOnline()) return { because: 'offline' }
  if (!$settings.get()) await loadSettings()
  const settings = $settings.get()
  const config = $cashierConfig.get()
  const to = config && cashierBase(config, origin)
  if (!settings || !to) return { because: 'refused' }
  try {
    const proof = await requestProof({ to, foreign: true }, { quiet: true })
    const session = $session.get()
    if (!proof || session.state !== 'member') return { because: 'refused' }
    const { userName: username } = session.member
    return {
      address: cashierAddress({
        to,
        page,
        language: currentShell().language,
        backUrl: origin + pathname,
        deposits: playBreak() === undefined && openTerms() === undefined,
        proof,
        username,
      }),
    }
  } catch (error) {
    const because = problemOf(error)
    if (because === 'signedOut' && owner !== undefined) storeRequestedPage(page, owner)
    return { because }
  }
}

function problemOf(error: unknown): CashierProblem | 'signedOut' {
  if (error instanceof ApiError && isNoSession(error)) return 'signedOut'
  if (!(error instanceof NetworkError)) return 'refused'
  return error.reason === 'timeout' ? 'timeout' : 'offline'
}

/** Default: the member's (RGP-1). */
function inCurrency(payment: Payment): Payment {
  return { ...payment, currency: payment.currency || ($memberCurrency.get() ?? '') }
}

/** Events, toast and balance, once a payment. */
function countPayment(payment: Payment): void {
  if (!noteOnce(payment)) return
  const member = $member.get()
  const deposits = $depositCount.get()
  const events = paymentEvents({
    payment,
    first: payment.first ?? (deposits === undefined ? undefined : deposits === 0),
    wasRaised,
    // Older back ends name no customer.
    member: member?.customerId ? { customerId: member.customerId, customerName: member.customerName } : undefined,
  })
  for (const { name, payload } of events) {
    if (isOncePerMember(name)) noteFirst(name)
    track(name, payload)
  }
  showToast({ key: `cashier.toast_${payment.type}`, values: { amount: amountText(payment) } }, { id: `cashier ${payment.reference}` })
  notePending(payment, deposits)
  if (payment.type === 'depositSubmit') $deposit.set(payment)
  else if (payment.reference === $deposit.get()?.reference) $deposit.set(undefined)
  if (payment.type === 'deposit') dismissNotice(`pending ${payment.reference}`)
  // Removed at once below the balance; begun ones show after the visit.
  if (payment.type === 'deposit') $pendingDeposits.set(pendingDeposits())
  if (payment.type !== 'depositSubmit') void refreshBalance()
}
