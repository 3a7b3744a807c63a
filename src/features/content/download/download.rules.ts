import type { Download } from '#contract/support.ts'
import type { DeviceKind, System } from '#features/core/device/device.rules.ts'

/** The rating that the bar shows, as in the source (DLB-1). */
export const RATING = '5.0'

/** A file of the app. Icons are none. */
export type AppLink = Download & { readonly resourceType: 'IOS' | 'MOBILECONFIG' | 'ANDROID' }

const BY_SYSTEM: Readonly<Record<System, readonly AppLink['resourceType'][]>> = { ios: ['IOS', 'MOBILECONFIG'], android: ['ANDROID'], desktop: [] }

/** The file for a system (DLB-3): on iOS the app before the lite profile, which a web clip already is. Undefined if there is none. */
export function chooseLink(downloads: readonly Download[], { system, kind }: { readonly system: System; readonly kind: DeviceKind }): AppLink | undefined {
  const types = BY_SYSTEM[system].filter((type) => type !== 'MOBILECONFIG' || kind !== 'webClip')
  return types.flatMap((type) => downloads.find((one): one is AppLink => one.resourceType === type && isWebAddress(one.url)) ?? [])[0]
}

/** Files come from the web alone; iOS' own installer has a scheme of its own. */
function isWebAddress(url: string): boolean {
  return /^(?:https?|itms-services):|^\//i.test(url) && URL.canParse(url, 'https://own.invalid')
}

/** The picture of the app: the back end's, if it names one. */
export function chooseIcon(downloads: readonly Download[]): string | undefined {
  return downloads.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url
}

/** Does an address lead to a file of the app, which counts as a download (DLB-3)? In any case, and also behind iOS' installer. */
export function isAppFile(url: string): boolean {
  if (!URL.canParse(url, 'https://own.invalid')) return false
  const { pathname } = new URL(url, 'https://own.invalid')
  return /\.(?:ipa|apk|mobileconfig)$/i.test(pathname)
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
  | { readonly show: false; readonly because: 'closedHere' | 'inApp' | 'notKnownYet' | 'webClipWithoutIos' | 'noLink' | 'membersOnly' | 'rankTooLow' }

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
export function decideAfterDownload(type: AppLink['resourceType'], userAgent: string): { readonly do: 'steps'; readonly tip: boolean } | { readonly do: 'tip' } | { readonly do: 'sentence' } {
  const version = Number(/(?:iPhone )?OS (\d+)_/.exec(userAgent)?.[1])
  const tip = type !== 'ANDROID' && version >= 17
  if (type === 'MOBILECONFIG') return { do: 'steps', tip }
  return tip ? { do: 'tip' } : { do: 'sentence' }
}
