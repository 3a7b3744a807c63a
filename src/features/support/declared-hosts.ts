/**
 * The sources that a Content-Security-Policy header lets scripts come from. Several policies, as hosts join them with a comma, hold all at once: what is
 * left is what each of them names that speaks of scripts.
 */
export function scriptSources(header: string): readonly string[] {
  const lists = header.split(',').map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
    return (directives.find(([name]) => name === 'script-src') ?? directives.find(([name]) => name === 'default-src'))?.slice(1)
  })
  const [first = [], ...rest] = lists.filter((list) => list !== undefined)
  return first.filter((source) => rest.every((list) => list.includes(source)))
}

/** Does one of the sources cover the address's host? As browsers match host sources: `https://host`, `https://*.host`, `http://*:port`. */
export function isDeclared({ protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const [, scheme, name = '', wantedPort = ''] = /^(https?:)\/\/([^:/]+)(?::(\d+))?$/.exec(source) ?? []
    if (scheme === undefined || (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:'))) return false
    if (wantedPort !== port) return false
    return name === '*' || name === hostname || (name.startsWith('*.') && hostname.endsWith(name.slice(1)))
  })
}
