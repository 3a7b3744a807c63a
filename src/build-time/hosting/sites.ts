import { join } from 'node:path'
import { compressFolder } from '#build-time/hosting/compress.ts'
import type { HostedMerchant } from '#build-time/hosting/hosting-plan.ts'
import { layOutSite, type Places, type Site } from '#build-time/hosting/site.ts'

export interface Work extends Omit<Places, 'release'> {
  readonly merchants: readonly HostedMerchant[]
  /** The folder of packed files by their content. */
  readonly cache: string
  readonly releaseOf: (code: string) => Places['release']
}

/**
 * Compresses and lays out sites one by one, calling `onSite` after each. Compression is half the build and grows with languages: the brand
 * with the fewest is first.
 */
export async function layOutInTurn(
  { merchants, cache, releaseOf, ...places }: Work,
  onSite: (code: string) => void,
): Promise<Map<string, Site>> {
  const codes = merchants.map(({ code }) => code)
  const sites = new Map<string, Site>()
  await compressFolder(places.pages, cache, codes)
  for (const merchant of merchants.toSorted((one, other) => one.languages.length - other.languages.length)) {
    const { code } = merchant
    await compressFolder(join(places.pages, code), cache)
    sites.set(code, layOutSite(merchant, codes, { ...places, release: releaseOf(code) }))
    onSite(code)
  }
  return sites
}
