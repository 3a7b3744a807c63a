// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate } from '../../../ui/hydrate.ts'
import { signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

test('PRO-7 RGP-1 deposits under way stand below the buttons, each with its sum in its own currency, until they have ended', async () => {
  const page = await openView(['cashier'], { route: 'member/cashier', left: signedInTab() })
  const { $pendingDeposits } = await import('#features/money/cashier/cashier.store.ts')
  const { CashierButtons } = await import('#features/money/cashier/CashierButtons.tsx')
  const { html, container, mended } = await hydrate(<CashierButtons />)
  expect([html.includes('in progress'), mended]).toEqual([false, []])
  const one = { owner: 'aurora 7 ', reference: 'R-1', amount: '250.50', currency: 'PHP', at: page.tab.clock.now() }
  await act(async () => $pendingDeposits.set([one, { ...one, reference: 'R-2', amount: '5000', currency: 'JPY' }]))
  expect([...container.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)).toEqual([
    '\u2068₱250.50\u2069 deposit in progress',
    '\u2068¥5,000\u2069 deposit in progress',
  ])
  await act(async () => $pendingDeposits.set([]))
  expect(container.textContent).not.toContain('in progress')
})
