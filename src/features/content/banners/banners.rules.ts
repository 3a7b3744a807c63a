import type { Banner } from '#contract/announcements.ts'
import type { Withdrawn } from '#features/core/kept-home/kept-banners.codec.ts'
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

/** Decides with which of the snapshot's banners the next visit must not begin (LOB-4). */
export function decideWithdrawn(snapshot: readonly LinkFacts[], live: readonly LinkFacts[]): Withdrawn {
  if (live.length === 0) return 'all'
  const keys = new Set(live.map(bannerKey))
  const isLive = (banner: LinkFacts | undefined): boolean => banner !== undefined && keys.has(bannerKey(banner))
  const [first, second] = snapshot
  if (!first || isLive(first)) return 'no'
  return isLive(second) ? 'first' : 'front'
}

/** A banner of the back end as home shows it. */
export function homeBanner({ url, groupName: _group, ...rest }: Banner): HomeBanner {
  return { ...rest, image: url }
}

/** Home's banners, as far as they are known. */
export interface KnownBanners {
  /** What this device knew before the first paint. */
  readonly withdrawn: Withdrawn
  /** The back end's; undefined until it has responded, now or on an earlier visit. */
  readonly live: readonly HomeBanner[] | undefined
}

export interface SlideFacts extends KnownBanners {
  /** The banners with which the page was prerendered. */
  readonly snapshot: readonly HomeBanner[]
  /** The reader has seen another slide than the first one. */
  readonly passed: boolean
  /** May the picture be shown, and has it not failed? */
  readonly hasPicture: (banner: HomeBanner) => boolean
}

/** The slides of home: the prerendered ones until live ones are known. A banner without its picture is left out, since its frame would stand empty. */
export function slidesToShow({ snapshot, withdrawn, live, passed, hasPicture }: SlideFacts): readonly HomeBanner[] {
  const shown = withdrawn === 'no' ? snapshot : withdrawn === 'first' ? snapshot.slice(1) : []
  return (live ? mergeBanners(shown[0], withPictures(live, snapshot), passed) : shown).filter(hasPicture)
}

/** Keeps the snapshot's pictures: the same art from another address would flicker. */
function withPictures(live: readonly HomeBanner[], snapshot: readonly HomeBanner[]): readonly HomeBanner[] {
  const known = new Map(snapshot.map((banner) => [bannerKey(banner), banner]))
  return live.map((banner) => {
    const own = known.get(bannerKey(banner))
    return own ? { ...banner, image: own.image, avif: own.avif } : banner
  })
}

/**
 * The slides once live banners arrive (LOB-4). The first slide, which is in view, stays in its place, also if it is gone; the others are the back end's, in
 * its order. Once it was `passed`, the last live banner stands in the place of one that is gone: the slides in view do not move, and the reader does not
 * come to it again. The only live one stands there as well as in its own place, where a finger may be on it. Without live banners the row is empty.
 */
function mergeBanners(first: HomeBanner | undefined, live: readonly HomeBanner[], passed: boolean): readonly HomeBanner[] {
  if (!first || live.length === 0) return live
  const last = passed ? live.at(-1) : undefined
  const front = live.find((banner) => bannerKey(banner) === bannerKey(first)) ?? last ?? first
  const isOnlyOne = live.length === 1 && bannerKey(front) !== bannerKey(first)
  return [front, ...(isOnlyOne ? live : live.filter((banner) => banner !== front))]
}

/** Identifies a banner by its target: its words differ by language, its picture's address by format. */
export function bannerKey({ linkageType, linkage, nodeId = '', vendor = '' }: LinkFacts): string {
  return [linkageType, linkage, vendor, nodeId].join('|')
}

/** A key for each slide: its banner's, with a number for one that is there twice. */
export function slideKeys(slides: readonly LinkFacts[]): string[] {
  const keys = slides.map(bannerKey)
  return keys.map((key, place) => `${key}|${keys.slice(0, place).filter((other) => other === key).length}`)
}
