import { isPlainClick } from '#lib/user-input.ts'

const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** A finger that moved further than this, in CSS pixels, did not press the control on which it began. */
const MAX_SLIP_PX = 10

/**
 * Gives a press to the control on which it began if the page shifts before it ends, as when rows arrive above. Otherwise a mouse's press would be lost,
 * and a finger's would reach the control that has moved under it (PER-2). Once a page.
 */
export function bindPressTarget(target: Pick<EventTarget, 'addEventListener'>): void {
  let began: PointerEvent | undefined
  const begin = (event: Event): void => void (began = event as PointerEvent)
  const giveUp = (): void => void (began = undefined)
  const end = (event: Event): void => {
    const press = began
    giveUp()
    const { target: met, detail, clientX, clientY } = event as MouseEvent
    const control = (press?.target as Element | undefined)?.closest<HTMLElement>(CONTROLS)
    // The keyboard's and scripts' own clicks have no detail.
    if (!press || !control?.isConnected || detail === 0 || !isPlainClick(event as MouseEvent) || control.contains(met as Node)) return
    if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > MAX_SLIP_PX) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.focus({ preventScroll: true })
    control.click()
  }
  target.addEventListener('pointerdown', begin, true)
  target.addEventListener('pointercancel', giveUp, true)
  target.addEventListener('click', end, true)
}
