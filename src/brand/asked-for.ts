interface Asked {
  /** `a,b`: these merchants only. */
  readonly MERCHANTS?: string | undefined
  /** `1/4`: the first of four shares, for a build on several machines. */
  readonly SHARD?: string | undefined
}

/**
 * Codes of the merchants that a build is asked for, of all there are. A share takes whole merchants: a site's policy, its reachable files and its
 * sitemap need all of its pages. Shares differ by one merchant at most, and one may be empty. Throws on a SHARD that is no share.
 */
export function askedFor(all: readonly string[], { MERCHANTS = '', SHARD = '' }: Asked): string[] {
  const named = MERCHANTS.split(',').map((name) => name.trim()).filter(Boolean)
  const codes = named.length > 0 ? named : all
  if (SHARD === '') return [...codes]
  const [, share = 0, of = 0] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(SHARD) ?? []).map(Number)
  if (share < 1 || share > of) throw new Error(`SHARD: found "${SHARD}", expected a share such as 1/4`)
  return codes.filter((_code, index) => index % of === share - 1)
}
