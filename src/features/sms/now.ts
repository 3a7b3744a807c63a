import { atom, onMount } from 'nanostores'
import { platform } from '#platform/current.ts'

/** The prerendered page has no clock. */
export const NOW_IN_SHELL = 0

/** The time, told once a second while somebody looks: for what counts down. Epoch milliseconds. */
export const $now = atom(NOW_IN_SHELL)

onMount($now, () => {
  // At build there is no browser to ask.
  if (typeof document === 'undefined') return undefined
  const { clock } = platform()
  let undo = (): void => undefined
  const tick = (): void => {
    $now.set(clock.now())
    undo = clock.after(1000, tick)
  }
  tick()
  return () => undo()
})

/** Looks at the clock at once: what was just begun counts from its full time. */
export function lookAtClock(): void {
  $now.set(platform().clock.now())
}
