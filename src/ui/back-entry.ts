/** Missing in older browsers. */
const navigation = (globalThis as { navigation?: Navigation }).navigation

/** Open overlays, the lowest first. Each has its own history entry, whose state holds the number of open overlays. */
const open: (() => void)[] = []

/** A step back over entries that are no longer needed is under way. */
let stepping = false

const DEPTH = 'overlays'

/**
 * Keys of the entries by depth, in browsers with the Navigation API: a frame inside an overlay adds its own entries between ours,
 * so that a number of steps would end at one of those.
 */
const keys: (string | undefined)[] = []

/**
 * Gives an overlay one history entry, so that the back button closes it instead of leaving the page (LAY-2). `leave` runs when the user
 * goes back; the returned function releases the entry when the overlay closes in another way. After a reload inside an open overlay the entry is still
 * there and is reused. To leave the page from inside an overlay use `location.replace`: it replaces the overlay's entry, while releasing the
 * entry first would race with the navigation.
 */
export function takeBackEntry(leave: () => void): () => void {
  addEventListener('popstate', followHistory)
  open.push(leave)
  // A step that is under way would also remove an entry added now: add it afterwards.
  if (!stepping) addEntries()
  return () => giveUp(leave)
}

function giveUp(leave: () => void): void {
  const at = open.indexOf(leave)
  if (at < 0) return
  open.splice(at, 1)
  // An overlay that opens in the same task reuses the entry.
  queueMicrotask(stepBack)
}

function stepBack(): void {
  const steps = open.length - depthHere()
  if (stepping || steps >= 0) return
  stepping = true
  const key = keys[open.length]
  if (key === undefined || key === currentKey()) history.go(steps)
  else navigation?.traverseTo(key)
}

function followHistory(): void {
  if (!stepping) while (open.length > depthHere()) open.pop()?.()
  stepping = false
  addEntries()
  stepBack()
}

function addEntries(): void {
  for (let depth = depthHere() + 1; depth <= open.length; depth++) {
    keys[depth - 1] = currentKey()
    history.pushState({ ...stateHere(), [DEPTH]: depth }, '')
  }
}

function currentKey(): string | undefined {
  return navigation?.currentEntry?.key
}

function depthHere(): number {
  const depth = stateHere()[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
