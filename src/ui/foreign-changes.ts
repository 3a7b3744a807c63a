import type { Undo } from '#platform/platform.ts'

/** Nodes that other programs put in place of React's. */
const standIns = new WeakMap<Node, readonly Node[]>()
/** Nodes that other programs split off a text of React's, such as a phone link and the text after it. */
const cutOff = new WeakMap<Node, readonly Node[]>()
/** What belongs to a node in one of these two ways. */
const claimed = new WeakSet<Node>()

/** The part of a window that this uses. */
export type ChangedWindow = Pick<typeof globalThis, 'document' | 'MutationObserver' | 'Node'>

/**
 * Lets React work in a document that translators, phones (number links) and extensions change. React keeps its nodes; a missing node is
 * looked up where it was: its replacement or holder is removed with it and marks where new nodes go; a text that React rewrites replaces
 * its replacement, for another translation. Once a page.
 */
export function tolerateForeignChanges({ document, MutationObserver, Node }: ChangedWindow): Undo {
  const observer = new MutationObserver((records) => noteChanges(records, observer))
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && next.parentNode !== this ? placeIn(this, next) : next) as T
  }
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    for (const piece of cutOff.get(node) ?? []) if (piece.parentNode === this) removeChild.call(this, piece)
    if (node.parentNode === this) return removeChild.call(this, node) as T
    for (const found of [node, ...standing(node)]) if (this.contains(found)) removeWithHolders(this, found, removeChild)
    return node
  }
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
  }
}

/** React marks its nodes, except an element's only text. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

function noteChanges(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !isReacts(node)))
  for (const record of records)
    for (const node of record.removedNodes) {
      if (node.isConnected || !(isReacts(node) || claimed.has(node))) continue
      const there = replacementOf(node, record, records, (found) => added.has(found) && !claimed.has(found))
      if (there.length === 0) continue
      standIns.set(node, there)
      for (const found of there) claimed.add(found)
      // A node outside the document is not observed with it.
      if (node.nodeType === Node.TEXT_NODE) observer.observe(node, { characterData: true })
    }
  for (const text of new Set(records.filter(({ type }) => type === 'characterData').map(({ target }) => target))) {
    if (!text.isConnected) bringBack(text)
    else if (isReacts(text)) noteCut(text, added)
  }
}

/** The nodes that replaced a removed one: in the same step, beside it, or at its position. */
function replacementOf(
  node: Node,
  record: MutationRecord,
  records: readonly MutationRecord[],
  isNew: (node: Node) => boolean,
): readonly Node[] {
  const isThere = ({ target, previousSibling, nextSibling }: MutationRecord): boolean =>
    target === record.target &&
    (previousSibling === node || nextSibling === node || (previousSibling === record.previousSibling && nextSibling === record.nextSibling))
  const there = [record, ...records.filter(isThere)].flatMap(({ addedNodes }) => [...addedNodes]).filter(isNew)
  return there.length > 0 ? there : newBefore(record.previousSibling, isNew)
}

function newBefore(node: Node | null, isNew: (node: Node) => boolean): Node[] {
  return node && isNew(node) ? [...newBefore(node.previousSibling, isNew), node] : []
}

function bringBack(text: Node): void {
  const there = standing(text)
  const [first, ...others] = there
  standIns.delete(text)
  // Removed now: no longer claimed, even if the translator replaces the text again at once.
  for (const found of there) claimed.delete(found)
  first?.parentNode?.replaceChild(text, first)
  for (const other of others) other.parentNode?.removeChild(other)
}

/** Nodes added with a change of the text were split off it; earlier ones go when the text is rewritten. */
function noteCut(text: Node, added: ReadonlySet<Node>): void {
  const isPiece = (node: Node | null): node is Node => node !== null && added.has(node) && !claimed.has(node)
  const pieces: Node[] = []
  for (let next = text.nextSibling; isPiece(next); next = next.nextSibling) pieces.push(next)
  if (pieces.length === 0) pieces.push(...newBefore(text.previousSibling, isPiece))
  for (const piece of pieces) claimed.add(piece)
  for (const piece of cutOff.get(text) ?? []) if (!pieces.includes(piece)) piece.parentNode?.removeChild(piece)
  if (pieces.length > 0) cutOff.set(text, pieces)
  else cutOff.delete(text)
}

/** The present stand-ins of a node, followed through replacements. */
function standing(node: Node): Node[] {
  return (standIns.get(node) ?? []).flatMap((found) => (found.isConnected ? [found] : standing(found)))
}

/** The parent's child that holds or replaces the node; null: lost, append. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = [node, ...standing(node)].find((found) => parent.contains(found)) ?? null
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Removes a node with its otherwise empty holders below the parent. */
function removeWithHolders(parent: Node, node: Node, removeChild: Node['removeChild']): void {
  let gone = node
  do {
    const holder = gone.parentNode
    if (!holder) return
    removeChild.call(holder, gone)
    gone = holder
  } while (gone !== parent && !gone.hasChildNodes())
}
