import type { Device } from '#contract/fields.ts'
import type { DeviceFacts } from '#platform/platform.ts'

/** `webClip`: home screen by a configuration profile; `homeScreen`: without. */
export type DeviceKind = 'webview' | 'webClip' | 'installed' | 'homeScreen' | 'ipad' | 'browser'

export interface DeviceWords {
  readonly device: Device | undefined
  readonly registerMethod: 'APP' | 'WEBCLIP' | 'PWA' | 'H5'
  readonly pwaType: 'WEBCLIP' | 'PWA' | 'homescreen' | undefined
}

/** The contract's three vocabularies. */
const WORDS: Readonly<Record<DeviceKind, DeviceWords>> = {
  webview: { device: undefined, registerMethod: 'APP', pwaType: undefined },
  webClip: { device: 'WEBCLIP', registerMethod: 'WEBCLIP', pwaType: 'WEBCLIP' },
  installed: { device: 'PWA', registerMethod: 'PWA', pwaType: 'PWA' },
  homeScreen: { device: 'PWA', registerMethod: 'PWA', pwaType: 'homescreen' },
  ipad: { device: 'IPAD', registerMethod: 'H5', pwaType: undefined },
  browser: { device: undefined, registerMethod: 'H5', pwaType: undefined },
}

export function deviceWords(kind: DeviceKind): DeviceWords {
  return WORDS[kind]
}

export interface DeviceKindFacts {
  readonly device: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints' | 'standalone' | 'homeScreen'>
  /** By the profile's start address (SES-5). */
  readonly webClip: boolean
  /** `inApp` of the query, or the app's bridge. */
  readonly inApp: boolean
}

/** Order: the app, the way of starting, the machine. */
export function decideDeviceKind({ device, webClip, inApp }: DeviceKindFacts): DeviceKind {
  const { userAgent, maxTouchPoints, standalone, homeScreen } = device
  if (inApp || isOwnApp(userAgent)) return 'webview'
  if (homeScreen === true) return webClip ? 'webClip' : 'homeScreen'
  if (standalone) return 'installed'
  // An iPad requesting desktop pages claims to be a Mac, the only one with touch.
  const isIpad = userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isIpad ? 'ipad' : 'browser'
}

/** The operator's app does not count. */
export function isFromHomeScreen(kind: DeviceKind): boolean {
  return kind === 'installed' || kind === 'homeScreen' || kind === 'webClip'
}

/** By name: every messenger's browser is a webview too. */
function isOwnApp(userAgent: string): boolean {
  return /\bLiveryApp\//.test(userAgent)
}

/** As far as installing and downloading differ. */
export type System = 'ios' | 'android' | 'desktop'

/**
 * iPads requesting desktop pages claim to be Macs, the only ones with touch. Large Android devices then claim to be Linux PCs, with a
 * coarse main pointer; hints may say either.
 */
export function systemOf({ userAgent, maxTouchPoints, platform, isCoarse = false }: SystemFacts): System {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  if (userAgent.includes('Android') || platform === 'Android') return 'android'
  const isChromeOnLinux = userAgent.includes('X11; Linux') && userAgent.includes('Chrome/')
  return isChromeOnLinux && maxTouchPoints > 1 && isCoarse ? 'android' : 'desktop'
}

interface SystemFacts extends Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'> {
  readonly platform?: string | undefined
  readonly isCoarse?: boolean
}

/** Length of a device id (TRK-1). */
const DEVICE_ID_LENGTH = 36

/** TRK-1: stored, else the cookie's of exactly 36 characters; undefined: create one. */
export function chooseDeviceId(stored: string | undefined, cookie: string | undefined): string | undefined {
  return [stored, cookie].find((id) => id?.length === DEVICE_ID_LENGTH)
}

const FIRST_SAFARI = 16

/** Safari below 16 loses beacons (TRK-6). Chrome and Android webviews have a name between `Version` and `Safari`. */
export function sendsBeacons(userAgent: string): boolean {
  const [, major] = /Version\/(\d{1,4})\S* (?:Mobile\/\S+ )?Safari\//.exec(userAgent) ?? []
  return major === undefined || Number(major) >= FIRST_SAFARI
}
