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
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const own = new URLSearchParams(query)
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name) && !own.has(name))
  if (kept.length === 0) return target
  for (const [name, value] of kept) own.append(name, value)
  return `${path}?${own}${hash}`
}
