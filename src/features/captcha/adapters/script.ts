import { platform } from '#platform/current.ts'
import { VendorError } from './challenge.ts'

/** The vendor's own hosts: the second is tried when the first does not answer. A back end may name another (`vendorHosts.geetest`). */
const HOSTS = ['https://static.geetest.com', 'https://static.geevisit.com'] as const

/** Where the vendor's files come from on the n-th try, 0 or 1. */
export function vendorHost(own: string | undefined, attempt: number): string {
  return own ?? HOSTS[attempt % HOSTS.length] ?? HOSTS[0]
}

/** Address of one of the vendor's scripts. A browser joins a second request for an address that hangs to the first: the second try has another. */
export function scriptAddress(path: string, { host, again }: { readonly host: string; readonly again: boolean }): string {
  return `${host}${path}${again ? '?again' : ''}`
}

/** The function that the vendor's script puts on the window; its script is loaded when nobody needed it before. */
export async function vendorFunction<Start>(name: string, address: string): Promise<Start> {
  if (!(name in globalThis)) await platform().loadScript(address)
  const found: unknown = (globalThis as Record<string, unknown>)[name]
  if (typeof found !== 'function') throw new VendorError('', `${address} brought no ${name}`)
  return found as Start
}
