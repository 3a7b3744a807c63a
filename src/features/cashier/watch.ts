import { playBreak } from '#features/session/play-break.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { $breakUntil, $offline } from './store.ts'

/** Keeps an eye on what the cashier's screen depends on: the network, and a break that somebody takes on this device. */
export function watchCashier(): Undo {
  const { lifecycle } = platform()
  const look = (): void => {
    $offline.set(!lifecycle.isOnline())
    $breakUntil.set(playBreak())
  }
  look()
  const undos = (['online', 'offline', 'visible'] as const).map((moment) => lifecycle.on(moment, look))
  return () => undos.forEach((undo) => undo())
}
