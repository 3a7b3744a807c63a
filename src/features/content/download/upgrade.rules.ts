import type { DeviceKind } from '#features/core/device/device.rules.ts'

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
 * Whether the operator's app is asked to renew itself (DLB-4). A mandatory renewal cannot be put off. `outside`: the app is too old to download by itself, so the file
 * opens in the browser.
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
