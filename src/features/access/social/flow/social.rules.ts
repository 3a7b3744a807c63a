import type { FlagName } from '#contract/settings.ts'
import { type DeviceKind, isFromHomeScreen } from '#features/core/device/device.rules.ts'

/** All but the last two by Firebase; Facebook also by its SDK. */
export const SERVICES = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const
export type Service = (typeof SERVICES)[number]

/** SOC-6. */
export type NativeService = Exclude<Service, 'phone' | 'telegram'>

/** `own`: the operator's. `other`: unknown. */
export type HostApp = 'facebook' | 'tiktok' | 'line' | 'own' | 'other'

/** Undefined for a real browser. */
export function hostAppOf(userAgent: string, kind: DeviceKind): HostApp | undefined {
  if (/\bFBA[NV]\/|\bFB_IAB\b|\bInstagram\b/.test(userAgent)) return 'facebook'
  if (/\bmusical_ly|\bBytedanceWebview\b|\bBytedLocale\b|\btrill_|\bTikTok\b/i.test(userAgent)) return 'tiktok'
  if (/\bLine\/\d/.test(userAgent)) return 'line'
  if (kind === 'webview') return 'own'
  return !isFromHomeScreen(kind) && isBuiltInBrowser(userAgent) ? 'other' : undefined
}

/**
 * Android marks webviews; on Apple only browsers name Safari after another versioned name, but apps may say "(like Safari/…". Home screen
 * apps name neither.
 */
function isBuiltInBrowser(userAgent: string): boolean {
  if (/; wv\)|\bMicroMessenger\//.test(userAgent)) return true
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b.*\bAppleWebKit\//.test(userAgent) && !/\/\S{1,40} Safari\//.test(userAgent)
}

export interface ServiceFacts {
  /** Is a flag of the settings on (SOC-1)? */
  readonly isOn: (flag: FlagName) => boolean
  readonly firebase: boolean
  /** For its SDK, without Firebase. */
  readonly facebookAppId: string
  readonly googleWebClientId: string
  readonly lineClientId: string
  readonly app: HostApp | undefined
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
 * SOC-1: flag, then the operator's app, requirements, in-app browser. Google refuses all of those; Facebook's, TikTok's and LINE's open no
 * posting popup.
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

export function isBetterOutside(shown: readonly ServiceShown[]): boolean {
  return shown.some((one) => one.do === 'hide' && (one.because === 'refusedInApps' || one.because === 'noPopupsInApp'))
}
