/** Does the address forbid signing in by itself (RTE-6)? Somebody else waits for the answer then, and should see who signs in. */
export function addressBlocksAutoLogin(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('redirectUrl') || query.has('backUrl')
}
