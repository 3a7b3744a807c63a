/**
 * The curve that all players of a table see: e^(t / 10 s), so 2× after 7 s, 10× after 23 s. Multipliers are whole hundredths (250 is 2.50×), so that money
 * and odds are exact; times are whole milliseconds since the start.
 */
export const GROWTH_PER_MS = 0.0001
/** Everybody who is still aboard is cashed out here. */
export const MOST = 100_000
/** The least that an automatic cash-out may be set to. */
export const LEAST_AUTO = 101

/** When the curve reaches this many hundredths. */
export function reachedAt(hundredths: number): number {
  return Math.max(0, Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS))
}

/** The most that the curve has reached after this time. */
export function multiplierAt(ms: number): number {
  if (ms >= reachedAt(MOST)) return MOST
  let hundredths = Math.max(100, Math.floor(100 * Math.exp(Math.max(0, ms) * GROWTH_PER_MS)))
  while (hundredths > 100 && reachedAt(hundredths) > ms) hundredths -= 1
  while (reachedAt(hundredths + 1) <= ms) hundredths += 1
  return hundredths
}

/** How long a flight lasts: to the moment at which the curve would pass its last point. What is pressed in that moment is too late. */
export function flightOf(point: number): number {
  return reachedAt(point + 1)
}
