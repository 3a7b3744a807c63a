import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent } from 'react'

interface ModalFacts {
  open: boolean
  closable: boolean
  onClose: (because: 'escape' | 'backdrop' | 'back') => void
}

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: () => void
  onClickCapture: (event: MouseEvent<HTMLDialogElement>) => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/** Props that make a `<dialog>` element a modal. It closes only when its owner sets `open` to false. */
export function useModal({ open, closable, onClose }: ModalFacts): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const leave = useEffectEvent(onClose)

  // A layout effect, because its clean-up runs while the element is still in the page: only then the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  useLayoutEffect(() => (open && closable ? takeBackEntry(() => leave('back')) : undefined), [open, closable])

  return {
    ref,
    onCancel(event) {
      // The `cancel` event of a file input or an inner dialog bubbles up to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (closable) onClose('escape')
    },
    onClose() {
      // Chromium closes on a second Escape even if the first was prevented: reopen it while its owner wants it open.
      if (open && ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    },
    onClickCapture(event) {
      // A modal receives every press outside it. A press on a message above the modal belongs to that message.
      const message = event.detail > 0 ? messageAt(event) : undefined
      if (!message) return
      event.stopPropagation()
      event.preventDefault()
      message.click()
    },
    onPointerDown(event) {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick(event) {
      // Close only if the press also began beside the panel: dragging a selection out of a field must not close it.
      if (closable && pressedBeside.current && event.target === event.currentTarget) onClose('backdrop')
    },
  }
}

/**
 * Keeps a `popover="manual"` region on top of the top layer, above a dialog that opened after the last message. `newest`: the id of that message,
 * or undefined. Browsers without popovers show the region in its normal place.
 */
export function useTopLayer(ref: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    const shown = region.matches(':popover-open')
    if (shown && newest === undefined) return
    if (shown) region.hidePopover()
    region.showPopover()
  }, [ref, newest])
}

/** Returns the message of such a region at the position of a press, if any. */
function messageAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('output[popover] > button')].find((message) => {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
}

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
