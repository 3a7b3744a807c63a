// Apart from social.rules.ts: loaded with buttons and sheets.
import type { StorageState } from '#platform/storage.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { isBelowHost } from '#lib/url-safety.ts'
import type { HostApp, Service } from './social.rules.ts'

/** LINE's codes expire then, ms. */
export const FLOW_MS = 10 * 60_000

export interface PressFacts {
  readonly service: Service
  /** Local storage and IndexedDB (SOC-6). */
  readonly storage: StorageState
  readonly app: HostApp | undefined
  readonly isAndroid: boolean
  /** The operator's app asks this service. */
  readonly native: boolean
  readonly identityHost: IdentityHost
}

type Press =
  | { readonly do: 'begin' | 'askApp' }
  | { readonly do: 'fail'; readonly because: 'databaseSilent' }
  | { readonly do: 'moveTo'; readonly host: string }
  | { readonly do: 'say'; readonly words: 'not_support_incognito' | 'coming_soon' }

/** Impossible ones first (SOC-6), then the move to the services' host. */
export function decidePress({ service, storage, app, isAndroid, native, identityHost }: PressFacts): Press {
  if (storage === 'refused') return { do: 'say', words: 'not_support_incognito' }
  if (storage === 'silent') return { do: 'fail', because: 'databaseSilent' }
  if (native) return { do: 'askApp' }
  if (app === 'own' && isAndroid && (service === 'facebook' || service === 'twitter')) return { do: 'say', words: 'coming_soon' }
  return identityHost.do === 'moveTo' ? identityHost : { do: 'begin' }
}

type IdentityHost =
  | { readonly do: 'stay'; readonly because: 'itself' | 'development' | 'unknown' }
  | { readonly do: 'moveTo'; readonly host: string }

/** Services know one host of a merchant: its other hosts lead there, on a developer's machine the localhost name. Unlisted hosts stay. */
export function decideIdentityHost({
  host,
  hosts,
  identityHost,
}: {
  readonly host: string
  readonly hosts: readonly string[]
  readonly identityHost: string
}): IdentityHost {
  const name = host.toLowerCase()
  const own = hosts.filter((one) => isBelowHost(name, [one])).sort((a, b) => b.length - a.length)[0]
  if (name === identityHost) return { do: 'stay', because: 'itself' }
  if (own === undefined) return { do: 'stay', because: 'unknown' }
  if (!own.endsWith('localhost')) return { do: 'moveTo', host: identityHost }
  return name === own ? { do: 'stay', because: 'development' } : { do: 'moveTo', host: own }
}

/** A Firebase Auth emulator, only for names below `localhost`. */
export function emulatorOf(authDomain: string): string | undefined {
  return /^(?:[a-z0-9-]+\.)*localhost:\d+$/i.test(authDomain) ? `http://${authDomain}` : undefined
}

/** Android, iOS and LINE have their own forms; undefined elsewhere. */
export function outsideAddress(
  href: string,
  { app, userAgent }: { readonly app: HostApp; readonly userAgent: string },
): string | undefined {
  const url = new URL(href)
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  const scheme = url.protocol.slice(0, -1)
  if (/\bAndroid\b/.test(userAgent)) return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};end`
  return /\biPhone\b|\biPad\b/.test(userAgent) ? `x-safari-${url.href}` : undefined
}

export function vendorLanguage(code: LanguageCode): string {
  return code === 'CN' ? 'zh-CN' : code.toLowerCase()
}

interface LibraryError {
  readonly code: string
  readonly message: string
}

/** SOC-8. */
export const KNOWN_ERROR_CODES = [
  'invalid-api-key',
  'argument-error',
  'internal-error',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'web-storage-unsupported',
  'missing-multi-factor-info',
  'operation-not-supported-in-this-environment',
  'auth-domain-config-required',
  'invalid-auth-event',
  'already-initialized',
  'account-exists-with-different-credential',
  'code-expired',
  'invalid-verification-code',
  'invalid-phone-number',
  'too-many-requests',
  'user-disabled',
  'operation-not-allowed',
  'user-cancelled',
  'unknown',
] as const
type KnownErrorCode = (typeof KNOWN_ERROR_CODES)[number]

type LibraryFailure =
  /** A newer popup has replaced this one (SOC-5). */
  | { readonly do: 'ignore' }
  /** `reason`: the library's message, for support. */
  | { readonly do: 'say'; readonly words: KnownErrorCode; readonly code: string; readonly reason: string }

/** SOC-5, SOC-8; unknown codes use `auth/unknown`. */
export function decideLibraryFailure({ code, message }: LibraryError): LibraryFailure {
  if (code === 'auth/cancelled-popup-request') return { do: 'ignore' }
  const known = KNOWN_ERROR_CODES.find((name) => `auth/${name}` === code)
  return { do: 'say', words: known ?? 'unknown', code: known ? code : code || 'auth/unknown', reason: message }
}

/** For failures that the library misses. */
export function libraryError(code: string, cause?: unknown): Error {
  return Object.assign(new Error('', { cause }), { code })
}

export function libraryErrorOf(error: unknown): LibraryError {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Record<'code' | 'message', unknown>>
  return { code: typeof code === 'string' ? code : 'auth/unknown', message: typeof message === 'string' ? message : '' }
}

/** CSP sources by service; the page shows no others. */
export const ACCOUNT_PICTURES = {
  google: ['https://*.googleusercontent.com'],
  facebook: ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com'],
  twitter: ['https://pbs.twimg.com'],
  phone: [],
  line: ['https://*.line-scdn.net'],
  telegram: ['https://t.me'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Icons of the services: our own drawings in the icons' stroke, not the trademarks. */
export const SERVICE_ICONS: Readonly<Record<Service, string>> = {
  google: '<svg><path d="M18.5 7.5A8 8 0 1 0 20 12h-7.5"/></svg>',
  facebook: '<svg><path d="M15.5 4.5h-1.2a3.3 3.3 0 0 0-3.3 3.3V20M7.5 11.5h7"/></svg>',
  twitter: '<svg><path d="m5 5 14 14M19 5 5 19"/></svg>',
  phone: '<svg><rect x="7" y="2.5" width="10" height="19" rx="2.4"/><path d="M11 18.2h2"/></svg>',
  line: '<svg><path d="M12 4c4.7 0 8.5 3 8.5 6.8 0 4.4-5 7.6-8.5 9.7v-3c-4.700 0-8.500-2.900-8.500-6.700S7.300 4 12 4Z"/></svg>',
  telegram: '<svg><path d="M21 4 3 11l6 2.300L19 6l-7.500 8.500V20l3-3.700L18 19Z"/></svg>',
}
