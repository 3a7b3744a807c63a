import { useEffect, type RefObject } from 'react'

/**
 * Keeps a `popover="manual"` region on top of the top layer: above a dialog that opened since its last message. `newest` names that message;
 * undefined: there is none. Browsers before popovers show the region where it stands.
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

/** The message in such a region that is drawn where a press was, if any. */
export function messageAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('output[popover] > button')].find((message) => {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
}
