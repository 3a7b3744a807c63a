import type { Device } from '#contract/fields.ts'
import type { DeviceFacts } from '#platform/platform.ts'

/** Kind of device or app that shows the page. `webClip`: Safari home screen by a configuration profile; `homeScreen`: without one. */
export type DeviceKind = 'webview' | 'webClip' | 'installed' | 'homeScreen' | 'ipad' | 'browser'

export interface DeviceWords {
  readonly device: Device | undefined
  readonly registerMethod: 'APP' | 'WEBCLIP' | 'PWA' | 'H5'
  readonly pwaType: 'WEBCLIP' | 'PWA' | 'homescreen' | undefined
}

/** Each kind in the wire contract's three vocabularies. */
const WORDS: Readonly<Record<DeviceKind, DeviceWords>> = {
  webview: { device: undefined, registerMethod: 'APP', pwaType: undefined },
  webClip: { device: 'WEBCLIP', registerMethod: 'WEBCLIP', pwaType: 'WEBCLIP' },
  installed: { device: 'PWA', registerMethod: 'PWA', pwaType: 'PWA' },
  homeScreen: { device: 'PWA', registerMethod: 'PWA', pwaType: 'homescreen' },
  ipad: { device: 'IPAD', registerMethod: 'H5', pwaType: undefined },
  browser: { device: undefined, registerMethod: 'H5', pwaType: undefined },
}

/** Words of a kind in the wire contract. */
export function deviceWords(kind: DeviceKind): DeviceWords {
  return WORDS[kind]
}

export interface DeviceKindFacts {
  readonly device: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints' | 'standalone' | 'homeScreen'>
  /** The profile's start address set `WEBCLIP` in local storage (SES-5). */
  readonly webClip: boolean
  /** `inApp` of the query or the app's bridge in the window: the operator's app shows us. */
  readonly inApp: boolean
}

/** Decides the kind of device. The app precedes everything; then the way the page was started; then the machine. */
export function decideDeviceKind({ device, webClip, inApp }: DeviceKindFacts): DeviceKind {
  const { userAgent, maxTouchPoints, standalone, homeScreen } = device
  if (inApp || isOwnApp(userAgent)) return 'webview'
  if (homeScreen === true) return webClip ? 'webClip' : 'homeScreen'
  if (standalone) return 'installed'
  // An iPad that asks for desktop pages names itself a Mac, and is the only Mac with touch.
  const isIpad = userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isIpad ? 'ipad' : 'browser'
}

/** Did the page start from the home screen? The operator's app does not count. */
export function isFromHomeScreen(kind: DeviceKind): boolean {
  return kind === 'installed' || kind === 'homeScreen' || kind === 'webClip'
}

/** The operator's own app adds its name. That a page is in a webview says nothing: every messenger's built-in browser is one. */
function isOwnApp(userAgent: string): boolean {
  return /\bLiveryApp\//.test(userAgent)
}

/** The machine, as far as installing and downloading differ. */
export type System = 'ios' | 'android' | 'desktop'

/**
 * The system of a browser. An iPad that asks for desktop pages names itself a Mac, and is the only Mac with touch. Large Android tablets and foldables ask for
 * them too: Chrome then names itself that of a Linux PC, whose main pointer is no finger, and its hints may say the same or Android.
 */
export function systemOf({ userAgent, maxTouchPoints, platform, isCoarse = false }: SystemFacts): System {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  if (userAgent.includes('Android') || platform === 'Android') return 'android'
  const isChromeOnLinux = userAgent.includes('X11; Linux') && userAgent.includes('Chrome/')
  return isChromeOnLinux && maxTouchPoints > 1 && isCoarse ? 'android' : 'desktop'
}

/** `platform` and `isCoarse` as `DeviceFacts` has them. */
interface SystemFacts extends Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'> {
  readonly platform?: string | undefined
  readonly isCoarse?: boolean
}

/** Length of a device id (TRK-1). */
const DEVICE_ID_LENGTH = 36

/** Chooses the id (TRK-1): the stored one, else the cookie's, if it has exactly 36 characters; undefined means that a new one is needed. */
export function chooseDeviceId(stored: string | undefined, cookie: string | undefined): string | undefined {
  return [stored, cookie].find((id) => id?.length === DEVICE_ID_LENGTH)
}

const FIRST_SAFARI = 16

/** Does this browser get beacons? Safari below 16 loses them (TRK-6). Chrome and the webviews of Android name themselves between `Version` and `Safari`. */
export function sendsBeacons(userAgent: string): boolean {
  const [, major] = /Version\/(\d{1,4})\S* (?:Mobile\/\S+ )?Safari\//.exec(userAgent) ?? []
  return major === undefined || Number(major) >= FIRST_SAFARI
}
