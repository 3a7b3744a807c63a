export interface HostFacts {
  /** Host name of the address, without port. */
  readonly host: string
  /** The merchant's own hosts. */
  readonly hosts: readonly string[]
  readonly identityHost: string
}

/** May search engines list pages of this host (SEO-2)? The merchant's own, with and without www; affiliates' and preview hosts would be copies. */
export function isListedHost({ host, hosts, identityHost }: HostFacts): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === identityHost || hosts.some((own) => name === own || name === `www.${own}`)
}
