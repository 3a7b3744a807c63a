import { networkInterfaces } from 'node:os'

/** True for a name under `.localhost`, which browsers resolve to this machine without any set-up. */
export function isLocalhostName(host: string): boolean {
  return host.endsWith('.localhost')
}

/** This machine's IPv4 addresses on the local network. A phone opens the sandbox under one of them. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}
