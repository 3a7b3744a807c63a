// Apart from launcher.bind.ts: loaded once a page works, not with the first use of the button.
import { islandsOf, wake } from '#early/wake.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './ChatLauncher.css?inline'
import { readPlace } from './launcher.codec.ts'

const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Shows the prerendered button for customer service (PRO-5) at its stored place, without measuring the page, and wakes it when it is used. A press on it
 * is a link's.
 */
export function showSleepingLauncher(): void {
  const [island] = islandsOf('ChatLauncher')
  const button = island?.querySelector('a')
  const wrapper = island?.parentElement
  if (!button || !wrapper) return
  const { side, at } = readPlace()
  adoptSheets(sheet)
  button.dataset['side'] = side
  button.style.setProperty('--at', String(at))
  for (const sign of SIGNS_OF_USE) island.addEventListener(sign, () => wake(island), { once: true, passive: true })
  wrapper.hidden = false
}
