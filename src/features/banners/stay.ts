import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { STAY_MS } from './autoplay.ts'

/** Runs once a banner has had its time, unless undone. */
export function afterStay(run: () => void): Undo {
  return platform().clock.after(STAY_MS, run)
}

export function savesData(): boolean {
  return platform().device.saveData
}
