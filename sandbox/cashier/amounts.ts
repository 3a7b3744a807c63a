import type { Account } from './desk-protocol.ts'

export type PaymentKind = 'deposit' | 'withdraw'
export type AmountProblem = 'format' | 'least' | 'most'

/** Limits of one payment, in whole units of the member's money. */
const LIMITS: Readonly<Record<PaymentKind, { readonly least: number; readonly most: number }>> = {
  deposit: { least: 50, most: 50_000 },
  withdraw: { least: 100, most: 20_000 },
}
const SUGGESTED = [100, 300, 500, 1_000, 5_000, 10_000] as const

type Money = Pick<Account, 'decimals' | 'unit'>

/** Limits of one payment, in minor units. The member's own deposit limit may leave less. */
export function limitsOf(
  kind: PaymentKind,
  { unit, depositsLeft = Infinity }: Pick<Account, 'unit' | 'depositsLeft'>,
): { readonly least: number; readonly most: number } {
  const { least, most } = LIMITS[kind]
  return { least: least * unit, most: kind === 'deposit' ? Math.min(most * unit, depositsLeft) : most * unit }
}

/** Suggested amounts in minor units. A withdrawal gets only suggestions that the balance covers. */
export function suggestedAmounts(kind: PaymentKind, account: Pick<Account, 'unit' | 'balance' | 'depositsLeft'>): number[] {
  const { unit, balance } = account
  const { least, most } = limitsOf(kind, account)
  const all = SUGGESTED.map((units) => units * unit).filter((amount) => amount >= least && amount <= most)
  return kind === 'deposit' ? all : all.filter((amount) => amount <= balance)
}

/** Parses a typed amount into minor units: digits, with a point or comma before the currency's decimals. Undefined for anything else. */
export function readAmount(typed: string, { decimals }: Pick<Money, 'decimals'>): number | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d+))?$/u.exec(typed.trim()) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** Checks that a typed amount is valid and within the limits. Whether the balance covers it the operator's desk decides: a repeated withdrawal may have taken it. */
export function checkAmount(
  kind: PaymentKind,
  typed: string,
  account: Money & Pick<Account, 'depositsLeft'>,
): { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly problem: AmountProblem } {
  const amount = readAmount(typed, account)
  const { least, most } = limitsOf(kind, account)
  if (amount === undefined) return { ok: false, problem: 'format' }
  if (amount < least) return { ok: false, problem: 'least' }
  return amount > most ? { ok: false, problem: 'most' } : { ok: true, amount }
}

/** Money in wire format: minor units as a decimal string with the currency's decimals. */
export function writeAmount(minorUnits: number, { decimals }: Pick<Money, 'decimals'>): string {
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
