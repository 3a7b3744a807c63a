// Apart from closed-site.rules.ts: loaded with the closed site's view, not with boot.
import type { Proof } from '#features/core/navigation/destination.rules.ts'

export interface SameScreenFacts {
  /** Path, query and hash of the open screen. */
  readonly screen: string
  readonly route: string
  /** The sign-in screen with the open one as `go`: it leads members on at once (RTE-5). */
  readonly bySignIn: string
  /** The proof of the session for that origin; undefined for a guest. */
  readonly proof: Proof | undefined
}

/**
 * The screen's address at another origin (STA-3), with the proof of the session. The other side takes `code` for a hand-over only without a `state`,
 * and never on launchGame, where `code` names a game: there the address leads by way of sign-in.
 */
export function sameScreenAt(origin: string, { screen, route, bySignIn, proof }: SameScreenFacts): string {
  const byCode = proof !== undefined && 'code' in proof
  // Joined as text: parsed against the origin, a path that begins with two slashes would name another host.
  const to = new URL(origin + (byCode && route === 'launchGame' ? bySignIn : screen))
  if (byCode) to.searchParams.delete('state')
  for (const [name, value] of Object.entries(proof ?? {})) to.searchParams.set(name, value)
  return to.href
}
