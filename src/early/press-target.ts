import { isPlainClick } from '#lib/user-input.ts'

const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** Further movement, CSS px, is no press. */
const MAX_SLIP_PX = 10

/** Directs a press to the control where it began when the page shifts meanwhile, as when rows arrive above (PER-2). Once a page. */
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
