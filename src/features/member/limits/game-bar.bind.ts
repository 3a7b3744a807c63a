import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { $gameBar } from './limits.store.ts'

/** Protection shown over a game or cashier (RGP-2, RGP-3, RGP-8); earlier games run without. */
export async function loadGameBar(): Promise<void> {
  if ($gameBar.get()) return
  const [view] = await importWithRetry(() => Promise.all([import('./PlayStrip.lazy.tsx'), loadWords('play'), loadWords('limits')]))
  $gameBar.set(view.default)
}
