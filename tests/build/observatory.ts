import { tagsOf } from '#build-time/html/tags.ts'

/** The responses that MDN's HTTP Observatory reads from a site. */
export interface Scan {
  readonly host: string
  /** At `http://host/`; undefined where plain http is not served. */
  readonly http: { readonly status: number; readonly location?: string | undefined } | undefined
  /** At `https://host/`, which may redirect. */
  readonly https: Headers
  /** The page that the redirects end at. */
  readonly page: { readonly headers: Headers; readonly html: string }
}

export interface Score {
  readonly score: number
  /** Points that each rule adds or takes. */
  readonly points: Readonly<Record<string, number>>
}

/** Extra points count only from here. */
const LEAST_FOR_EXTRA = 90

/** The score by the published rules (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). A site that is in no preload list and sends no SRI or cookies reaches 130. */
export function observatoryScore(scan: Scan): Score {
  const { headers, html } = scan.page
  const policy = policyOf(headers.get('content-security-policy'))
  const points = {
    csp: cspPoints(policy),
    cookies: cookiePoints(headers.getSetCookie()),
    cors: corsPoints(headers),
    redirection: redirectionPoints(scan),
    referrer: referrerPoints(headers.get('referrer-policy')),
    hsts: hstsPoints(scan.https.get('strict-transport-security')),
    sri: sriPoints(html, scan.host),
    nosniff: headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    framing: framingPoints(policy, headers.get('x-frame-options')),
    corp: corpPoints(headers.get('cross-origin-resource-policy')),
  }
  const all = Object.values(points)
  const least = 100 + sum(all.filter((point) => point < 0))
  return { score: Math.max(0, least >= LEAST_FOR_EXTRA ? 100 + sum(all) : least), points }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

type Policy = ReadonlyMap<string, readonly string[]>

function policyOf(header: string | null): Policy | undefined {
  if (header === null) return undefined
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
}

const ANY_HOST = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/
const PASSIVE = ['img-src', 'media-src']

/** The first rule that is broken decides. */
function cspPoints(policy: Policy | undefined): number {
  if (!policy) return -25
  const fallback = policy.get('default-src') ?? ['*']
  const sources = (name: string): readonly string[] => {
    const all = policy.get(name) ?? fallback
    // A hash or nonce makes browsers ignore 'unsafe-inline'.
    return all.some((source) => /^'(?:sha\d+|nonce)-/.test(source)) ? all.filter((source) => source !== "'unsafe-inline'") : all
  }
  const isUnsafe = (source: string): boolean => ANY_HOST.test(source) || source === "'unsafe-inline'" || source === 'data:'
  const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, all]) => all)
  if (sources('script-src').some(isUnsafe) || sources('object-src').some((source) => ANY_HOST.test(source))) return -20
  if (active.some(isInsecure)) return -20
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10
  if (PASSIVE.flatMap(sources).some(isInsecure)) return -10
  if (sources('style-src').some(isUnsafe)) return 0
  return fallback.join(' ') === "'none'" ? 10 : 5
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const all = (flag: RegExp): boolean => cookies.every((cookie) => flag.test(cookie))
  if (!all(/;\s*secure\b/i)) return -20
  return all(/;\s*httponly\b/i) && all(/;\s*samesite=(?:lax|strict)\b/i) ? 5 : 0
}

/** `*` is public and without credentials; the origin of the request with credentials is every site's. */
function corsPoints(headers: Headers): number {
  const allowed = headers.get('access-control-allow-origin')
  return allowed !== null && allowed !== '*' && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
}

/** The first redirect must lead to https on the same host. */
function redirectionPoints({ host, http }: Scan): number {
  if (!http) return 0
  const to = http.status >= 300 && http.status < 400 ? URL.parse(http.location ?? '', `http://${host}`) : null
  if (to?.protocol !== 'https:') return -20
  return to.hostname === host ? 0 : -5
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy.split(',').at(-1)?.trim() ?? '')
    ? 5
    : -5
}

/** 180 days pass for six months. */
function hstsPoints(header: string | null): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1]
  if (age === undefined) return -20
  return Number(age) < 15_552_000 ? -10 : 0
}

function sriPoints(html: string, host: string): number {
  const scripts = tagsOf(html).filter(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined)
  const foreign = scripts.filter(({ attributes }) => URL.parse(attributes['src'] ?? '', `https://${host}`)?.hostname !== host)
  const points = foreign.map(({ attributes }) => {
    const secure = (attributes['src'] ?? '').startsWith('https:')
    if (attributes['integrity'] !== undefined) return secure ? 5 : -20
    return secure ? -5 : -50
  })
  if (points.length > 0) return Math.min(...points)
  return scripts.some(({ attributes }) => attributes['integrity'] !== undefined) ? 5 : 0
}

function framingPoints(policy: Policy | undefined, header: string | null): number {
  if (policy?.has('frame-ancestors')) return 5
  return /^(?:deny|sameorigin)$/i.test(header ?? '') ? 0 : -20
}

function corpPoints(header: string | null): number {
  if (header === null || header === 'cross-origin') return 0
  return header === 'same-origin' || header === 'same-site' ? 10 : -5
}
