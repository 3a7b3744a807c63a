import type { OpenedWindow, Undo } from './platform.ts'

/** A window that keeps its opener, to answer it. */
export interface AnsweringWindow extends OpenedWindow {
  isClosed(): boolean
  /** Runs with each message that this window's page posts from `origin`, and with nobody else's. */
  onAnswer(origin: string, run: (message: unknown) => void): Undo
}

/** Opens an empty window in the click; undefined when the browser blocked it. It is for services that answer the page that asks them. */
export function openAnsweringWindow(features: string): AnsweringWindow | undefined {
  const opened = window.open('about:blank', '_blank', features)
  if (!opened) return undefined
  return {
    leadTo: (next) => opened.location.replace(next),
    close: () => opened.close(),
    isClosed: () => opened.closed,
    onAnswer: (origin, run) => {
      const listen = (event: MessageEvent): void => {
        if (event.source === opened && event.origin === origin) run(event.data)
      }
      window.addEventListener('message', listen)
      return () => window.removeEventListener('message', listen)
    },
  }
}

/** What Telegram's own clients give the pages that they show; undefined outside of them. */
export function telegramHost(): { readonly initData: string } | undefined {
  const { Telegram, TelegramWebviewProxy } = window as { Telegram?: { WebApp?: { initData?: unknown } }; TelegramWebviewProxy?: unknown }
  const initData = Telegram?.WebApp?.initData
  // In a frame it is Telegram's web client: the policy lets no other page frame ours.
  if (TelegramWebviewProxy === undefined && typeof initData !== 'string' && window.parent === window) return undefined
  return { initData: typeof initData === 'string' ? initData : '' }
}
