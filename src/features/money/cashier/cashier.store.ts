import { atom, computed } from 'nanostores'
import { isMet } from '#features/member/limits/limits.rules.ts'
import { $limits } from '#features/member/limits/limits.store.ts'
import type { CashierConfig, CashierPage, Payment, ShownDeposit } from './cashier.rules.ts'

/** Why the cashier did not open. */
export type CashierProblem = 'offline' | 'timeout' | 'refused'

/** `starting`: handing over the session. */
export type Cashier =
  | { readonly state: 'none' }
  | { readonly state: 'starting'; readonly page: CashierPage; readonly in: CashierConfig['openIn'] }
  | { readonly state: 'open'; readonly page: CashierPage; readonly address: string }
  | { readonly state: 'failed'; readonly page: CashierPage; readonly because: CashierProblem }

export const CASHIER_IN_SHELL: Cashier = { state: 'none' }

/** Not while its own window opens; a failure shows here. */
export function isCashierShown(cashier: Cashier): cashier is Exclude<Cashier, { state: 'none' }> {
  return cashier.state !== 'none' && !(cashier.state === 'starting' && cashier.in === 'window')
}

/** The prerendered page knows of no deposit. */
export const PENDING_IN_SHELL: readonly ShownDeposit[] = []

/** Oldest first. Set by cashier.bind.ts only. */
export const $pendingDeposits = atom(PENDING_IN_SHELL)

export type DepositBegun = Pick<Payment, 'reference' | 'amount' | 'currency'>

/** In the open cashier, whose pages may be a bank's from then on. Set by cashier.actions.ts only. */
export const $deposit = atom<DepositBegun | undefined>(undefined)

/** Set by cashier.actions.ts alone. */
export const $cashier = atom<Cashier>(CASHIER_IN_SHELL)

/** Null without one, undefined until known. Set by cashier.actions.ts and the cashier's screen. */
export const $cashierConfig = atom<CashierConfig | null | undefined>(undefined)

/** RGP-5; undefined without one or until known. */
export const $metDepositLimit = computed($limits, (limits) =>
  limits.state === 'ready' ? limits.value.limits.find((limit) => limit.kind === 'deposit' && isMet(limit)) : undefined,
)

/** Set by CashierScreen.tsx alone. */
export const $offline = atom(false)
