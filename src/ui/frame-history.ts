/** How often the length of the history is looked at while a frame is shown, in milliseconds: nothing tells when a frame adds an entry. */
const LOOK_EVERY_MS = 250

const GUARD = 'frameGuard'

/**
 * Keeps Back the viewer's (GAM-4): whatever a page in a frame adds to the tab's history, an entry of ours comes after it, so that one step back
 * is always a step of ours. `leave` runs on that step. Answers how to stop, and what to call when the frame loaded another page.
 */
export function guardHistory(window: Window, leave: () => void): { readonly frameLoaded: () => void; readonly stop: () => void } {
  const { history } = window
  let guards = 0
  let length = history.length

  const cover = (): void => {
    guards += 1
    history.pushState({ ...stateOf(history), [GUARD]: guards }, '')
    length = history.length
  }
  const look = (): void => {
    if (history.length > length) cover()
  }
  const followHistory = (): void => {
    if (guards > 0 && guardOf(history) < guards) leave()
  }
  const timer = window.setInterval(look, LOOK_EVERY_MS)
  window.addEventListener('popstate', followHistory)

  return {
    frameLoaded: look,
    stop: () => {
      window.clearInterval(timer)
      window.removeEventListener('popstate', followHistory)
    },
  }
}

function stateOf({ state }: History): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

function guardOf(history: History): number {
  const guard = stateOf(history)[GUARD]
  return typeof guard === 'number' ? guard : 0
}
