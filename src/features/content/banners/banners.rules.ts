import type { Banner } from '#contract/announcements.ts'
import { isTreacherous, namesUser, parseUrl } from '#lib/url-safety.ts'

/** A banner of the carousel. A snapshot's picture has two formats, `image` and `avif`; a live banner's has one. */
export interface HomeBanner extends Omit<Banner, 'groupName' | 'url'> {
  readonly image: string
  readonly avif?: string | undefined
}

export type LinkFacts = Pick<Banner, 'linkageType' | 'linkage' | 'vendor' | 'gameType' | 'roomId' | 'nodeId'>

/** The game of a banner of type G; without a node, the vendor's lobby. */
export interface BannerGame {
  readonly vendor: string
  readonly category: string
  readonly nodeId: string | undefined
  readonly roomId: string | undefined
}

/** The target of a banner, for members and visitors alike. `screen` is a path below /m, `ownPath` any other path of this origin. */
export type BannerTarget =
  | { readonly to: 'activity'; readonly id: string }
  | { readonly to: 'game'; readonly game: BannerGame }
  | { readonly to: 'screen'; readonly path: string }
  | { readonly to: 'ownPath'; readonly path: string }
  | { readonly to: 'address'; readonly href: string }
  | { readonly to: 'nowhere'; readonly because: 'noTarget' | 'otherScheme' | 'disguised' | 'namesAUser' }

const SCREEN = /^\/m(?:[/?#]|$)/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** The target of a banner (BAN-2, BAN-3, BAN-4): http(s) is an address, any other scheme is refused, everything else is a path of this origin. */
export function bannerTarget(banner: LinkFacts): BannerTarget {
  const { linkageType, linkage } = banner
  if (linkageType === 'G') return gameTarget(banner)
  if (linkage === '') return { to: 'nowhere', because: 'noTarget' }
  if (linkageType === 'P') return { to: 'activity', id: linkage }
  // `//` at the start would name another host; proxies read `/m//` in two ways.
  if (isTreacherous(linkage) || linkage.startsWith('//') || linkage.startsWith('/m//')) return { to: 'nowhere', because: 'disguised' }
  if (SCREEN.test(linkage)) return { to: 'screen', path: linkage }
  if (!SCHEME.test(linkage)) return { to: 'ownPath', path: linkage.startsWith('/') ? linkage : `/${linkage}` }
  if (!/^https?:\/\/[^/]/i.test(linkage)) return { to: 'nowhere', because: /^https?:/i.test(linkage) ? 'disguised' : 'otherScheme' }
  const url = parseUrl(linkage)
  if (!url) return { to: 'nowhere', because: 'disguised' }
  return namesUser(url) ? { to: 'nowhere', because: 'namesAUser' } : { to: 'address', href: url.href }
}

function gameTarget({ vendor = '', gameType = '', nodeId, roomId }: LinkFacts): BannerTarget {
  return vendor === '' ? { to: 'nowhere', because: 'noTarget' } : { to: 'game', game: { vendor, category: gameType, nodeId, roomId } }
}

/** Does a press do more than follow the link? It launches a game, or adds a proof of the session to an address. */
export function needsScript(banner: LinkFacts, signedIn: boolean): boolean {
  const { to } = bannerTarget(banner)
  return to === 'game' || (signedIn && (to === 'address' || to === 'ownPath'))
}

/**
 * The slides once live banners arrive (LOB-4). The first slide, which is in view, stays in its place with its picture, also if it is gone; the others are
 * the back end's, in its order. Once it was `passed`, the last live banner stands in the place of one that is gone: the slides in view do not move, and
 * the reader does not come to it again. The only live one stands there as well as in its own place, where a finger may be on it.
 */
export function mergeBanners(shown: readonly HomeBanner[], live: readonly HomeBanner[], passed = false): readonly HomeBanner[] {
  const [first] = shown
  const known = new Map(shown.map((banner) => [bannerKey(banner), banner]))
  const merged = live.map((banner) => {
    const own = known.get(bannerKey(banner))
    // Keep the picture: the same art from another address would flicker.
    return own ? { ...banner, image: own.image, avif: own.avif } : banner
  })
  if (!first) return merged
  const last = passed ? merged.at(-1) : undefined
  const front = merged.find((banner) => bannerKey(banner) === bannerKey(first)) ?? last ?? first
  const isOnlyOne = merged.length === 1 && bannerKey(front) !== bannerKey(first)
  return [front, ...(isOnlyOne ? merged : merged.filter((banner) => banner !== front))]
}

/** The slides of home: the prerendered ones until live ones are known. */
export function slidesToShow(shown: readonly HomeBanner[], live: readonly HomeBanner[], passed: boolean): readonly HomeBanner[] {
  return live.length === 0 ? shown : mergeBanners(shown, live, passed)
}

/** Do the slides print anything else than the prerendered ones? Then the carousel has to be rendered again. */
export function isBannerNews(shown: readonly HomeBanner[], slides: readonly HomeBanner[]): boolean {
  const printOf = (banners: readonly HomeBanner[]): string =>
    JSON.stringify(banners.map((banner) => [bannerKey(banner), banner.title, banner.openIn]))
  return printOf(shown) !== printOf(slides)
}

/** Identifies a banner by its target: its words differ by language, its picture's address by format. */
export function bannerKey({ linkageType, linkage, nodeId = '', vendor = '' }: LinkFacts): string {
  return [linkageType, linkage, vendor, nodeId].join('|')
}
