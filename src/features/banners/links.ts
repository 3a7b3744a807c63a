import type { Banner } from '#contract/announcements.ts'

type LinkFacts = Pick<Banner, 'linkageType' | 'linkage' | 'nodeId'>

/** Where a banner leads without scripts and without a session: a promotion's page, a game's place on the games screen, an address. */
export type BannerLink =
  | { readonly to: 'activity'; readonly id: string }
  | { readonly to: 'game'; readonly nodeId: string }
  | { readonly to: 'screen'; readonly path: string }
  | { readonly to: 'address'; readonly href: string }
  | { readonly to: 'nowhere'; readonly because: 'noTarget' | 'refusedScheme' }

/** The link of a banner (BAN-2, BAN-3, BAN-4). Addresses other than http(s) are refused; a path of ours opens internally. */
export function bannerLink({ linkageType, linkage, nodeId }: LinkFacts): BannerLink {
  if (linkageType === 'P') return linkage === '' ? { to: 'nowhere', because: 'noTarget' } : { to: 'activity', id: linkage }
  if (linkageType === 'G') return nodeId === undefined ? { to: 'nowhere', because: 'noTarget' } : { to: 'game', nodeId }
  if (linkage === '') return { to: 'nowhere', because: 'noTarget' }
  if (/^\/m(?:\/(?![/\\])|$)/.test(linkage)) return { to: 'screen', path: linkage }
  return /^https?:\/\//i.test(linkage) ? { to: 'address', href: linkage } : { to: 'nowhere', because: 'refusedScheme' }
}
