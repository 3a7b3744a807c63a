import { contentSecurityPolicy, quarantinePolicy, type InlineCode, type Trust } from '#build/csp.ts'

/**
 * How a merchant's files are served, as data: the sandbox serves by it, and the files for other hosts are printed from it,
 * so that what is tested is what is deployed. Paths are of the host, `dist/<merchant>` being its root.
 */
export interface Hosting {
  readonly merchant: string
  /** The merchant's own hosts; what stands before one of them is an affiliate's code. */
  readonly hosts: readonly string[]
  /** Hosts that search engines may list; answers of any other carry X-Robots-Tag: noindex (SEO-2). */
  readonly listedHosts: readonly string[]
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Documents that hold foreign code: the policy that they carry in the place of the site's (PRO-5). */
  readonly quarantine: { readonly under: string; readonly policy: string }
  /** Cache-Control by the start of the path; the first that fits counts, `/` fits all. */
  readonly cache: readonly { readonly under: string; readonly value: string }[]
  /** Content-Type by extension. What has no extension is a page. */
  readonly types: Readonly<Record<string, string>>
  /** Extensions of files that have `.br` and `.gz` beside them. */
  readonly compressed: readonly string[]
  /** Files served outside `/m/`. */
  readonly rootFiles: readonly string[]
  readonly home: string
  readonly language: {
    /** Holds the UI code that a visitor chose (I18-3). */
    readonly cookie: string
    /** Path segment by UI code, of the languages that have one (RTE-13). */
    readonly segments: Readonly<Record<string, string>>
  }
  /** Page paths below `/m/` without language: a visitor who chose a language with a segment is moved there (I18-3). */
  readonly pages: readonly string[]
  /** Below `/m/` or `/m/<segment>/`: shown with status 404, never with 200 (RTE-14). */
  readonly notFound: string
  /** Paths that the operator's back end answers. `/img/`: its banners and games, where no other host is declared for them. */
  readonly proxied: readonly string[]
}

/** What hosting reads of a merchant's folder. */
export interface HostedMerchant extends Trust {
  readonly code: string
  readonly hosts: readonly string[]
  readonly identityHost: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** Files that belong to the root of the host, not under `/m/`. */
export const ROOT_FILES: readonly string[] = ['robots.txt', 'sitemap.xml']

/** Extensions of text, which is sent compressed: the build makes `.br` and `.gz` for each such file. */
export const COMPRESSED: readonly string[] = ['html', 'css', 'js', 'mjs', 'json', 'webmanifest', 'svg', 'txt', 'xml']

/** Every kind of file that a site may hold. */
export const TYPES: Readonly<Record<string, string>> = {
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

/** Where quarantine documents lie. */
const QUARANTINE = '/m/frame/'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Asked for again each time, yet kept: `no-store` would also keep pages out of the back/forward cache. */
const ASKED_AGAIN = 'no-cache'
/** Set by the language setting beside local storage, so that the host can redirect before a page is sent (I18-3). */
const LANGUAGE_COOKIE = 'language'

/** Header and path policy of a merchant's site. `pages`: page paths below `/m/` without language, such as `member/home`. */
export function planHosting(merchant: HostedMerchant, code: InlineCode, pages: readonly string[]): Hosting {
  return {
    merchant: merchant.code,
    hosts: merchant.hosts,
    listedHosts: [...new Set([...merchant.hosts.flatMap((host) => [host, `www.${host}`]), merchant.identityHost, 'localhost'])],
    headers: securityHeaders(merchant, code),
    quarantine: { under: QUARANTINE, policy: quarantinePolicy(merchant) },
    cache: [
      { under: '/m/_astro/', value: IMMUTABLE },
      { under: '/m/brand/', value: IMMUTABLE },
      { under: '/m/i18n/', value: IMMUTABLE },
      { under: '/m/profile-icons/', value: DAY },
      { under: '/', value: ASKED_AGAIN },
    ],
    types: TYPES,
    compressed: COMPRESSED,
    rootFiles: ROOT_FILES,
    home: '/m/home',
    language: { cookie: LANGUAGE_COOKIE, segments: segmentsOf(merchant) },
    pages,
    notFound: 'not-found',
    proxied: ['/wps/', '/img/'],
  }
}

/** Of every answer of the site. Strict-Transport-Security is the operator's to set: plain http is supported. */
function securityHeaders(merchant: HostedMerchant, code: InlineCode): Record<string, string> {
  const telegram = merchant.vendors.includes('telegram')
  return {
    'Content-Security-Policy': contentSecurityPolicy(merchant, code),
    // The preload scanner asks for files before any script can strip a token from the address (RTE-4).
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    // Plain `same-origin` would cut the sign-in popups of Firebase and Telegram from their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': permissionsPolicy(merchant.origins.games),
    // Says the same as frame-ancestors, to old browsers; it cannot name Telegram's web client.
    ...(telegram ? {} : { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

/** Games may fill the screen and start their sound; nobody gets the sensors. */
function permissionsPolicy(games: readonly string[]): string {
  // A permission cannot be given to "any host at this port" as a CSP source can: it is given to all, and frame-src bounds who is framed.
  const allowed = games.some((origin) => origin.includes('*')) ? '*' : `(${['self', ...games.map((origin) => `"${origin}"`)].join(' ')})`
  return [`fullscreen=${allowed}`, `autoplay=${allowed}`, 'camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()'].join(', ')
}

function segmentsOf({ languages, defaultLanguage }: HostedMerchant): Record<string, string> {
  return Object.fromEntries(languages.filter((code) => code !== defaultLanguage).map((code) => [code, code.toLowerCase()]))
}
