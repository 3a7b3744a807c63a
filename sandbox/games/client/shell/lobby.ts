import { lastBackUrl } from './api.ts'

let backUrl = lastBackUrl()

/** The operator's page that this game was opened from. */
export function setBackUrl(url: string): void {
  backUrl = url
}

/** Posts a message to the page that frames the game, but only to the operator's origin. */
export function tellLobby(type: 'close' | 'balance' | 'paused'): void {
  if (window.parent !== window && backUrl) window.parent.postMessage({ source: 'livery', type }, new URL(backUrl).origin)
}

/** Leaves the game: a frame requests to be closed, a window navigates back itself. */
export function leave(): void {
  if (window.parent !== window) tellLobby('close')
  else if (backUrl) location.assign(backUrl)
  else history.back()
}

/** Holds the game while the page that frames it asks for it, and says so: nothing in it can be pressed, and what was bet goes on. */
export function obeyPause(): void {
  addEventListener('message', ({ data, origin, source }: MessageEvent<{ readonly source?: unknown; readonly type?: unknown } | null>) => {
    if (source !== window.parent || !backUrl || origin !== new URL(backUrl).origin || data?.source !== 'livery') return
    if (data.type !== 'pause' && data.type !== 'resume') return
    document.body.inert = data.type === 'pause'
    if (data.type === 'pause') tellLobby('paused')
  })
}
