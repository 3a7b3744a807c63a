import { atom, computed } from 'nanostores'
import { isMet } from '#features/member/limits/limits.rules.ts'
import { $limits } from '#features/member/limits/limits.store.ts'
import type { CashierConfig, CashierPage, Payment, ShownDeposit } from './cashier.rules.ts'

/** Why the cashier did not open. */
export type CashierProblem = 'offline' | 'timeout' | 'refused'

/** The operator's page over the screen. `starting`: the session is being handed over. */
export type Cashier =
  | { readonly state: 'none' }
  | { readonly state: 'starting'; readonly page: CashierPage; readonly in: CashierConfig['openIn'] }
  | { readonly state: 'open'; readonly page: CashierPage; readonly address: string }
  | { readonly state: 'failed'; readonly page: CashierPage; readonly because: CashierProblem }

export const CASHIER_IN_SHELL: Cashier = { state: 'none' }

/** Does the viewer over the page show something? Not while a window of its own is opening; if that fails, the viewer shows the failure. */
export function isCashierShown(cashier: Cashier): cashier is Exclude<Cashier, { state: 'none' }> {
  return cashier.state !== 'none' && !(cashier.state === 'starting' && cashier.in === 'window')
}

/** The prerendered page knows of no deposit. */
export const PENDING_IN_SHELL: readonly ShownDeposit[] = []

/** The member's deposits under way, oldest first. Set by cashier.bind.ts alone. */
export const $pendingDeposits = atom(PENDING_IN_SHELL)

export type DepositBegun = Pick<Payment, 'reference' | 'amount' | 'currency'>

/**
 * The deposit that the member has begun in the open cashier: from here on its pages may be a bank's, which end anywhere. Undefined before, and once its money
 * has come. Set by cashier.actions.ts alone.
 */
export const $deposit = atom<DepositBegun | undefined>(undefined)

/** Set by cashier.actions.ts alone. */
export const $cashier = atom<Cashier>(CASHIER_IN_SHELL)

/**
 * The merchant's cashier; null if it has none, undefined until that is known. Set by cashier.actions.ts, and by the cashier's own screen, whose page
 * contains it.
 */
export const $cashierConfig = atom<CashierConfig | null | undefined>(undefined)

/** The member's deposit limit that is used up (RGP-5); undefined without one, and until the limits are known. */
export const $metDepositLimit = computed($limits, (limits) =>
  limits.state === 'ready' ? limits.value.limits.find((limit) => limit.kind === 'deposit' && isMet(limit)) : undefined,
)

/** Set by CashierScreen.tsx alone. */
export const $offline = atom(false)
