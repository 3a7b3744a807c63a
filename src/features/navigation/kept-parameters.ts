/** The query parameters that stay with a visitor from screen to screen (RTE-8). */
export const KEPT_PARAMETERS = [
  'affiliateCode', 'referralCode', 'r', 'inApp', 'fullscreen', 'from', 'fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'isBgeTest', 'cid', 'kw',
] as const

/** What a link to sign-in or registration takes along as well, since it acts after sign-in (RTE-5..7). */
const CARRIED_TO_SIGN_IN = ['go', 'redirectUrl', 'backUrl'] as const

/**
 * An internal path with the parameters that navigation keeps (RTE-8). The target's own value of a parameter wins; repeated values stay
 * repeated. `toSignIn` adds what has to survive until after sign-in.
 */
export function keepParameters(target: string, search: string, toSignIn = false): string {
  const names: readonly string[] = toSignIn ? [...KEPT_PARAMETERS, ...CARRIED_TO_SIGN_IN] : KEPT_PARAMETERS
  // Whose origin it is does not matter: only what stands behind it is used.
  const url = new URL(target, 'https://own.invalid')
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name) && !url.searchParams.has(name))
  if (kept.length === 0) return target
  for (const [name, value] of kept) url.searchParams.append(name, value)
  return url.pathname + url.search + url.hash
}
