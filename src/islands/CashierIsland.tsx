import { BalanceCard } from '#features/member/profile/BalanceCard.tsx'
import { CashierButtons } from '#features/money/cashier/CashierButtons.tsx'
import { CashierScreen } from '#features/money/cashier/CashierScreen.tsx'
import type { CashierConfig } from '#features/money/cashier/cashier.rules.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'

export interface CashierIslandProps {
  /** The address of the merchant's cashier; null if it has none. */
  config: CashierConfig | null
}

export default islandOf('cashier', ({ config }: CashierIslandProps) => (
  <CashierScreen config={config} balance={<BalanceCard actions={config && <CashierButtons />} />} />
))
