// Apart from closed-site.rules.ts: loaded with the view.
import type { Proof } from '#features/core/navigation/destination.rules.ts'

export interface SameScreenFacts {
  /** Path, query and hash of the open screen. */
  readonly screen: string
  readonly route: string
  /** Sign-in with this screen as `go`, which redirects members (RTE-5). */
  readonly bySignIn: string
  /** Undefined for a visitor. */
  readonly proof: Proof | undefined
}

/** STA-3. The other side takes `code` for a hand-over only without `state`, and on launchGame it names a game: there by way of sign-in. */
export function sameScreenAt(origin: string, { screen, route, bySignIn, proof }: SameScreenFacts): string {
  const byCode = proof !== undefined && 'code' in proof
  // As text: parsed, two leading slashes would name another host.
  const to = new URL(origin + (byCode && route === 'launchGame' ? bySignIn : screen))
  if (byCode) to.searchParams.delete('state')
  for (const [name, value] of Object.entries(proof ?? {})) to.searchParams.set(name, value)
  return to.href
}
