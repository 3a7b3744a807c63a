// Runs in a browser: writes amounts as the site does.
import { formatMoney, type OwnMoney } from '#features/core/money/money.rules.ts'
import type { WrittenAmount } from '../e2e/fixtures/amounts.ts'

Object.assign(globalThis, {
  writeAmounts: (amounts: readonly WrittenAmount[], own: OwnMoney) =>
    amounts.map(([amount, currency, language]) => formatMoney(amount, { language, currency, own })),
})
