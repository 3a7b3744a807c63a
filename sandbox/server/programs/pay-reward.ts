import type { SandboxMerchant } from '../merchants.ts'
import { wholeUnits } from '../merchants.ts'
import { toMoney } from '../money.ts'
import type { Operator } from '../operator.ts'

/** True when the operator paid this reference before. A reference is paid once. */
export function isPaid({ wallets }: Pick<Operator, 'wallets'>, memberId: number, reference: string): boolean {
  return wallets.hasMoved({ memberId, kind: 'grant', reference })
}

/** Pays a reward into the member's wallet, once per reference. Returns the amount in wire format; undefined when it was paid before. */
export function payReward(
  operator: Operator,
  memberId: number,
  { reference, amount, currency }: { readonly reference: string; readonly amount: number; readonly currency: string },
): string | undefined {
  const moved = operator.wallets.move({ memberId, kind: 'grant', reference, amount })
  return moved.ok && !moved.repeated ? toMoney(amount, currency) : undefined
}

/** Whole units in wire format. */
export function unitsOf(merchant: SandboxMerchant, units: number): string {
  return toMoney(wholeUnits(merchant, units), merchant.currency)
}
