import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant, MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { bannerTarget } from '#features/content/banners/banners.rules.ts'
import { isBelowHost, LEADING_PARAMETERS, SESSION_PARAMETERS, parseUrl } from '#lib/url-safety.ts'

/**
 * Parameters of a link to the site that would set a session or redirect (RTE-4, RTE-7): a folder's author could sign visitors in as another
 * member. Undefined if none.
 */
export function takenParameters({ hosts }: Pick<MerchantConfig, 'hosts'>, address: string): string | undefined {
  const url = parseUrl(address, `https://${hosts[0]}`)
  const isOurs = url !== undefined && isBelowHost(url.hostname, hosts)
  if (!isOurs) return undefined
  // Sign-in services answer in the fragment too.
  const names = [url.search, url.hash.replace('#', '?')].flatMap((text) => [...new URLSearchParams(text).keys()])
  const taken = [...SESSION_PARAMETERS, ...LEADING_PARAMETERS].filter((name) => names.includes(name))
  return taken.length === 0 ? undefined : taken.join(', ')
}

/** Targets and parameters of links in merchant.json and snapshot. */
export function linkProblems(merchant: Merchant, config: string, snapshotFile: string): Problem[] {
  const { home, legal, memberLinks, marks, snapshot } = merchant
  const named = [
    ...Object.entries(legal.links).map(([key, href]) => ({ field: `legal.links.${key}`, href })),
    ...Object.entries(memberLinks).map(([key, { href }]) => ({ field: `memberLinks.${key}.href`, href })),
    ...Object.entries(marks.seals).map(([key, { href = '' }]) => ({ field: `marks.seals.${key}.href`, href })),
    ...(legal.marks ?? []).map(({ url }, at) => ({ field: `legal.marks[${at}].url`, href: url })),
    ...home.flatMap((block, at) => blockLinks(block).map(({ field, href }) => ({ field: `home[${at}].${field}`, href }))),
  ].map((each) => ({ file: config, ...each }))
  const banners = snapshot.banners
    .map((banner, at) => ({ file: snapshotFile, field: `banners[${at}].linkage`, href: banner.linkage, banner }))
    .filter(({ banner }) => banner.linkageType === 'URL')
  const nowhere = banners.flatMap(({ file, field, href, banner }) => {
    const target = bannerTarget(banner)
    if (target.to !== 'nowhere' || target.because === 'noTarget') return []
    return [
      {
        file,
        field,
        found: `"${href}"`,
        expected: 'an address that starts with https://, or a path of the site',
        fix: 'correct it, or leave it out',
      },
    ]
  })
  return [
    ...nowhere,
    ...[...named, ...banners].flatMap(({ file, field, href }) => {
      const names = takenParameters(merchant, href)
      return names === undefined
        ? []
        : [{ file, field, found: `"${href}", which brings ${names}`, expected: 'a link to the site without it', fix: `remove ${names}` }]
    }),
  ]
}

function blockLinks(block: MerchantConfig['home'][number]): { field: string; href: string }[] {
  if (typeof block === 'string') return []
  if (block.block === 'pictures')
    return Object.entries(block.pictures).flatMap(([key, { href }]) =>
      href === undefined ? [] : [{ field: `pictures.${key}.href`, href }],
    )
  return 'href' in block && block.href !== undefined ? [{ field: 'href', href: block.href }] : []
}
