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
 * How a host serves a merchant's files, as data. The sandbox serves by it and the configuration of other hosts is generated from it,
 * so that tests cover the deployed behaviour. Paths are the host's, with `dist/<merchant>` as its root.
 */
export interface Hosting {
  readonly merchant: string
  /** The merchant's own hosts; a sub-domain of one of them is an affiliate's code. */
  readonly hosts: readonly string[]
  /** Hosts that search engines may list; responses of any other carry X-Robots-Tag: noindex (SEO-2). */
  readonly listedHosts: readonly string[]
  /** On every response. */
  readonly headers: Readonly<Record<string, string>>
  /** On HTML alone: on any other file they would mean nothing and cost bytes. */
  readonly documents: {
    readonly headers: Readonly<Record<string, string>>
    /** The Content-Security-Policy by page; `pages` are paths below `/m/` with their language, without `.html`. */
    readonly policies: readonly { readonly pages: readonly string[]; readonly policy: string }[]
    /** Allows the inline code of all pages: for other HTML, and for hosts that cannot set the header by page. */
    readonly policy: string
  }
  /** Added to HTML and redirects over https only: plain http is supported too (ERR-3), and RFC 6797 forbids Strict-Transport-Security there. */
  readonly httpsHeaders: Readonly<Record<string, string>>
  /** Documents that hold foreign code carry this policy instead of the site's (PRO-5). */
  readonly quarantine: { readonly under: string; readonly policy: string }
  /** The policy of `.svg` files: opened by itself, a drawing is a document of our origin. */
  readonly drawings: { readonly policy: string }
  /** Cache-Control by path prefix; the first match counts, `/` matches all. */
  readonly cache: readonly { readonly under: string; readonly value: string }[]
  /** Content-Type by extension, and by path for a file whose name has none. Any other path without extension is a page. */
  readonly types: Readonly<Record<string, string>>
  /** Extensions of files that have `.br` and `.gz` beside them. */
  readonly compressed: readonly string[]
  /** May files be asked for in ranges? Only sound and film need that. */
  readonly ranges: boolean
  /** Files served outside `/m/`; the older front end's list yields to an operator's own. */
  readonly rootFiles: readonly string[]
  readonly home: string
  /** A path with what chats and mails take into a link behind it; its first group is the path that was meant, to which hosts redirect. */
  readonly cutLinks: string
  readonly language: {
    /** Its value is the UI code of the visitor's language (I18-3). */
    readonly cookie: string
    /** Path segment by UI code, of the languages that have one (RTE-13). */
    readonly segments: Readonly<Record<string, string>>
  }
  /** Page paths below `/m/` without language: the host redirects a visitor with a language cookie to that language's page (I18-3). */
  readonly pages: readonly string[]
  /** Below `/m/` or `/m/<segment>/`: served with status 404, never with 200 (RTE-14). */
  readonly notFound: string
  /** Answers 204 as long as the host serves: for load balancers and containers. */
  readonly health: string
  /**
   * Paths that are proxied to the operator's back end. A path that begins so as written but not as it is decoded and normalised, or the other way round,
   * has status 400: the back end is sent what was written, and must mean the same by it.
   */
  readonly proxied: readonly string[]
  /**
   * Added to every response of theirs. Opened by itself, such a response is a document of our origin, and may repeat what a stranger wrote into its address.
   * Pages fetch what is there: what a response is to a fetch, a redirect or a download, the policy does not change.
   */
  readonly proxiedHeaders: Readonly<Record<string, string>>
  /** The one of them that holds pictures of banners and games, unless another host is declared for them. */
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

/** Where browsers look for the origins that may use the passkeys of this host (WebAuthn, related origins). */
export const PASSKEY_ORIGINS_FILE = '.well-known/webauthn'

/** The list of files of the operator's older front end, for which every page asks (PWA-2): an empty one. */
export const OLDER_LIST_FILE = 'mobile/mc/asset-manifest.json'

/** The app icon under the names for which browsers and phones ask unasked. */
export const ROOT_ICONS = ['favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png'] as const

/** Files that belong to the root of the host, not under `/m/`. */
export const ROOT_FILES: readonly string[] = ['robots.txt', 'sitemap.xml', PASSKEY_ORIGINS_FILE, OLDER_LIST_FILE, ...ROOT_ICONS]

/** Signs behind a link, in bytes that nginx and in letters that scripts read alike. */
const BEHIND_LINKS = String.raw`(?:[/ \t\r\n.,;:!?*'\x22)\]}>]|。|，|、|！|）|」|”|’|»|…|،|।)`

/** Content-Type of every kind of file that a site may hold: by extension, or by path. */
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
/** Revalidated each time: `no-store` would also keep pages out of the back/forward cache. */
const REVALIDATE = 'no-cache'
/** One year. Without includeSubDomains: a merchant's domain may have hosts that are not this site and have no https. */
const STRICT_TRANSPORT = 'max-age=31536000'
/** The language setting writes it beside local storage, so that the host can redirect before it sends a page (I18-3). */
const LANGUAGE_COOKIE = 'language'

/** Header and path policy of a merchant's site. `pages`: page paths below `/m/` without language, such as `member/home`. */
export function planHosting(merchant: HostedMerchant, code: readonly PagesOfCode[], pages: readonly string[], kinds: FileKinds): Hosting {
  const policyFor = (inline: InlineCode): string =>
    contentSecurityPolicy(merchant, { ...inline, scripts: [...inline.scripts, hashOf(SPECULATION_RULES)] }, kinds)
  return {
    merchant: merchant.code,
    hosts: merchant.hosts,
    listedHosts: [...new Set([...merchant.hosts.flatMap((host) => [host, `www.${host}`]), merchant.identityHost, 'localhost'])],
    headers: {
      ...NOSNIFF,
      // No other site embeds these files; frames of the site are the business of frame-ancestors.
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
    // The preload scanner asks for files before any script can strip a token from the address (RTE-4).
    'Referrer-Policy': 'strict-origin',
    // Plain `same-origin` would cut the sign-in popups of Firebase and Telegram from their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Sensors are off for every frame. Full screen and sound need no mention: a frame has them only where the page hands them to it.
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    // A file is the same with any query, so one prefetched document serves all links to it, and carried parameters (RTE-8) cost no second one.
    'No-Vary-Search': 'params',
    // frame-ancestors for old browsers; it cannot name Telegram's web client.
    ...(vendors.includes('telegram') ? {} : { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

function segmentsOf({ languages, defaultLanguage }: HostedMerchant): Record<string, string> {
  return Object.fromEntries(languages.filter((code) => code !== defaultLanguage).map((code) => [code, code.toLowerCase()]))
}
