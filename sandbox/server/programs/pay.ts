import type { SandboxMerchant } from '../merchants.ts'
import { wholeUnits } from '../merchants.ts'
import { toMoney } from '../money.ts'
import type { Operator } from '../operator.ts'

/** Has the house paid this before? A reference is paid once. */
export function isPaid({ wallets }: Pick<Operator, 'wallets'>, memberId: number, reference: string): boolean {
  return wallets.repeat({ memberId, kind: 'grant', reference, amount: 0 }) !== undefined
}

/** Pays a reward into the member's wallet, once a reference. Answers it as the wire writes money; undefined when it was paid before. */
export function payReward(operator: Operator, memberId: number, { reference, amount, currency }: { readonly reference: string; readonly amount: number; readonly currency: string }): string | undefined {
  const moved = operator.wallets.move({ memberId, kind: 'grant', reference, amount })
  return moved.ok && !moved.repeated ? toMoney(amount, currency) : undefined
}

/** So many whole units as the wire writes money. */
export function unitsOf(merchant: SandboxMerchant, units: number): string {
  return toMoney(wholeUnits(merchant, units), merchant.currency)
}
