import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { platform } from '#platform/current.ts'
import { takeBackEntry, openModal } from './modal.ts'

interface ModalFacts {
  open: boolean
  closable: boolean
  onClose: (because: 'escape' | 'backdrop' | 'back') => void
}

/** Makes the ref's `<dialog>` a modal, closed only by `open`. */
export function useModal({ open, closable, onClose }: ModalFacts): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onClose)
  const isClosable = useEffectEvent(() => closable)

  // A layout effect: its clean-up runs while the element is in the page, and only then browsers return the focus.
  useLayoutEffect(
    () =>
      open && ref.current ? openModal(ref.current, { isClosable: () => isClosable(), onClose: (because) => leave(because) }) : undefined,
    [open],
  )

  useLayoutEffect(() => (open && closable ? takeBackEntry(() => leave('back')) : undefined), [open, closable])

  return ref
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

/** How long a live region stands empty before its first text, in milliseconds. */
const SETTLE_MS = 100

/** True once a live region has been in the page for a moment: screen readers read only what enters a region that was empty before. */
export function useSettledRegion(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => platform().clock.after(SETTLE_MS, () => setSettled(true)), [])
  return isSettled
}
