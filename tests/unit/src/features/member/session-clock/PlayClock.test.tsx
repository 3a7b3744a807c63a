// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

const NOW = Date.UTC(2026, 10, 21)
const HOUR = 3_600_000

async function clockOf(format: 'minutes' | 'seconds', net: string | undefined) {
  const page = await openView(['play', 'duties'], { left: signedInTab(NOW - HOUR) })
  const { default: PlayClock } = await import('#features/member/session-clock/PlayClock.lazy.tsx')
  const shown = await hydrate(<PlayClock format={format} net={net} />)
  return { ...shown, page, again: (next: 'minutes' | 'seconds', amount?: string) => shown.render(<PlayClock format={next} net={amount} />) }
}

test('MKT-3 the clock over a game has a name, runs on, and is written as the folder asks, also when that changes', async () => {
  const { container, mended, page, again } = await clockOf('seconds', undefined)
  expect(mended).toEqual([])
  const timer = one(container, '[role=timer]')
  expect([timer.getAttribute('aria-label'), timer.textContent]).toEqual(['Time since sign-in', '1:00:00'])
  await act(() => page.pass(2000))
  expect(timer.textContent).toBe('1:00:02')
  await again('minutes')
  expect(timer.textContent).toBe('1:00')
  expect(container.textContent).not.toContain('Result')
})

test('MKT-3 what the session brought stands beside it as money, a loss with its sign', async () => {
  const { container, again } = await clockOf('seconds', '-12.5')
  expect(container.textContent).toMatch(/[-−]\s?₱\s?12\.50/)
  await again('seconds', '7.00')
  expect(container.textContent).toMatch(/₱\s?7\.00/)
})
