import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { logDecision } from '#lib/decision-log.ts'
import type { Undo } from '#platform/platform.ts'
import { $alert, $overlays } from './dialogs.store.ts'
import { decideOverlay, type PatientOverlay, type ReaderActivity } from './overlay-priority.rules.ts'
import { requestOverlay } from './overlay-turn.actions.ts'

/** Fields that take typed text. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [contenteditable=true]'

/**
 * May this overlay be in front now (LAY-2)? It waits its turn while `wanted`; if something more urgent comes, the result is false until that is
 * gone. Mark the overlay's content with `data-turn`. Only for views with a root of their own: the prerendered shell must not call this.
 */
export function useOverlayTurn(overlay: PatientOverlay, wanted: boolean): boolean {
  const [activity, setActivity] = useState(() => readerActivity(overlay))
  const overlays = useStore($overlays)
  const alert = useStore($alert)?.urgency
  useEffect(() => (wanted ? requestOverlay(overlay) : undefined), [overlay, wanted])
  useEffect(() => (wanted ? bindReaderActivity(overlay, setActivity) : undefined), [overlay, wanted])
  return wanted && logDecision(`turn of ${overlay}`, decideOverlay({ overlay, overlays, alert, activity })).do === 'show'
}

/** Returns the reader's present activity, ignoring the dialog that is marked as this overlay's (`data-turn`). */
function readerActivity(overlay: PatientOverlay): ReaderActivity {
  const others = [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.querySelector(`[data-turn=${overlay}]`))
  if (others.length > 0) return 'inDialog'
  return document.activeElement?.matches(TEXT_FIELDS) ? 'typing' : 'looking'
}

/** Reports the activity whenever it may have changed. */
function bindReaderActivity(overlay: PatientOverlay, report: (activity: ReaderActivity) => void): Undo {
  const look = (): void => report(readerActivity(overlay))
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  const stop = new AbortController()
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, () => queueMicrotask(look), { signal: stop.signal })
  return () => {
    watcher.disconnect()
    stop.abort()
  }
}
