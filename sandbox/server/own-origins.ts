/**
 * True for the origin of one of these addresses (hosts, with their ports), under which browsers open them: http below `localhost`, which has no
 * certificates, https everywhere else. Their sub-domains and other ports are not theirs.
 */
export function isOwnOrigin(domains: readonly string[], origin: string): boolean {
  return domains.some((domain) => {
    const { hostname } = new URL(`https://${domain}`)
    return new URL(`${hostname.endsWith('.localhost') ? 'http' : 'https'}://${domain}`).origin === origin
  })
}
