import {
  contentSecurityPolicy,
  hashOf,
  joinInlineCode,
  DRAWING_POLICY,
  quarantinePolicy,
  type FileKinds,
  type InlineCode,
  type PagesOfCode,
  type Trust,
} from '#build-time/hosting/csp.ts'
import { COMPRESSED } from '#build-time/hosting/files.ts'
import { SPECULATION_RULES } from '#features/core/navigation/speculation.rules.ts'

/**
 * How a host serves a merchant's files, as data: the sandbox serves by it and other hosts' configuration is generated from it, so tests
 * cover both. Paths have `dist/<merchant>` as root.
 */
export interface Hosting {
  readonly merchant: string
  /** A sub-domain of one is an affiliate's code. */
  readonly hosts: readonly string[]
  /** Responses of other hosts carry X-Robots-Tag: noindex (SEO-2). */
  readonly listedHosts: readonly string[]
  /** On every response. */
  readonly headers: Readonly<Record<string, string>>
  /** On HTML alone: on any other file they would mean nothing and cost bytes. */
  readonly documents: {
    readonly headers: Readonly<Record<string, string>>
    /** By page; `pages` are below `/m/` with language, without `.html`. */
    readonly policies: readonly { readonly pages: readonly string[]; readonly policy: string }[]
    /** Allows all pages' inline code: for other HTML, and hosts without headers by page. */
    readonly policy: string
  }
  /** Over https only: plain http is supported (ERR-3), and RFC 6797 forbids Strict-Transport-Security there. */
  readonly httpsHeaders: Readonly<Record<string, string>>
  /** For documents with foreign code (PRO-5). */
  readonly quarantine: { readonly under: string; readonly policy: string }
  /** For `.svg`: opened directly, a drawing is a document of our origin. */
  readonly drawings: { readonly policy: string }
  /** Cache-Control by path prefix; the first match counts, `/` matches all. */
  readonly cache: readonly { readonly under: string; readonly value: string }[]
  /** By extension, or by path for a file without one. Other paths without extension are pages. */
  readonly types: Readonly<Record<string, string>>
  /** Extensions of files that have `.br` and `.gz` beside them. */
  readonly compressed: readonly string[]
  /** May files be asked for in ranges? Only sound and film need that. */
  readonly ranges: boolean
  /** Files outside `/m/`; the older front end's list yields to an operator's own. */
  readonly rootFiles: readonly string[]
  readonly home: string
  /** A path with text that chats and mails include in a link; group 1 is the intended path, the redirect's target. */
  readonly cutLinks: string
  readonly language: {
    /** Its value is the UI code of the visitor's language (I18-3). */
    readonly cookie: string
    /** Path segment by UI code, of the languages that have one (RTE-13). */
    readonly segments: Readonly<Record<string, string>>
  }
  /** Paths below `/m/` without language: a language cookie redirects to that language's page (I18-3). */
  readonly pages: readonly string[]
  /** Below `/m/` or `/m/<segment>/`; always status 404 (RTE-14). */
  readonly notFound: string
  /** Returns 204 while the host serves: for load balancers. */
  readonly health: string
  /**
   * Proxied to the back end. A path that matches only raw or only normalised gets 400: the back end receives it raw, and both must agree.
   */
  readonly proxied: readonly string[]
  /**
   * On every proxied response: opened directly it is a document of our origin that may repeat a stranger's input. Fetches, redirects and
   * downloads are unaffected.
   */
  readonly proxiedHeaders: Readonly<Record<string, string>>
  /** Holds banner and game pictures, unless another host is declared. */
  readonly pictures: string
}

/** The parts of a merchant's folder that hosting needs. */
export interface HostedMerchant extends Trust {
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly identityHost: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** Origins that may use this host's passkeys (WebAuthn, related origins). */
export const PASSKEY_ORIGINS_FILE = '.well-known/webauthn'

/** An empty list in place of the older front end's, which its pages request (PWA-2). */
export const OLDER_LIST_FILE = 'mobile/mc/asset-manifest.json'

/** The app icon under the names for which browsers and phones ask unasked. */
export const ROOT_ICONS = ['favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'] as const

/** Files that belong to the root of the host, not under `/m/`. */
export const ROOT_FILES: readonly string[] = ['robots.txt', 'sitemap.xml', PASSKEY_ORIGINS_FILE, OLDER_LIST_FILE, ...ROOT_ICONS]

/** Characters after a link; nginx matches bytes, scripts letters. */
const BEHIND_LINKS = String.raw`(?:[/ \t\r\n.,;:!?*'\x22)\]}>]|。|，|、|！|）|」|”|’|»|…|،|।)`

/** By extension or path, for every kind of file of a site. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  // Browsers take this file as JSON alone.
  [`/${PASSKEY_ORIGINS_FILE}`]: 'application/json',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

const QUARANTINE_FOLDER = '/m/frame/'

const PICTURES = '/img/'

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** `no-store` would also disable the back/forward cache. */
const REVALIDATE = 'no-cache'
/** One year. No includeSubDomains: other hosts of the domain may lack https. */
const STRICT_TRANSPORT = 'max-age=31536000'
/** Set with the language setting, so that the host can redirect before it sends a page (I18-3). */
const LANGUAGE_COOKIE = 'language'

/** `pages`: below `/m/`, without language, such as `member/home`. */
export function planHosting(merchant: HostedMerchant, code: readonly PagesOfCode[], pages: readonly string[], kinds: FileKinds): Hosting {
  const policyFor = (inline: InlineCode): string =>
    contentSecurityPolicy(merchant, { ...inline, scripts: [...inline.scripts, hashOf(SPECULATION_RULES)] }, kinds)
  return {
    merchant: merchant.code,
    hosts: merchant.hosts,
    listedHosts: [...new Set([...merchant.hosts.flatMap((host) => [host, `www.${host}`]), merchant.identityHost, 'localhost'])],
    headers: {
      ...NOSNIFF,
      // No other site embeds these files; frame-ancestors covers frames.
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    documents: {
      headers: documentHeaders(merchant),
      policies: code.map(({ files, code: inline }) => ({
        pages: files.map((file) => file.slice(merchant.code.length + 1, -'.html'.length)),
        policy: policyFor(inline),
      })),
      policy: policyFor(joinInlineCode(code.map(({ code: inline }) => inline))),
    },
    httpsHeaders: { 'Strict-Transport-Security': STRICT_TRANSPORT },
    quarantine: { under: QUARANTINE_FOLDER, policy: quarantinePolicy(merchant) },
    drawings: { policy: DRAWING_POLICY },
    cache: [
      { under: '/m/_astro/', value: IMMUTABLE },
      { under: '/m/brand/', value: IMMUTABLE },
      { under: '/m/i18n/', value: IMMUTABLE },
      { under: '/m/flags/', value: DAY },
      { under: '/m/profile-icons/', value: DAY },
      ...['/favicon.ico', '/apple-touch-icon'].map((under) => ({ under, value: DAY })),
      { under: '/', value: REVALIDATE },
    ],
    types: CONTENT_TYPES,
    compressed: COMPRESSED,
    ranges: kinds.media,
    rootFiles: ROOT_FILES,
    home: '/m/home',
    cutLinks: `^(/m/(?!${BEHIND_LINKS}).+?)${BEHIND_LINKS}+$`,
    language: { cookie: LANGUAGE_COOKIE, segments: segmentsOf(merchant) },
    pages,
    notFound: 'not-found',
    health: '/m/health',
    proxied: ['/wps/', PICTURES],
    proxiedHeaders: { ...NOSNIFF, 'Content-Security-Policy': DRAWING_POLICY },
    pictures: PICTURES,
  }
}

function documentHeaders({ vendors }: HostedMerchant): Record<string, string> {
  return {
    // The preload scanner sends requests before a script can strip a token from the address (RTE-4).
    'Referrer-Policy': 'strict-origin',
    // Plain `same-origin` cuts the popups of Firebase and Telegram from their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // No sensors in any frame. Full screen and sound are granted by each iframe.
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // One prefetched document serves all queries, including carried parameters (RTE-8).
    'No-Vary-Search': 'params',
    // frame-ancestors for old browsers; it cannot name Telegram's web client.
    ...(vendors.includes('telegram') ? {} : { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

function segmentsOf({ languages, defaultLanguage }: HostedMerchant): Record<string, string> {
  return Object.fromEntries(languages.filter((code) => code !== defaultLanguage).map((code) => [code, code.toLowerCase()]))
}
