import { atom } from 'nanostores'
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './Dialog.css?inline'
import buttonSheet from './IconButton.module.css?inline'

adoptSheets(buttonSheet, sheet)

interface ModalOwner {
  /** May Escape and a press beside it close it now? */
  isClosable(): boolean
  /** A request of the visitor. */
  onClose(because: 'escape' | 'backdrop'): void
}

/** Opens a `<dialog>` as a modal (LAY-2). Only the returned function closes it; the browser then returns the focus. */
export function openModal(dialog: HTMLDialogElement, { isClosable, onClose }: ModalOwner): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isPressedBeside = false

  dialog.addEventListener(
    'cancel',
    (event) => {
      // The `cancel` event of a file input or an inner dialog bubbles up to here.
      if (event.target !== dialog) return
      event.preventDefault()
      if (isClosable()) onClose('escape')
    },
    { signal },
  )
  // Chromium closes on a second Escape even if the first was prevented: reopen.
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.isConnected && !dialog.open) dialog.showModal()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    (event) => {
      // A press on a message above the modal belongs to the message.
      const message = event.detail > 0 ? messageAt(event) : undefined
      if (!message) return
      event.stopPropagation()
      event.preventDefault()
      message.click()
    },
    { signal, capture: true },
  )
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      isPressedBeside = target === dialog
    },
    { signal },
  )
  // Only if the press also began outside: dragging a selection out of a field must not close it.
  dialog.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      if (!defaultPrevented && isPressedBeside && target === dialog && isClosable()) onClose('backdrop')
    },
    { signal },
  )
  dialog.showModal()
  dialog.querySelector<HTMLElement>('.dialog-title[tabindex]')?.focus()

  return () => {
    stop.abort()
    dialog.close()
  }
}

/** The message above the dialog (`useTopLayer`) at the press's position. */
function messageAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('output[popover] > button')].find((message) => {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
}

/** Missing in older browsers. */
function navigation(): Navigation | undefined {
  return (globalThis as { navigation?: Navigation }).navigation
}

/** Open overlays, lowest first. Each has a history entry with their number in its state. */
const $open = atom<readonly (() => void)[]>([])

/** A step back over entries that are no longer needed is under way. */
const $isStepping = atom(false)

export const DEPTH = 'overlays'

/** Keys of the entries by depth (Navigation API): a frame in an overlay adds entries between ours, so counting steps fails. */
const $keys = atom<readonly (string | undefined)[]>([])

/**
 * Gives an overlay one history entry, so that Back closes it (LAY-2) and calls `leave`; the returned function releases it. After a reload
 * the entry is reused. To leave the page from an overlay use `location.replace`: releasing the entry first would race with the navigation.
 */
export function takeBackEntry(leave: () => void): () => void {
  addEventListener('popstate', followHistory)
  $open.set([...$open.get(), leave])
  // A step under way would also remove an entry added now.
  if (!$isStepping.get()) addEntries()
  return () => giveUp(leave)
}

function giveUp(leave: () => void): void {
  if (!$open.get().includes(leave)) return
  $open.set($open.get().filter((other) => other !== leave))
  // An overlay that opens in the same task reuses the entry.
  queueMicrotask(stepBack)
}

function stepBack(): void {
  const depth = $open.get().length
  const steps = depth - depthHere()
  if ($isStepping.get() || steps >= 0) return
  $isStepping.set(true)
  const key = $keys.get()[depth]
  if (key === undefined || key === currentKey()) history.go(steps)
  else navigation()?.traverseTo(key).committed?.catch(stayHere)
}

/** Another navigation came first (a reload after sign-out), or the entry is gone: the next overlay reuses what is there. */
function stayHere(): void {
  $isStepping.set(false)
  addEntries()
}

function followHistory(): void {
  if (!$isStepping.get()) while ($open.get().length > depthHere()) leaveTop()
  $isStepping.set(false)
  addEntries()
  stepBack()
}

function leaveTop(): void {
  const top = $open.get().at(-1)
  $open.set($open.get().slice(0, -1))
  top?.()
}

function addEntries(): void {
  for (let depth = depthHere() + 1; depth <= $open.get().length; depth++) {
    $keys.set([...$keys.get().slice(0, depth - 1), currentKey()])
    history.pushState({ ...stateHere(), [DEPTH]: depth }, '')
  }
}

function currentKey(): string | undefined {
  return navigation()?.currentEntry?.key
}

function depthHere(): number {
  const depth = stateHere()[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
