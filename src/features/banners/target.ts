import type { Banner } from '#contract/announcements.ts'

/** A banner as the carousel shows it. `image` and `avif`: two formats of a snapshot's picture; a live banner has one. */
export interface HomeBanner extends Omit<Banner, 'groupName' | 'url'> {
  readonly image: string
  readonly avif?: string | undefined
}

export type LinkFacts = Pick<Banner, 'linkageType' | 'linkage' | 'vendor' | 'gameType' | 'roomId' | 'nodeId'>

/** The game that a banner of type G names: without a node it is the vendor's own lobby. */
export interface BannerGame {
  readonly vendor: string
  readonly category: string
  readonly nodeId: string | undefined
  readonly roomId: string | undefined
}

/** Where a banner leads, whoever presses it. `path` is below /m; `ownPath` is a path of this origin that is no screen of ours. */
export type BannerTarget =
  | { readonly to: 'activity'; readonly id: string }
  | { readonly to: 'game'; readonly game: BannerGame }
  | { readonly to: 'screen'; readonly path: string }
  | { readonly to: 'ownPath'; readonly path: string }
  | { readonly to: 'address'; readonly href: string }
  | { readonly to: 'nowhere'; readonly because: 'noTarget' | 'otherScheme' | 'disguised' | 'namesAUser' }

/** URL parsers drop, turn or replace these: what they make of a text with one is not what it says. */
const TREACHEROUS = /[\p{Cc}\s\\]|\p{Surrogate}/u
const SCREEN = /^\/m(?:[/?#]|$)/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Where a banner leads (BAN-2, BAN-3, BAN-4): http(s) is an address, any other scheme is refused, all else is a path of ours. */
export function bannerTarget(banner: LinkFacts): BannerTarget {
  const { linkageType, linkage } = banner
  if (linkageType === 'G') return gameTarget(banner)
  if (linkage === '') return { to: 'nowhere', because: 'noTarget' }
  if (linkageType === 'P') return { to: 'activity', id: linkage }
  // Two slashes in front would name another host; `/m//` is a path of ours that proxies read in two ways.
  if (TREACHEROUS.test(linkage) || linkage.startsWith('//') || linkage.startsWith('/m//')) return { to: 'nowhere', because: 'disguised' }
  if (SCREEN.test(linkage)) return { to: 'screen', path: linkage }
  if (!SCHEME.test(linkage)) return { to: 'ownPath', path: linkage.startsWith('/') ? linkage : `/${linkage}` }
  if (!/^https?:\/\/[^/]/i.test(linkage)) return { to: 'nowhere', because: /^https?:/i.test(linkage) ? 'disguised' : 'otherScheme' }
  const url = parsed(linkage)
  if (!url) return { to: 'nowhere', because: 'disguised' }
  return url.username === '' && url.password === '' ? { to: 'address', href: url.href } : { to: 'nowhere', because: 'namesAUser' }
}

function gameTarget({ vendor = '', gameType = '', nodeId, roomId }: LinkFacts): BannerTarget {
  return vendor === '' ? { to: 'nowhere', because: 'noTarget' } : { to: 'game', game: { vendor, category: gameType, nodeId, roomId } }
}

/**
 * The slides when live banners have come (LOB-4): the one in view stays where it is, with its picture; the others are the back end's, in its order.
 * A back end that names none changes nothing.
 */
export function mergeBanners(shown: readonly HomeBanner[], live: readonly HomeBanner[]): readonly HomeBanner[] {
  const [first] = shown
  if (!first || live.length === 0) return live.length === 0 ? shown : live
  const known = new Map(shown.map((banner) => [bannerKey(banner), banner]))
  const merged = live.map((banner) => {
    const own = known.get(bannerKey(banner))
    // The picture stays: the same art from another address would blink.
    return own ? { ...banner, image: own.image, avif: own.avif } : banner
  })
  const front = merged.find((banner) => bannerKey(banner) === bannerKey(first)) ?? first
  return [front, ...merged.filter((banner) => banner !== front)]
}

/** Tells banners apart by where they lead: their words differ with the language, their picture's address with its format. */
export function bannerKey({ linkageType, linkage, nodeId = '', vendor = '' }: LinkFacts): string {
  return [linkageType, linkage, vendor, nodeId].join('|')
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // No address at all. (URL.parse is too new for the phones that we serve.)
    return undefined
  }
}
