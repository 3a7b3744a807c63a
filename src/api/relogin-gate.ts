import type { Clock } from './ports.ts'

/** Calls of a visitor that fail within this time count as one: a screen asks for several things at once. */
export const SAME_MOMENT_MS = 1000

/** Many refused calls ask for a new login once (ERR-1): once a session, and for a visitor once a moment. */
export function createReloginGate(clock: Clock): (token: string | undefined) => boolean {
  let askedFor: { readonly token: string | undefined; readonly at: number } | undefined
  return (token) => {
    const repeated = askedFor?.token === token && (token !== undefined || clock.now() - (askedFor?.at ?? 0) < SAME_MOMENT_MS)
    if (askedFor && repeated) return false
    askedFor = { token, at: clock.now() }
    return true
  }
}
