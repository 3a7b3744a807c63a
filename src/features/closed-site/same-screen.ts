import type { Proof } from '#features/navigation/redirect-url.ts'

export interface ScreenFacts {
  /** The screen that is open: path, query and hash. */
  readonly screen: string
  readonly route: string
  /** The way to it by sign-in, which leads members on at once (RTE-5). */
  readonly bySignIn: string
  /** What proves the session there; undefined for a guest. */
  readonly proof: Proof | undefined
}

/**
 * The screen's address at another origin (STA-3), with what proves the session. A code is one only where no `state` stands beside it, and not on launchGame,
 * where `code` is a game: that screen is reached by way of sign-in.
 */
export function sameScreenAt(origin: string, { screen, route, bySignIn, proof }: ScreenFacts): string {
  const byCode = proof !== undefined && 'code' in proof
  const to = new URL(byCode && route === 'launchGame' ? bySignIn : screen, origin)
  if (byCode) to.searchParams.delete('state')
  for (const [name, value] of Object.entries(proof ?? {})) to.searchParams.set(name, value)
  return to.href
}
