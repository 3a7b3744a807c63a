import type { FlagName } from '#contract/settings.ts'
import { type DeviceKind, isFromHomeScreen } from '#features/core/device/device.rules.ts'

/** Third-party services to sign in with. All but the last two work through Firebase; Facebook also by its own SDK. */
export const SERVICES = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const
export type Service = (typeof SERVICES)[number]

/** Services that the operator's app may ask by their own apps (SOC-6). */
export type NativeService = Exclude<Service, 'phone' | 'telegram'>

/** An app whose built-in browser shows the page. `own`: the operator's app. `other`: one that we do not know by name. */
export type HostApp = 'facebook' | 'tiktok' | 'line' | 'own' | 'other'

/** Detects the app by its user agent and the kind of device; undefined for a real browser. */
export function hostAppOf(userAgent: string, kind: DeviceKind): HostApp | undefined {
  if (/\bFBA[NV]\/|\bFB_IAB\b|\bInstagram\b/.test(userAgent)) return 'facebook'
  if (/\bmusical_ly|\bBytedanceWebview\b|\bBytedLocale\b|\btrill_|\bTikTok\b/i.test(userAgent)) return 'tiktok'
  if (/\bLine\/\d/.test(userAgent)) return 'line'
  if (kind === 'webview') return 'own'
  return !isFromHomeScreen(kind) && isBuiltInBrowser(userAgent) ? 'other' : undefined
}

/**
 * No list of apps is complete: Android marks its webviews, and on Apple's systems only browsers name Safari, after another name with its version: apps may be
 * "(like Safari/…". The home screen's apps name it neither.
 */
function isBuiltInBrowser(userAgent: string): boolean {
  if (/; wv\)|\bMicroMessenger\//.test(userAgent)) return true
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b.*\bAppleWebKit\//.test(userAgent) && !/\/\S{1,40} Safari\//.test(userAgent)
}

export interface ServiceFacts {
  /** Is a flag of the settings on (SOC-1)? */
  readonly isOn: (flag: FlagName) => boolean
  /** The settings turn Firebase on and name its project. */
  readonly firebase: boolean
  /** The settings name an app of Facebook's, which its own SDK needs where Firebase is off. */
  readonly facebookAppId: string
  readonly googleWebClientId: string
  readonly lineClientId: string
  readonly app: HostApp | undefined
  /** Does the operator's app, which shows the page, ask this service by itself? */
  readonly isNative: (service: Service) => boolean
}

export type ServiceShown =
  | { readonly do: 'show' }
  | { readonly do: 'hide'; readonly because: 'flagOff' | 'firebaseOff' | 'noClientId' | 'refusedInApps' | 'noPopupsInApp' }

const HIDE = (because: Extract<ServiceShown, { do: 'hide' }>['because']): ServiceShown => ({ do: 'hide', because })
const FLAG_OF = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  twitter: 'TWITTERLOGIN3',
  line: 'LINELOGIN3',
  telegram: 'TELEGRAMLOGIN3',
} as const

/**
 * Decides whether to offer a service (SOC-1): first by its flag, then by the operator's app that asks it itself, then by its requirements, last by the app
 * that shows the page. Google refuses every app's built-in browser; those of Facebook, TikTok and LINE open no popup that can post its result to the page.
 */
export function decideService(
  service: Service,
  { isOn, firebase, facebookAppId, googleWebClientId, lineClientId, app, isNative }: ServiceFacts,
): ServiceShown {
  if (service !== 'phone' && !isOn(FLAG_OF[service])) return HIDE('flagOff')
  if (isNative(service)) return { do: 'show' }
  const needsFirebase = service !== 'line' && service !== 'telegram' && !(service === 'facebook' && facebookAppId !== '')
  if (needsFirebase && !firebase) return HIDE('firebaseOff')
  if ((service === 'google' && googleWebClientId === '') || (service === 'line' && lineClientId === '')) return HIDE('noClientId')
  if (app === undefined || service === 'phone' || service === 'line') return { do: 'show' }
  if (service === 'google') return HIDE('refusedInApps')
  return app === 'own' ? { do: 'show' } : HIDE('noPopupsInApp')
}

/** Would another service work outside the app that shows the page? */
export function isBetterOutside(shown: readonly ServiceShown[]): boolean {
  return shown.some((one) => one.do === 'hide' && (one.because === 'refusedInApps' || one.because === 'noPopupsInApp'))
}
