import { isPlainClick } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'

const CONTROLS = 'a, button, label, summary, input, select, textarea'

/** A finger that moved further than this, in CSS pixels, did not press the control on which it began. */
const MAX_SLIP_PX = 10

/**
 * Gives a press to the control on which it began if the page shifts before it ends, as when rows arrive above. Otherwise a mouse's press would be lost,
 * and a finger's would reach the control that has moved under it (PER-2).
 */
export function bindPressTarget(window: Pick<Window, 'addEventListener' | 'removeEventListener'>): Undo {
  let began: { readonly control: HTMLElement; readonly x: number; readonly y: number } | undefined
  const begin = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    began = control ? { control, x, y } : undefined
  }
  const giveUp = (): void => void (began = undefined)
  const end = (event: MouseEvent): void => {
    const press = began
    began = undefined
    // The keyboard's and scripts' own clicks have no detail.
    if (!press || event.detail === 0 || !isPlainClick(event)) return
    const { control, x, y } = press
    if (!control.isConnected || control.contains(event.target as Node) || Math.hypot(event.clientX - x, event.clientY - y) > MAX_SLIP_PX) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.focus({ preventScroll: true })
    control.click()
  }
  const listeners = [['pointerdown', begin], ['pointercancel', giveUp], ['click', end]] as const
  for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, true)
  return () => listeners.forEach(([name, listener]) => window.removeEventListener(name, listener as EventListener, true))
}
