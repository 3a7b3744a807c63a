// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

test('PRO-7 RGP-1 deposits under way stand below the buttons, each with its sum in its own currency, until they have ended', async () => {
  const page = await openView(['cashier'], { route: 'member/cashier', left: signedInTab() })
  const { $pendingDeposits } = await import('#features/money/cashier/cashier.store.ts')
  const { CashierButtons } = await import('#features/money/cashier/CashierButtons.tsx')
  const { html, container, mended } = await hydrate(<CashierButtons />)
  expect([html.includes('in progress'), mended]).toEqual([false, []])
  const deposit = { owner: 'aurora 7 ', reference: 'R-1', amount: '250.50', currency: 'PHP', at: page.tab.clock.now(), isDoubtful: false }
  await act(async () => $pendingDeposits.set([deposit, { ...deposit, reference: 'R-2', amount: '5000', currency: 'JPY' }]))
  expect([...container.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)).toEqual([
    '\u2068₱250.50\u2069 deposit in progress',
    '\u2068¥5,000\u2069 deposit in progress',
  ])
  await act(async () => $pendingDeposits.set([]))
  expect([container.textContent.includes('in progress'), container.querySelector('[role=status]')]).toEqual([false, null])
})

test('PRO-7 a deposit that was left on the way is a question after a while, and goes for good once its member has not paid it', async () => {
  const page = await openView(['cashier'], { route: 'member/cashier', left: signedInTab() })
  await page.boot.startBoot()
  const { showPendingDeposits } = await import('#features/money/cashier/cashier.bind.ts')
  const { notePending } = await import('#features/money/cashier/cashier.codec.ts')
  const { CashierButtons } = await import('#features/money/cashier/CashierButtons.tsx')
  notePending({ source: 'livery', type: 'depositSubmit', reference: 'R-1', amount: '250.50', currency: 'PHP' }, 3)
  const { container } = await hydrate(<CashierButtons />)
  const shown = () => [...container.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)
  await act(showPendingDeposits)
  expect(shown()).toEqual(['\u2068₱250.50\u2069 deposit in progress'])
  const pay = { source: 'livery', reference: 'R-2', amount: '10.00', currency: 'PHP' } as const
  notePending({ ...pay, type: 'depositSubmit' }, 3)
  notePending({ ...pay, type: 'deposit' }, 3)
  await act(showPendingDeposits)
  expect(shown(), 'a later one has come').toEqual(['Did your \u2068₱250.50\u2069 deposit go through?'])
  await act(() => page.pass(20 * 60_000))
  await act(showPendingDeposits)
  expect(shown()).toEqual(['Did your \u2068₱250.50\u2069 deposit go through?'])
  await click(one(container, '[role=status] button'))
  expect(shown()).toEqual([])
  await act(showPendingDeposits)
  expect([shown(), page.browser.rawLocal.has('livery:pending-deposits')]).toEqual([[], false])
})
