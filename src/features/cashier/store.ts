import { atom } from 'nanostores'
import type { CashierConfig, CashierPage } from './rules.ts'

/** Why the cashier did not open. */
export type CashierProblem = 'offline' | 'timeout' | 'refused'

/** The operator's page over the screen. `starting`: the session is handed over. */
export type Cashier =
  | { readonly state: 'none' }
  | { readonly state: 'starting'; readonly page: CashierPage; readonly in: CashierConfig['openIn'] }
  | { readonly state: 'open'; readonly page: CashierPage; readonly address: string }
  | { readonly state: 'failed'; readonly page: CashierPage; readonly because: CashierProblem }

export const CASHIER_IN_SHELL: Cashier = { state: 'none' }

/** Is there something to show over the page? A window of its own that is being opened shows nothing here, until that fails. */
export function isShown(cashier: Cashier): cashier is Exclude<Cashier, { state: 'none' }> {
  return cashier.state !== 'none' && !(cashier.state === 'starting' && cashier.in === 'window')
}

/** Written by actions.ts alone. */
export const $cashier = atom<Cashier>(CASHIER_IN_SHELL)

/** Where the merchant's cashier is; null: there is none; undefined: it is not known yet. Written by config.ts alone. */
export const $cashierConfig = atom<CashierConfig | null | undefined>(undefined)

/** The break that stops deposits, epoch milliseconds; and whether there is a network. Written by watch.ts alone. */
export const $breakUntil = atom<number | undefined>(undefined)
export const $offline = atom(false)
