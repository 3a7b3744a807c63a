import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { $gameBar } from './limits.store.ts'

/** Loads what is seen of the protection of play over a game or the cashier (RGP-2, RGP-3, RGP-8); a game that comes before it plays without. */
export async function loadGameBar(): Promise<void> {
  if ($gameBar.get()) return
  const [view] = await importWithRetry(() => Promise.all([import('./PlayStrip.lazy.tsx'), loadWords('play'), loadWords('limits')]))
  $gameBar.set(view.default)
}
