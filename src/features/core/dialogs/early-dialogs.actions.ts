// Apart from dialogs.actions.ts: the splash needs a turn before boot is loaded, and views of the first screen load the dialogs only when a part fails to load.
import { importOptional } from '#lib/lazy-import.ts'
import type { Undo } from '#platform/platform.ts'
import { $overlays } from './dialogs.store.ts'
import type { Overlay } from './overlays.rules.ts'

/** Adds an overlay to those that wait or are in front. Returns its removal. */
export function requestOverlay(overlay: Overlay): Undo {
  $overlays.set([...$overlays.get(), overlay])
  return () => {
    const overlays = $overlays.get()
    const place = overlays.indexOf(overlay)
    $overlays.set(overlays.filter((_other, at) => at !== place))
  }
}

/** Shows the "could not load" toast. The toast's code is preloaded; if it is missing, this does nothing. */
export async function showNotLoaded(): Promise<void> {
  const dialogs = await importOptional(import('./dialogs.actions.ts'))
  dialogs?.showCouldNotLoad()
}
