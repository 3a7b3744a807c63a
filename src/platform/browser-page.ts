import type { OpenedWindow, Page } from './platform.ts'

/** Address, history and windows of a real document. */
export function browserPage(window: Window): Page {
  const { location, history, document } = window
  return {
    href: () => location.href,
    referrer: () => document.referrer,
    assign: (to) => location.assign(to),
    replace: (to) => location.replace(to),
    reload: () => location.reload(),
    rewrite: (to) => history.replaceState(history.state, '', to),
    pushEntry: (state) => history.pushState(state, ''),
    entryState: () => history.state,
    back: () => history.back(),
    onBack: (run) => {
      window.addEventListener('popstate', run)
      return () => window.removeEventListener('popstate', run)
    },
    open: (to) => openWindow(window, to),
  }
}

function openWindow(window: Window, to: string | undefined): OpenedWindow | undefined {
  const opened = window.open(to ?? 'about:blank', '_blank')
  if (!opened) return undefined
  // The new page must not be able to lead ours away; `noopener` in the features would hide whether the window was blocked.
  opened.opener = null
  return { leadTo: (next) => opened.location.replace(next), close: () => opened.close() }
}
