import type { Download } from '#contract/support.ts'
import type { DeviceKind, System } from '#features/core/device/device.rules.ts'
import { parseUrl } from '#lib/url-safety.ts'

/** The rating that the bar shows, as in the source (DLB-1). */
export const RATING = '5.0'

/** A file of the app. Icons are none. */
export type AppLink = Download & { readonly resourceType: 'IOS' | 'MOBILECONFIG' | 'ANDROID' }

const BY_SYSTEM: Readonly<Record<System, readonly AppLink['resourceType'][]>> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['ANDROID'],
  desktop: [],
}

/** The file for a system (DLB-3): on iOS the app before the lite profile, which a web clip already is. Undefined if there is none. */
export function chooseLink(
  downloads: readonly Download[],
  { system, kind }: { readonly system: System; readonly kind: DeviceKind },
): AppLink | undefined {
  const types = BY_SYSTEM[system].filter((type) => type !== 'MOBILECONFIG' || kind !== 'webClip')
  return types.flatMap((type) => downloads.find((one): one is AppLink => one.resourceType === type && isWebAddress(one.url)) ?? [])[0]
}

/** Files come from the web alone; iOS' own installer has a scheme of its own. */
function isWebAddress(url: string): boolean {
  return /^(?:https?|itms-services):|^\//i.test(url) && parseUrl(url, 'https://own.invalid') !== undefined
}

/** The picture of the app: the back end's, if it names one. */
export function chooseIcon(downloads: readonly Download[]): string | undefined {
  return downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
}

/** Does an address lead to a file of the app, which counts as a download (DLB-3)? In any case. iOS' own installer takes nothing else. */
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
  /** The member's VIP level; 0 for visitors, undefined for a member whose level is not known yet. */
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

/** Whether the app is offered unasked, in the bar or in a picture over home (DLB-2). What nobody can use is never offered. */
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

/** What is said after a press on a file: the way to install it, and on iOS 17 and above the step that its settings ask for (ERR-6). */
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
  /** The reader's day on which this device showed it last, and today, as `localDay` writes them. */
  readonly shownOn: string | undefined
  readonly today: string
}

export type BannerDecision = { readonly show: true } | { readonly show: false; readonly because: 'noAnnouncement' | 'shownToday' }

/** Whether the picture about the app comes over home (DLB-4), where the bar may be shown: at most once a day. */
export function decideBanner({ hasAnnouncement, shownOn, today }: BannerFacts): BannerDecision {
  if (!hasAnnouncement) return { show: false, because: 'noAnnouncement' }
  return shownOn === today ? { show: false, because: 'shownToday' } : { show: true }
}

/** The least version of the app that downloads by itself, and the one asked for when the back end names none (DLB-4). */
const DIRECT_DOWNLOAD_MINIMUM = '2.4.39'

/** The running app's version, three numbers: its bridge says it, else its name in the user agent (DLB-4). */
export function appVersion(userAgent: string, bridge: unknown): string | undefined {
  const named = /\bLiveryApp\/(\S+)/.exec(userAgent)?.[1]
  return [bridge, named].find((version): version is string => typeof version === 'string' && parts(version) !== undefined)
}

/** Is a version older than another, part by part? Undefined if one of them is none. */
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
  /** The version that the back end offers for this system. */
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

/**
 * Whether the operator's app is asked to renew itself (DLB-4). A mandatory renewal cannot be put off. `outside`: the app is too old to download by itself,
 * so the file opens in the browser.
 */
export function decideUpgrade({ kind, version, offered, hasLink, mandatory, isLater }: UpgradeFacts): UpgradeDecision {
  if (kind !== 'webview') return { do: 'nothing', because: 'notInApp' }
  if (version === undefined) return { do: 'nothing', because: 'unknownVersion' }
  if (!hasLink) return { do: 'nothing', because: 'noLink' }
  const to = offered !== undefined && parts(offered) ? offered : DIRECT_DOWNLOAD_MINIMUM
  if (isOlder(version, to) !== true) return { do: 'nothing', because: 'upToDate' }
  if (!mandatory && isLater) return { do: 'nothing', because: 'later' }
  return { do: 'offer', from: version, to, mandatory, outside: isOlder(version, DIRECT_DOWNLOAD_MINIMUM) === true }
}
