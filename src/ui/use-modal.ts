import { useEffectEvent, useLayoutEffect, useRef, type PointerEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'
import { takeBackEntry } from './back-entry.ts'
import { messageAt } from './use-top-layer.ts'

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

/** What a `<dialog>` element needs to be a modal that closes only when its owner says so. */
export function useModal({ open, closable, onClose }: ModalFacts): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const leave = useEffectEvent(onClose)

  // A layout effect: its clean-up runs while the element is still in the page, so that the browser gives the focus back.
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
      // A file input's or an inner dialog's `cancel` comes by here too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (closable) onClose('escape')
    },
    onClose() {
      // Chromium closes on a second Escape even if the first was refused: what its owner holds open is opened again.
      if (open && ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    },
    onClickCapture(event) {
      // A modal takes the presses of all that is not in it: what looks pressed is the message above it, not what lies below that.
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
      // Pressed and let go beside the panel: a selection that was dragged out of a field is no wish to close.
      if (closable && pressedBeside.current && event.target === event.currentTarget) onClose('backdrop')
    },
  }
}
