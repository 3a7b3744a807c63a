import { platform } from '#platform/current.ts'

/** A page out of the back/forward cache may call again after this many milliseconds. */
const RESTORED_MS = 50

/** Chromium aborts what a page asks for while it is still being taken out of the back/forward cache, and `visible` comes before the end of that. */
export function whenRestored(load: () => Promise<void>): void {
  platform().clock.after(RESTORED_MS, () => void load())
}
