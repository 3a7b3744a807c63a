import type { Banner } from '#contract/announcements.ts'
import type { PrerenderedBanner } from '#features/content/home/lobby-data.codec.ts'
import type { Withdrawn } from '#features/core/kept-home/kept-banners.codec.ts'
import { isTreacherous, namesUser, parseUrl } from '#lib/url-safety.ts'

/** Live ones have one format. */
export interface HomeBanner extends Omit<PrerenderedBanner, 'avif'> {
  readonly avif?: string | undefined
}

export type LinkFacts = Pick<Banner, 'linkageType' | 'linkage' | 'vendor' | 'gameType' | 'roomId' | 'nodeId'>

/** Type G; without a node the vendor's lobby. */
export interface BannerGame {
  readonly vendor: string
  readonly category: string
  readonly nodeId: string | undefined
  readonly roomId: string | undefined
}

/** For all. `screen`: below /m; `ownPath`: other own paths. */
export type BannerTarget =
  | { readonly to: 'activity'; readonly id: string }
  | { readonly to: 'game'; readonly game: BannerGame }
  | { readonly to: 'screen'; readonly path: string }
  | { readonly to: 'ownPath'; readonly path: string }
  | { readonly to: 'address'; readonly href: string }
  | { readonly to: 'nowhere'; readonly because: 'noTarget' | 'otherScheme' | 'disguised' | 'namesAUser' }

const SCREEN = /^\/m(?:[/?#]|$)/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** BAN-2, BAN-3, BAN-4: http(s) is an address, other schemes are refused, the rest are own paths. */
export function bannerTarget(banner: LinkFacts): BannerTarget {
  const { linkageType, linkage } = banner
  if (linkageType === 'G') return gameTarget(banner)
  if (linkage === '') return { to: 'nowhere', because: 'noTarget' }
  if (linkageType === 'P') return { to: 'activity', id: linkage }
  // `//` names another host; proxies differ on `/m//`.
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

/** To launch a game or add a proof. */
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

export interface KnownBanners {
  /** What this device knew before the first paint. */
  readonly withdrawn: Withdrawn
  /** Undefined until known, now or earlier. */
  readonly live: readonly HomeBanner[] | undefined
}

export interface SlideFacts extends KnownBanners {
  /** Prerendered. */
  readonly snapshot: readonly HomeBanner[]
  /** Another slide was seen. */
  readonly passed: boolean
  /** Allowed and not failed. */
  readonly hasPicture: (banner: HomeBanner) => boolean
}

/** Prerendered until live ones are known, without failed pictures. */
export function slidesToShow({ snapshot, withdrawn, live, passed, hasPicture }: SlideFacts): readonly HomeBanner[] {
  const shown = withdrawn === 'no' ? snapshot : withdrawn === 'first' ? snapshot.slice(1) : []
  return (live ? mergeBanners(shown[0], withPictures(live, snapshot), passed) : shown).filter(hasPicture)
}

/** The same art from another address would flicker. */
function withPictures(live: readonly HomeBanner[], snapshot: readonly HomeBanner[]): readonly HomeBanner[] {
  const known = new Map(snapshot.map((banner) => [bannerKey(banner), banner]))
  return live.map((banner) => {
    const own = known.get(bannerKey(banner))
    return own ? { ...banner, image: own.image, avif: own.avif } : banner
  })
}

/**
 * LOB-4. The first slide stays, even if gone; others are live, in order. Once `passed`, the last live banner replaces a gone first one, so
 * nothing in view moves. A single live one occupies both places. Without live ones the row is empty.
 */
function mergeBanners(first: HomeBanner | undefined, live: readonly HomeBanner[], passed: boolean): readonly HomeBanner[] {
  if (!first || live.length === 0) return live
  const last = passed ? live.at(-1) : undefined
  const front = live.find((banner) => bannerKey(banner) === bannerKey(first)) ?? last ?? first
  const isOnlyOne = live.length === 1 && bannerKey(front) !== bannerKey(first)
  return [front, ...(isOnlyOne ? live : live.filter((banner) => banner !== front))]
}

/** By target: texts and picture addresses vary. */
export function bannerKey({ linkageType, linkage, nodeId = '', vendor = '' }: LinkFacts): string {
  return [linkageType, linkage, vendor, nodeId].join('|')
}

/** Numbered if repeated. */
export function slideKeys(slides: readonly LinkFacts[]): string[] {
  const keys = slides.map(bannerKey)
  return keys.map((key, place) => `${key}|${keys.slice(0, place).filter((other) => other === key).length}`)
}
