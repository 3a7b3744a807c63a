/** Missing in older browsers. */
const navigation = (globalThis as { navigation?: Navigation }).navigation

/** Overlays that are open, undermost first. Each one has a history entry of its own, counted in the entry's state. */
const open: (() => void)[] = []

/** A step back over entries that are no longer needed was asked for and is not taken yet. */
let stepping = false

const DEPTH = 'overlays'

/**
 * The browser's own names of the entries, by depth, where it has the Navigation API: frames inside an overlay add entries of theirs between ours,
 * and a number of steps would end among them.
 */
const keys: (string | undefined)[] = []

/**
 * Gives an overlay one history entry, so that the back button closes it rather than leaving the page (LAY-2). `leave` runs when the reader
 * went back; the answer gives the entry up when the overlay closes by other means. After a reload inside an open overlay the entry is still
 * there and is taken over. To leave the page from inside an overlay use `location.replace`: it takes the overlay's entry, and giving the
 * entry up first would race with the navigation.
 */
export function takeBackEntry(leave: () => void): () => void {
  addEventListener('popstate', followHistory)
  open.push(leave)
  // An entry that is added while a step back is under way would be stepped over as well: it waits.
  if (!stepping) addEntries()
  return () => giveUp(leave)
}

function giveUp(leave: () => void): void {
  const at = open.indexOf(leave)
  if (at < 0) return
  open.splice(at, 1)
  // An overlay that opens in the same breath takes the entry over.
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
