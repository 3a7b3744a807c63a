import { lastBackUrl } from './api.ts'

let backUrl = lastBackUrl()

/** The operator's page that this game was opened from. */
export function setBackUrl(url: string): void { backUrl = url }

/** Tells the page that frames the game, and only a page of the operator's origin. */
export function tellLobby(type: 'close' | 'balance'): void {
  if (window.parent !== window && backUrl) window.parent.postMessage({ source: 'livery', type }, new URL(backUrl).origin)
}

/** Leaves: a frame asks to be closed, a window goes back itself. */
export function leave(): void {
  if (window.parent !== window) tellLobby('close')
  else if (backUrl) location.assign(backUrl)
  else history.back()
}
