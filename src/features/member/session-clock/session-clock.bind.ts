import { storedSince } from '#features/core/session/session.codec.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { clockText, untilNextTick, type ClockFormat } from './session-clock.rules.ts'

/** Shows the time since the session began (MKT-3), over tabs and reloads. */
export function bindSessionClock(element: Element, format: ClockFormat): Undo {
  const { clock, lifecycle } = platform()
  let stop: Undo = () => undefined
  const tick = (): void => {
    stop()
    const ms = clock.now() - (storedSince() || clock.now())
    const text = clockText(ms, format)
    if (element.textContent !== text) element.textContent = text
    stop = clock.after(untilNextTick(ms, format), tick)
  }
  tick()
  // A page that slept.
  const undo = lifecycle.on('visible', tick)
  return () => {
    stop()
    undo()
  }
}
