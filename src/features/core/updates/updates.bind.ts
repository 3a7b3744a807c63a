import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { checkForUpdate } from './updates.actions.ts'
import { CHECK_EVERY_MS, FIRST_CHECK_MS } from './updates.rules.ts'

/** Looks for a newer build 1.5 s after the start, on each return to visibility, and hourly (PWA-2). `onUpdate` runs when there is one, `onLook` before each look but the first. */
export function bindUpdates({ onLook, onUpdate }: { readonly onLook: () => void; readonly onUpdate: () => void }): Undo {
  const { clock, lifecycle } = platform()
  const check = async (): Promise<void> => {
    if (await checkForUpdate()) onUpdate()
  }
  const look = (): void => {
    onLook()
    void check()
  }
  const undoTimer = clock.after(FIRST_CHECK_MS, () => void check())
  const tick = (): void => {
    look()
    undoHour = clock.after(CHECK_EVERY_MS, tick)
  }
  let undoHour = clock.after(CHECK_EVERY_MS, tick)
  const undoVisible = lifecycle.on('visible', look)
  return () => {
    undoTimer()
    undoHour()
    undoVisible()
  }
}
