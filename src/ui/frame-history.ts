/** Interval between checks of the history's length while a frame is shown, in milliseconds: no event reports an entry that a frame adds. */
const LOOK_EVERY_MS = 250

const GUARD = 'frameGuard'

/**
 * Makes Back leave the viewer (GAM-4): after each history entry that a page in the frame adds, adds one of ours, so that one step back
 * always lands on ours and calls `leave`. Returns `frameLoaded`, to be called after each load of the frame, and `stop`.
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
