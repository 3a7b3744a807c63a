import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent } from 'react'
import { takeBackEntry } from './back-entry.ts'

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
