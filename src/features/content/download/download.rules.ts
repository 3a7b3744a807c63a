import type { Download } from '#contract/support.ts'
import type { DeviceKind, System } from '#features/core/device/device.rules.ts'
import { parseUrl } from '#lib/url-safety.ts'

/** As in the source (DLB-1). */
export const RATING = '5.0'

/** A file of the app. Icons are none. */
export type AppLink = Download & { readonly resourceType: 'IOS' | 'MOBILECONFIG' | 'ANDROID' }

const BY_SYSTEM: Readonly<Record<System, readonly AppLink['resourceType'][]>> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['ANDROID'],
  desktop: [],
}

/** DLB-3: on iOS the app before the profile, which web clips have. Undefined if none. */
export function chooseLink(
  downloads: readonly Download[],
  { system, kind }: { readonly system: System; readonly kind: DeviceKind },
): AppLink | undefined {
  const types = BY_SYSTEM[system].filter((type) => type !== 'MOBILECONFIG' || kind !== 'webClip')
  return types.flatMap((type) => downloads.find((one): one is AppLink => one.resourceType === type && isWebAddress(one.url)) ?? [])[0]
}

/** iOS' installer has its own scheme. */
function isWebAddress(url: string): boolean {
  return /^(?:https?|itms-services):|^\//i.test(url) && parseUrl(url, 'https://own.invalid') !== undefined
}

/** The back end's, if any. */
export function chooseIcon(downloads: readonly Download[]): string | undefined {
  return downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
}

/** DLB-3: a file. Also iOS' installer scheme. */
export function isAppFile(url: string): boolean {
  const address = parseUrl(url, 'https://own.invalid')
  return address?.protocol === 'itms-services:' || /\.(?:ipa|apk|mobileconfig)$/i.test(address?.pathname ?? '')
}

export interface OfferFacts {
  /** Undefined until the back end has responded. */
  readonly downloads: readonly Download[] | undefined
  readonly kind: DeviceKind
  readonly system: System
  readonly isMember: boolean
  /** 0 for visitors, undefined if unknown. */
  readonly rank: number | undefined
  /** The merchant's `features.downloadBar`. */
  readonly membersOnly: boolean
  readonly requiredRank: number
  /** Closed in this session. */
  readonly isClosed: boolean
}

export type OfferDecision =
  | { readonly show: true; readonly link: AppLink }
  | {
      readonly show: false
      readonly because: 'closedHere' | 'inApp' | 'notKnownYet' | 'webClipWithoutIos' | 'noLink' | 'membersOnly' | 'rankTooLow'
    }

/** DLB-2: bar or picture, unasked, only if usable. */
export function decideOffer({ downloads, kind, system, isMember, rank, membersOnly, requiredRank, isClosed }: OfferFacts): OfferDecision {
  if (isClosed) return { show: false, because: 'closedHere' }
  if (kind === 'webview' || kind === 'installed' || kind === 'homeScreen') return { show: false, because: 'inApp' }
  if (downloads === undefined) return { show: false, because: 'notKnownYet' }
  const link = chooseLink(downloads, { system, kind })
  if (!link) return { show: false, because: kind === 'webClip' ? 'webClipWithoutIos' : 'noLink' }
  if (membersOnly && !isMember) return { show: false, because: 'membersOnly' }
  const required = Math.max(requiredRank, link.requiredRankLevel ?? 0)
  if (required > 0 && isMember && rank === undefined) return { show: false, because: 'notKnownYet' }
  return required > (rank ?? 0) ? { show: false, because: 'rankTooLow' } : { show: true, link }
}

/** How to install; on iOS 17+ the settings step (ERR-6). */
export function decideAfterDownload(
  type: AppLink['resourceType'],
  userAgent: string,
): { readonly do: 'steps'; readonly tip: boolean } | { readonly do: 'tip' } | { readonly do: 'sentence' } {
  const version = Number(/(?:iPhone )?OS (\d+)_/.exec(userAgent)?.[1])
  const tip = type !== 'ANDROID' && version >= 17
  if (type === 'MOBILECONFIG') return { do: 'steps', tip }
  return tip ? { do: 'tip' } : { do: 'sentence' }
}

export interface BannerFacts {
  readonly hasAnnouncement: boolean
  /** Days by `localDay`. */
  readonly shownOn: string | undefined
  readonly today: string
}

export type BannerDecision = { readonly show: true } | { readonly show: false; readonly because: 'noAnnouncement' | 'shownToday' }

/** DLB-4: where the bar may show, once a day. */
export function decideBanner({ hasAnnouncement, shownOn, today }: BannerFacts): BannerDecision {
  if (!hasAnnouncement) return { show: false, because: 'noAnnouncement' }
  return shownOn === today ? { show: false, because: 'shownToday' } : { show: true }
}

/** DLB-4, and default minimum. */
const DIRECT_DOWNLOAD_MINIMUM = '2.4.39'

/** By bridge, else user agent (DLB-4). */
export function appVersion(userAgent: string, bridge: unknown): string | undefined {
  const named = /\bLiveryApp\/(\S+)/.exec(userAgent)?.[1]
  return [bridge, named].find((version): version is string => typeof version === 'string' && parts(version) !== undefined)
}

/** Undefined if one is invalid. */
export function isOlder(version: string, minimum: string): boolean | undefined {
  const [mine, least] = [parts(version), parts(minimum)]
  if (!mine || !least) return undefined
  const at = mine.findIndex((part, index) => part !== least[index])
  return at >= 0 && (mine[at] ?? 0) < (least[at] ?? 0)
}

function parts(version: string): number[] | undefined {
  return /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version) ? version.split('.').map(Number) : undefined
}

export interface UpgradeFacts {
  readonly kind: DeviceKind
  readonly version: string | undefined
  readonly offered: string | undefined
  /** Is there a file for this system? */
  readonly hasLink: boolean
  /** Flag MANDATORYAPPUPDATES3. */
  readonly mandatory: boolean
  /** Put off in this session. */
  readonly isLater: boolean
}

export type UpgradeDecision =
  | { readonly do: 'offer'; readonly from: string; readonly to: string; readonly mandatory: boolean; readonly outside: boolean }
  | { readonly do: 'nothing'; readonly because: 'notInApp' | 'unknownVersion' | 'noLink' | 'upToDate' | 'later' }

/** DLB-4. `outside`: too old to download itself. */
export function decideUpgrade({ kind, version, offered, hasLink, mandatory, isLater }: UpgradeFacts): UpgradeDecision {
  if (kind !== 'webview') return { do: 'nothing', because: 'notInApp' }
  if (version === undefined) return { do: 'nothing', because: 'unknownVersion' }
  if (!hasLink) return { do: 'nothing', because: 'noLink' }
  const to = offered !== undefined && parts(offered) ? offered : DIRECT_DOWNLOAD_MINIMUM
  if (isOlder(version, to) !== true) return { do: 'nothing', because: 'upToDate' }
  if (!mandatory && isLater) return { do: 'nothing', because: 'later' }
  return { do: 'offer', from: version, to, mandatory, outside: isOlder(version, DIRECT_DOWNLOAD_MINIMUM) === true }
}
