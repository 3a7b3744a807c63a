// Apart from dialogs.actions.ts: the splash needs it before boot is loaded.
import type { Undo } from '#platform/platform.ts'
import { $overlays } from './dialogs.store.ts'
import type { Overlay } from './overlay-priority.rules.ts'

/** Adds an overlay to those that wait or are in front. Returns its removal. */
export function requestOverlay(overlay: Overlay): Undo {
  $overlays.set([...$overlays.get(), overlay])
  return () => {
    const overlays = $overlays.get()
    const place = overlays.indexOf(overlay)
    $overlays.set(overlays.filter((_other, at) => at !== place))
  }
}
