export type Landing = { readonly do: 'signIn' } | { readonly do: 'drop'; readonly because: 'off' | 'signedIn' }

/** Is somebody signed in whom the super-app brings (LOG-9)? Only where settings say so; nobody's running session is replaced. */
export function decideLanding({ on, signedIn }: { readonly on: boolean; readonly signedIn: boolean }): Landing {
  if (!on) return { do: 'drop', because: 'off' }
  return signedIn ? { do: 'drop', because: 'signedIn' } : { do: 'signIn' }
}

const AHEAD_MS = 60_000
const SOONEST_MS = 30_000

/** How long until the super-app's session is renewed, in milliseconds: a minute before it ends, and never in a rush. */
export function refreshAfterMs({ now, expiresAt }: { readonly now: number; readonly expiresAt: number }): number {
  return Math.max(SOONEST_MS, expiresAt - now - AHEAD_MS)
}
