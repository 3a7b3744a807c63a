/**
 * The curve that all players of a table see: e^(t / 10 s), so 2× after 7 s, 10× after 23 s. Multipliers are whole hundredths (250 is
 * 2.50×), so that money and odds are exact; times are whole milliseconds since the start.
 */
export const GROWTH_PER_MS = 0.0001
/** Everybody still on board is cashed out at this multiplier. */
export const MAX_POINT = 100_000
/** The smallest automatic cash-out. */
export const MIN_AUTO = 101

/** Time at which the curve reaches this many hundredths. */
export function reachedAt(hundredths: number): number {
  return Math.max(0, Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS))
}

/** The highest multiplier of the curve after this time. */
export function multiplierAt(ms: number): number {
  if (ms >= reachedAt(MAX_POINT)) return MAX_POINT
  let hundredths = Math.max(100, Math.floor(100 * Math.exp(Math.max(0, ms) * GROWTH_PER_MS)))
  while (hundredths > 100 && reachedAt(hundredths) > ms) hundredths -= 1
  while (reachedAt(hundredths + 1) <= ms) hundredths += 1
  return hundredths
}

/** Duration of a flight: up to the moment at which the curve would pass its last point. A press in that moment is too late. */
export function flightOf(point: number): number {
  return reachedAt(point + 1)
}
