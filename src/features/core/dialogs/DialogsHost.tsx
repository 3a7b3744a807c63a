import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { plainlyClickedLink } from '#lib/plain-click.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $openDialogs, $preloadDialogs, OPEN_DIALOGS_IN_SHELL } from './dialogs.store.ts'

/** How long an unused page waits with the preload, in milliseconds: a short visit does not pay for dialogs that it may never show. */
const PRELOAD_AFTER_MS = 12_000
/** The reader's first action may need a dialog for its result: preload at once, unless it leaves the page, which would stop the loads. */
const USER_ACTIONS = ['click', 'keydown'] as const

/** Loads the words beside the view. The view also works without them, since much of its text comes from the server. */
const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./DialogViews.lazy.tsx'), loadWords('dialogs').catch(() => undefined), loadWords('errors').catch(() => undefined)])
      return view.default
    }

/** Renders alerts, notices and toasts. Loads their views once the first screen is idle, or for the first message. */
export function DialogsHost(): ReactElement | null {
  const said = useStore($openDialogs, { ssr: () => OPEN_DIALOGS_IN_SHELL })
  useEffect(bindDialogPreload, [])
  const Views = useLazyView(loadView, said)
  return Views ? <Views /> : null
}

/** Preloads the dialogs' views on the reader's first action or after a quiet while, so that they can still report a lost connection. Not in data saver mode. */
function bindDialogPreload(): Undo {
  const { clock, device } = platform()
  if (device.saveData) return () => undefined
  const preload = (event?: Event): void => {
    if (event?.type === 'click' && !event.defaultPrevented && plainlyClickedLink(event as MouseEvent)) return
    stop()
    $preloadDialogs.set(true)
  }
  const undoTimer = clock.after(PRELOAD_AFTER_MS, () => preload())
  for (const action of USER_ACTIONS) document.addEventListener(action, preload, { passive: true })
  return stop

  function stop(): void {
    undoTimer()
    for (const action of USER_ACTIONS) document.removeEventListener(action, preload)
  }
}
