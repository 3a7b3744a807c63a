import type { ReactElement } from 'react'
import { BalanceCard } from '#features/account/BalanceCard.tsx'
import { CashierButtons } from '#features/cashier/CashierButtons.tsx'
import { CashierScreen } from '#features/cashier/CashierScreen.tsx'
import type { CashierConfig } from '#features/cashier/rules.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

export interface CashierIslandProps {
  /** Where the merchant's cashier is; null where it has none. */
  config: CashierConfig | null
}

export default function CashierIsland({ config }: CashierIslandProps): ReactElement {
  return (
    <IslandBoundary name="cashier">
      <CashierScreen config={config} balance={<BalanceCard actions={config && <CashierButtons />} />} />
    </IslandBoundary>
  )
}
