import type { Flag } from '#contract/settings.ts'

/** Services that vouch for people. All but the last two do so through the hosted identity provider. */
export const SERVICES = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const
export type Service = (typeof SERVICES)[number]

/** An app whose own browser shows the page. `own`: the operator's. */
export type HostApp = 'facebook' | 'tiktok' | 'line' | 'own'

/** Which app's browser this is, by its user agent; undefined for a real browser. */
export function hostAppOf(userAgent: string, isOwnApp: boolean): HostApp | undefined {
  if (/\bFBA[NV]\/|\bFB_IAB\b|\bInstagram\b/.test(userAgent)) return 'facebook'
  if (/\bmusical_ly|\bBytedanceWebview\b|\bBytedLocale\b|\btrill_|\bTikTok\b/i.test(userAgent)) return 'tiktok'
  if (/\bLine\/\d/.test(userAgent)) return 'line'
  return isOwnApp ? 'own' : undefined
}

export interface ServiceFacts {
  /** Flags of the settings that are on (SOC-1). */
  readonly isOn: (flag: Flag) => boolean
  /** Do the settings say that Firebase is used, and name its project? */
  readonly firebase: boolean
  readonly googleWebClientId: string
  readonly lineClientId: string
  readonly app: HostApp | undefined
}

export type ServiceShown =
  | { readonly do: 'show' }
  | { readonly do: 'hide'; readonly because: 'flagOff' | 'firebaseOff' | 'noClientId' | 'refusedInApps' | 'noPopupsInApp' }

const HIDE = (because: Extract<ServiceShown, { do: 'hide' }>['because']): ServiceShown => ({ do: 'hide', because })
const FLAG_OF = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3', twitter: 'TWITTERLOGIN3', line: 'LINELOGIN3', telegram: 'TELEGRAMLOGIN3' } as const

/**
 * Is a service offered (SOC-1)? First its flag, then what it needs to work, last where the page is seen: Google refuses every app's own browser, and
 * those of Facebook, TikTok and LINE open no popup that can answer.
 */
export function decideService(service: Service, { isOn, firebase, googleWebClientId, lineClientId, app }: ServiceFacts): ServiceShown {
  if (service !== 'phone' && !isOn(FLAG_OF[service])) return HIDE('flagOff')
  const isHosted = service !== 'line' && service !== 'telegram'
  if (isHosted && !firebase) return HIDE('firebaseOff')
  if ((service === 'google' && googleWebClientId === '') || (service === 'line' && lineClientId === '')) return HIDE('noClientId')
  if (app === undefined || service === 'phone' || service === 'line') return { do: 'show' }
  if (service === 'google') return HIDE('refusedInApps')
  return app === 'own' ? { do: 'show' } : HIDE('noPopupsInApp')
}

/** Would one more service work outside the app that shows the page? */
export function isBetterOutside(shown: readonly ServiceShown[]): boolean {
  return shown.some((one) => one.do === 'hide' && (one.because === 'refusedInApps' || one.because === 'noPopupsInApp'))
}

/** The page's address for a real browser: Android and iOS have each their way, LINE its own; elsewhere the member copies it. */
export function outsideAddress(href: string, { app, userAgent }: { readonly app: HostApp; readonly userAgent: string }): string | undefined {
  const url = new URL(href)
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  const scheme = url.protocol.slice(0, -1)
  if (/\bAndroid\b/.test(userAgent)) return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};end`
  return /\biPhone\b|\biPad\b/.test(userAgent) ? `x-safari-${url.href}` : undefined
}

export interface PressFacts {
  readonly service: Service
  /** Did storage and IndexedDB take something (SOC-6)? */
  readonly canStore: boolean
  readonly app: HostApp | undefined
  readonly isAndroid: boolean
  readonly identityHost: IdentityHost
}

export type Press =
  | { readonly do: 'begin' }
  | { readonly do: 'moveTo'; readonly host: string }
  | { readonly do: 'say'; readonly words: 'not_support_incognito' | 'coming_soon' }

/** What a press on a service does: what cannot work is said first (SOC-6), then the visitor is taken to the host that the services know. */
export function decidePress({ service, canStore, app, isAndroid, identityHost }: PressFacts): Press {
  if (!canStore) return { do: 'say', words: 'not_support_incognito' }
  if (app === 'own' && isAndroid && (service === 'facebook' || service === 'twitter')) return { do: 'say', words: 'coming_soon' }
  return identityHost.do === 'moveTo' ? identityHost : { do: 'begin' }
}

export type IdentityHost = { readonly do: 'stay'; readonly because: 'itself' | 'development' | 'unknown' } | { readonly do: 'moveTo'; readonly host: string }

/**
 * Services know one host of a merchant by name: from an affiliate's sub-domain and other hosts of the merchant it is gone to first. On a developer's
 * machine it is the merchant's host there; an address that is nobody's stays, since nothing says that the other is the same site.
 */
export function decideIdentityHost({ host, hosts, identityHost }: { readonly host: string; readonly hosts: readonly string[]; readonly identityHost: string }): IdentityHost {
  const name = host.toLowerCase()
  const own = hosts.filter((one) => name === one || name.endsWith(`.${one}`)).toSorted((a, b) => b.length - a.length)[0]
  if (name === identityHost) return { do: 'stay', because: 'itself' }
  if (own === undefined) return { do: 'stay', because: 'unknown' }
  if (!own.endsWith('localhost')) return { do: 'moveTo', host: identityHost }
  return name === own ? { do: 'stay', because: 'development' } : { do: 'moveTo', host: own }
}

/** What becomes of somebody whom a service vouches for and who has no account here (SOC-2). */
export type Unknown = { readonly do: 'register' } | { readonly do: 'ask'; readonly mayJoin: boolean }

export interface UnknownFacts {
  /** The merchant's `social.autoRegister`. */
  readonly autoRegister: boolean
  /** Flag FIREBASECREATEACC3. */
  readonly createsAccounts: boolean
  /** Flag SSOMANUALREG3. */
  readonly byHand: boolean
  /** The merchant's `registration.open`. */
  readonly open: boolean
}

/** An account by itself where merchant and settings both want it, else the choice dialog; nobody joins where joining is closed. */
export function decideUnknown({ autoRegister, createsAccounts, byHand, open }: UnknownFacts): Unknown {
  return open && autoRegister && createsAccounts && !byHand ? { do: 'register' } : { do: 'ask', mayJoin: open }
}

/** Does the server say that a service's credential is nobody's here (SOC-2)? */
export function isUnknown(code: string): boolean {
  return code === 'bind_customer_required' || code === 'not.exists.user'
}
