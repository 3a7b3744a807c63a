import type { Flag, Settings } from '#contract/settings.ts'

/** A status answer is good for this long in a tab (STA-1), in milliseconds. */
export const STATUS_FRESH_MS = 60_000

/** Must the status be asked for (STA-1)? `askedAt` is when this tab last got an answer, epoch milliseconds. */
export function isStatusDue(askedAt: number | undefined, now: number): boolean {
  // An answer from the future is of a clock that was set back since.
  return askedAt === undefined || now - askedAt >= STATUS_FRESH_MS || askedAt > now
}

/** Is the merchant's flag on (STA-4)? Without settings every flag is off. */
export function isOn(settings: Settings | undefined, flag: Flag): boolean {
  return settings?.whitelabelVal[flag] === true
}

/** The picture's address if it may be shown: favicon and splash come from the own host or an image CDN, any other is ignored (STA-5). */
export function ownPicture(url: string, { origin, imageCDNs }: { readonly origin: string; readonly imageCDNs: readonly string[] }): string | undefined {
  const picture = originOf(url, origin)
  if (picture === undefined) return undefined
  const allowed = [origin, ...imageCDNs.map((cdn) => originOf(cdn, origin))]
  return allowed.includes(picture) ? new URL(url, origin).href : undefined
}

/** Origin of an http(s) address without userinfo; undefined for anything else. */
function originOf(url: string, base: string): string | undefined {
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(url)) return undefined
  try {
    const { origin, username, password } = new URL(url, base)
    return username || password ? undefined : origin
  } catch {
    // Not an address.
    return undefined
  }
}

/** Where an image can be had, the best first: each CDN of the settings in turn, then our own origin (STA-6). A full address stays alone. */
export function imageSources(path: string, imageCDNs: readonly string[]): readonly string[] {
  if (!path.startsWith('/') || path.startsWith('//')) return [path]
  return [...imageCDNs.map((cdn) => cdn.replace(/\/+$/, '') + path), path]
}

/** The settings' CDNs with those that failed at the end, so that one dead host is met once (STA-6). */
export function orderCdns(imageCDNs: readonly string[], failed: readonly string[]): readonly string[] {
  return [...imageCDNs.filter((cdn) => !failed.includes(cdn)), ...imageCDNs.filter((cdn) => failed.includes(cdn))]
}

/**
 * `https://{domainName}` for each of domainRoute's names that is one; a name with anything else in it is dropped (RTE-7, STA-6). Names below `localhost` never
 * leave the device, and have no certificates: http.
 */
export function routeOrigins(domains: readonly { readonly domainName: string }[]): readonly string[] {
  return domains.flatMap(({ domainName }) => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i.test(domainName) ? [new URL(`http${/\.localhost(?::|$)/i.test(domainName) ? '' : 's'}://${domainName}`).origin] : []))
}
