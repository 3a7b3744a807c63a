// Apart from dialogs.actions.ts: the splash needs it before boot, and most first screens load no dialogs.
import { importOptional } from '#lib/lazy-import.ts'
import type { Undo } from '#platform/platform.ts'
import { $overlays } from './dialogs.store.ts'
import type { Overlay } from './overlays.rules.ts'

/** Returns its removal. */
export function requestOverlay(overlay: Overlay): Undo {
  $overlays.set([...$overlays.get(), overlay])
  return () => {
    const overlays = $overlays.get()
    const place = overlays.indexOf(overlay)
    $overlays.set(overlays.filter((_other, at) => at !== place))
  }
}

/** Preloaded; does nothing if its code is missing. */
export async function showNotLoaded(): Promise<void> {
  const dialogs = await importOptional(import('./dialogs.actions.ts'))
  dialogs?.showCouldNotLoad()
}
