import type { DocumentHead, Lifecycle, Moment, OpenedWindow, Page, Undo } from './platform.ts'

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
    onBack: (run) => listen(window, 'popstate', run),
    open: (to) => openWindow(window, to),
  }
}

/** Changes the prerendered head; elements that it lacks stay absent. */
export function browserHead({ head }: Document): DocumentHead {
  return {
    showIcon: (href) => {
      const links = head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')
      for (const link of links) {
        // These describe the prerendered picture, not this one.
        link.removeAttribute('type')
        link.removeAttribute('sizes')
        link.href = href
      }
    },
    forbidListing: () => head.querySelector('meta[name="robots"]')?.setAttribute('content', 'noindex'),
    nameCanonical: (path) => {
      const link = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
      if (link) link.href = new URL(path, link.href).href
    },
  }
}

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
  let isLeaving = false
  moments.leaving(() => {
    isLeaving = true
  })
  moments.restored(() => {
    isLeaving = false
  })
  return { isVisible, isOnline: () => navigator.onLine, isLeaving: () => isLeaving, on: (moment, run) => moments[moment](run) }
}

function openWindow(window: Window, to: string | undefined): OpenedWindow | undefined {
  const opened = tryToOpen(window, to ?? 'about:blank')
  if (!opened) return undefined
  // The new page must not navigate ours; `noopener` would hide whether it was blocked.
  opened.opener = null
  return openedWindow(opened)
}

function openedWindow(opened: Window): OpenedWindow {
  return {
    leadTo: (next) => opened.location.replace(next),
    close: () => opened.close(),
    send: (message) => opened.postMessage(message, '*'),
    isClosed: () => opened.closed,
  }
}

/** Some apps' built-in browsers throw where others return null. */
function tryToOpen(window: Window, to: string, features?: string): Window | null {
  try {
    return window.open(to, '_blank', features)
  } catch {
    return null
  }
}

function listen(target: EventTarget, type: string, run: (event: Event) => void): Undo {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}

/** Keeps its opener, so that its page can post to ours. */
export interface PopupWindow extends OpenedWindow {
  /** Still blank: the page has not responded. */
  isBlank(): boolean
  /** Messages of this window from `origin` only. */
  onMessage(origin: string, run: (message: unknown) => void): Undo
}

/** Opens an empty window in the click, for a service that posts its result; undefined if blocked. Installed apps refuse a given size. */
export function openPopupWindow(features: string): PopupWindow | undefined {
  const opened = tryToOpen(window, 'about:blank', features) ?? tryToOpen(window, 'about:blank')
  if (!opened) return undefined
  return {
    ...openedWindow(opened),
    isBlank: () => {
      try {
        return opened.location.href === 'about:blank'
      } catch {
        // Another origin's page is there.
        return false
      }
    },
    onMessage: (origin, run) => {
      const listen = (event: MessageEvent): void => {
        if (event.source === opened && event.origin === origin) run(event.data)
      }
      window.addEventListener('message', listen)
      return () => window.removeEventListener('message', listen)
    },
  }
}

/** Undefined outside Telegram's clients. */
export function telegramHost(): { readonly initData: string } | undefined {
  const { Telegram, TelegramWebviewProxy } = window as { Telegram?: { WebApp?: { initData?: unknown } }; TelegramWebviewProxy?: unknown }
  const initData = Telegram?.WebApp?.initData
  // In a frame it is Telegram's web client: our CSP lets no other page frame ours.
  if (TelegramWebviewProxy === undefined && typeof initData !== 'string' && window.parent === window) return undefined
  return { initData: typeof initData === 'string' ? initData : '' }
}
