import { networkInterfaces } from 'node:os'

/** A name that a browser finds on this machine without any set-up. */
export function isHere(host: string): boolean {
  return host.endsWith('.localhost')
}

/** This machine's addresses on the local network, by which a phone finds it. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}
