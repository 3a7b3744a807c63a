import type { Lifecycle, Moment, Undo } from './platform.ts'

/** Visibility, network and the back/forward cache of a real document. */
export function browserLifecycle(window: Window): Lifecycle {
  const { document, navigator } = window
  const isVisible = (): boolean => document.visibilityState === 'visible'
  const moments: Record<Moment, (run: () => void) => Undo> = {
    visible: (run) => listen(document, 'visibilitychange', () => isVisible() && run()),
    hidden: (run) => listen(document, 'visibilitychange', () => isVisible() || run()),
    online: (run) => listen(window, 'online', run),
    offline: (run) => listen(window, 'offline', run),
    restored: (run) => listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run()),
    leaving: (run) => listen(window, 'pagehide', run),
  }
  return { isVisible, isOnline: () => navigator.onLine, on: (moment, run) => moments[moment](run) }
}

function listen(target: EventTarget, type: string, run: (event: Event) => void): Undo {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}
