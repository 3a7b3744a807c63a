/** Overlays that are open, undermost first. Each one has a history entry of its own, counted in the entry's state. */
const open: (() => void)[] = []

/** The depth that a step back, asked for and not yet taken, leads to. */
let comingDepth: number | undefined

const DEPTH = 'overlays'

/**
 * Gives an overlay one history entry, so that the back button closes it rather than leaving the page (LAY-2). `leave` runs when the reader
 * went back; the answer gives the entry up when the overlay closes by other means. After a reload inside an open overlay the entry is still
 * there and is taken over. To leave the page from inside an overlay use `location.replace`: it takes the overlay's entry, and giving the
 * entry up first would race with the navigation.
 */
export function takeBackEntry(leave: () => void): () => void {
  addEventListener('popstate', followHistory)
  open.push(leave)
  if ((comingDepth ?? depthHere()) < open.length) history.pushState({ ...stateHere(), [DEPTH]: open.length }, '')
  return () => giveUp(leave)
}

function giveUp(leave: () => void): void {
  const at = open.indexOf(leave)
  if (at < 0) return
  open.splice(at, 1)
  const depth = comingDepth ?? depthHere()
  if (depth <= open.length) return
  comingDepth = open.length
  history.go(open.length - depth)
}

function followHistory(): void {
  comingDepth = undefined
  while (open.length > depthHere()) open.pop()?.()
  if (open.length === 0) removeEventListener('popstate', followHistory)
}

function depthHere(): number {
  const depth = stateHere()[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
