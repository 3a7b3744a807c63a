import { isNoSession } from '#api/error-catalogue.ts'
import { ApiError, NetworkError } from '#api/errors.ts'
import { showAlert, showToast } from '#features/dialogs/actions.ts'
import { $balance, $member } from '#features/member/store.ts'
import { refreshBalance } from '#features/member/actions.ts'
import { refreshOnReturn } from '#features/member/on-return.ts'
import { askSignIn, goTo } from '#features/navigation/actions.ts'
import { playBreak } from '#features/session/play-break.ts'
import { $memberId, $session } from '#features/session/store.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { $depositCount, $money, $settings } from '#features/settings/store.ts'
import { askProof } from '#features/sign-in/proof.ts'
import { track } from '#features/tracking/actions.ts'
import { momentText } from '#i18n/moment.ts'
import { loadWords } from '#i18n/words.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import type { FrameMessage } from '#ui/frame-message.ts'
import { countOnce, noteFirstRaised, wasFirstRaised } from './counted.ts'
import { decideCashierMessage, eventsOf, isWorthAWord, type Payment } from './messages.ts'
import { cashierAddress, cashierHome, decideCashier, type CashierConfig, type CashierPage } from './rules.ts'
import { $cashier, $cashierConfig, type CashierProblem } from './store.ts'
import { rememberWanted } from './wanted.ts'

/** The turn of the latest start: an answer to an earlier one is nobody's any more. */
let latest = 0

/** Opens one of the operator's pages (PRO-7). Call it inside the press: a window opens there or not at all. */
export async function openCashier(page: CashierPage, { pressed = true }: { pressed?: boolean } = {}): Promise<void> {
  // A second tap while the first one is being answered.
  if ($cashier.get().state === 'starting') return
  const config = $cashierConfig.get() ?? undefined
  const decision = decided(`cashier: ${page}`, decideCashier({ page, config, signedIn: $session.get().state === 'member', breakUntil: playBreak(), pressed }))
  switch (decision.do) {
    case 'askSignIn':
      return askSignIn(hrefTo('member/cashier', { open: page }))
    case 'showScreen':
      return currentShell().route === 'member/cashier' ? undefined : goTo(hrefTo('member/cashier'))
    case 'refuse':
      await loadWords('cashier')
      return showAlert({ id: 'depositOnBreak', title: { key: 'cashier.break' }, body: { key: 'cashier.breakHint', values: { time: momentText(decision.until, 'long') } } })
    case 'open':
      return await begin(page, decision.in)
  }
}

/** The same page once more after a failure, inside the press. */
export async function retryCashier(): Promise<void> {
  const cashier = $cashier.get()
  if (cashier.state === 'failed') await begin(cashier.page, $cashierConfig.get()?.openIn ?? 'viewer')
}

/** The page that is shown, or that does not show, in a window of its own instead; inside the press. */
export async function moveCashierToWindow(): Promise<void> {
  const cashier = $cashier.get()
  if (cashier.state !== 'none') await begin(cashier.page, 'window')
}

/** The screen below shows again, with the balance as it is now. */
export function closeCashier(): void {
  latest += 1
  const before = $cashier.get()
  $cashier.set({ state: 'none' })
  if (before.state === 'open' && $memberId.get() !== undefined) void refreshBalance()
}

/** A message of any window reached the page while the cashier is shown. */
export function hearCashier(message: FrameMessage, address: string): void {
  const heard = decided('message of a window', decideCashierMessage(message, address))
  switch (heard.do) {
    case 'close':
      return closeCashier()
    case 'count':
      return count(heard.payment)
    case 'nothing':
      // For who connects a cashier: what it says is not understood, or somebody else speaks in its place.
      // oxlint-disable-next-line no-console
      if (isWorthAWord(message)) console.warn(`Cashier: a message was ignored (${heard.because})`)
  }
}

async function begin(page: CashierPage, where: CashierConfig['openIn']): Promise<void> {
  const turn = (latest += 1)
  // Before anything is awaited, or the browser takes it for a popup. A blocked window is no reason not to pay: then it opens here.
  const opened = where === 'window' ? platform().page.open(undefined) : undefined
  $cashier.set({ state: 'starting', page, in: opened ? 'window' : 'viewer' })
  const answer = await addressOf(page)
  if (turn !== latest) return opened?.close()
  if ('address' in answer) {
    if (!opened) return $cashier.set({ state: 'open', page, ...answer })
    opened.leadTo(answer.address)
    refreshOnReturn()
    return closeCashier()
  }
  opened?.close()
  // The alert about the session leads to sign-in, and from there back here.
  if (answer.because === 'signedOut') return closeCashier()
  $cashier.set({ state: 'failed', page, because: answer.because })
}

/** Hands the session over. Without settings it is not known whether the token itself may go, so nothing does. */
async function addressOf(page: CashierPage): Promise<{ address: string } | { because: CashierProblem | 'signedOut' }> {
  const owner = $memberId.get()
  const { origin, pathname } = new URL(platform().page.href())
  if (!platform().lifecycle.isOnline()) return { because: 'offline' }
  if (!$settings.get()) await loadSettings()
  const settings = $settings.get()
  const config = $cashierConfig.get()
  const to = config && cashierHome(config, settings?.vendorHosts.cashier, origin)
  if (!settings || !to) return { because: 'refused' }
  try {
    const proof = await askProof({ to, foreign: true }, { quiet: true })
    const session = $session.get()
    if (!proof || session.state !== 'member') return { because: 'refused' }
    const { userName: username } = session.member
    return { address: cashierAddress({ to, page, language: currentShell().language, backUrl: origin + pathname, deposits: playBreak() === undefined, proof, username }) }
  } catch (error) {
    const because = problemOf(error)
    if (because === 'signedOut' && owner !== undefined) rememberWanted(page, owner)
    return { because }
  }
}

function problemOf(error: unknown): CashierProblem | 'signedOut' {
  if (error instanceof ApiError && isNoSession(error)) return 'signedOut'
  if (!(error instanceof NetworkError)) return 'refused'
  return error.reason === 'timeout' ? 'timeout' : 'offline'
}

/** Raises the payment's events once, says it, and looks the balance up. */
function count(payment: Payment): void {
  if (!countOnce(payment)) return
  const member = $member.get()
  const events = eventsOf({
    payment,
    first: payment.first ?? ($settings.get() !== undefined && $depositCount.get() === 0),
    firstRaised: wasFirstRaised(),
    member: member && { customerId: member.customerId, customerName: member.customerName },
  })
  for (const { name, payload } of events) {
    if (name === 'firstDeposit') noteFirstRaised()
    void track(name, payload)
  }
  showToast({ key: `cashier.toast_${payment.type}`, values: { amount: written(payment) } }, { id: `cashier ${payment.reference}` })
  if (payment.type !== 'depositSubmit') void refreshBalance()
}

/** In the member's own form; money of another currency with its code. */
function written({ amount, currency }: Payment): string {
  const own = $balance.get()?.currency
  return own === undefined || own === currency ? $money.get()(amount) : `${amount} ${currency}`
}
