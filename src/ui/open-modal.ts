import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './Dialog.css?inline'
import buttonSheet from './IconButton.module.css?inline'

adoptSheets(buttonSheet, sheet)

export interface ModalOwner {
  /** May Escape and a press beside it close it now? */
  isClosable(): boolean
  /** The user asked to close it. */
  onClose(because: 'escape' | 'backdrop'): void
}

/** Opens a `<dialog>` element as a modal (LAY-2). Only the returned function closes it; the browser then returns the focus, if the element is still in the page. */
export function openModal(dialog: HTMLDialogElement, { isClosable, onClose }: ModalOwner): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isPressedBeside = false

  dialog.addEventListener('cancel', (event) => {
    // The `cancel` event of a file input or an inner dialog bubbles up to here.
    if (event.target !== dialog) return
    event.preventDefault()
    if (isClosable()) onClose('escape')
  }, { signal })
  // Chromium closes on a second Escape even if the first was prevented: reopen it while its owner wants it open.
  dialog.addEventListener('close', () => {
    if (dialog.isConnected && !dialog.open) dialog.showModal()
  }, { signal })
  dialog.addEventListener('click', (event) => {
    // A modal receives every press outside it. A press on a message above the modal belongs to that message.
    const message = event.detail > 0 ? messageAt(event) : undefined
    if (!message) return
    event.stopPropagation()
    event.preventDefault()
    message.click()
  }, { signal, capture: true })
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog
  }, { signal })
  // Close only if the press also began beside the panel: dragging a selection out of a field must not close it.
  dialog.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && isPressedBeside && target === dialog && isClosable()) onClose('backdrop')
  }, { signal })
  dialog.showModal()

  return () => {
    stop.abort()
    dialog.close()
  }
}

/** Returns the message of a region above the dialog (`useTopLayer`) at the position of a press, if any. */
function messageAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('output[popover] > button')].find((message) => {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
}
