import { isHttpAddress, withoutTrailing } from '#lib/url-safety.ts'

/** Undefined for other addresses. */
export function cdnOfImage(address: string, imageCDNs: readonly string[]): string | undefined {
  return imageCDNs.map(withoutSlash).find((cdn) => isHttpAddress(cdn) && address.startsWith(`${cdn}/`))
}

export interface ImageHostFacts {
  readonly imageCDNs: readonly string[]
  /** CDNs that failed on this page. */
  readonly failed: readonly string[]
  /** Hosts that failed for this image. */
  readonly tried: readonly string[]
}

/** STA-6: CDNs in order, failed ones last, then '' for the own origin. */
export function chooseImageHost({ imageCDNs, failed, tried }: ImageHostFacts): string | undefined {
  const cdns = imageCDNs.map(withoutSlash).filter(isHttpAddress)
  const hosts = [...cdns.filter((cdn) => !failed.includes(cdn)), ...cdns, '']
  return hosts.find((host) => !tried.includes(host))
}

function withoutSlash(cdn: string): string {
  return withoutTrailing(cdn, '/')
}
