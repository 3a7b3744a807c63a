import { HASHED } from '#lib/app-worker.ts'
import { LONGEST_PATH, withoutTrailing } from '#lib/url-safety.ts'
import type { Site } from './site.ts'

/** Network wait before a cached page is shown, ms; also after a redirect that came too late. */
const PATIENCE_MS = 3000
const PATIENCE_AFTER_MOVE_MS = 20_000
/** For so long it counts as moved. */
const MOVED_MS = 60_000

/** How long a page waits for the network now (PWA-5). */
export function patienceAt(movedAt: number, now: number): number {
  return now - movedAt < MOVED_MS ? PATIENCE_AFTER_MOVE_MS : PATIENCE_MS
}

const DAY_MS = 86_400_000

/** Shown without the network for a day at most, or the host's `cacheControl`. `age` in ms; below 0: the clock was set back. */
export function isFreshPicture(age: number, cacheControl: string): boolean {
  const seconds = /\bno-cache\b/i.test(cacheControl) ? 0 : Number(/\bmax-age="?(\d{1,12})/i.exec(cacheControl)?.[1] ?? DAY_MS)
  return age >= 0 && age < Math.min(DAY_MS, seconds * 1000)
}

/** The part of a request that decides. */
export interface RequestFacts {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly destination: string
  /** Asks for a part of a file. */
  readonly ranged: boolean
  /** Fetched ahead by the browser, for a screen that may never be shown. */
  readonly ahead: boolean
}

export type ResponsePlan =
  | { readonly do: 'pass'; readonly because: 'notGet' | 'otherOrigin' | 'backEnd' | 'notOurs' | 'range' | 'tooLong' }
  | { readonly do: 'page'; readonly path: string; readonly keep: 'forAll' | 'forMember' | 'never' }
  | { readonly do: 'file'; readonly path: string }
  | { readonly do: 'picture'; readonly path: string }

/** Games need the network; foreign code has its own documents. */
const NEVER_KEPT = /^(?:launchGame|not-found|frame\/.*)$/

/** Source of a response (RTE-12, PWA-5). The back end is never cached. Only picture keys have the query: a page's may hold tokens. */
export function decideResponse(
  { method, url, mode, destination, ranged, ahead }: RequestFacts,
  origin: string,
  site: Pick<Site, 'segments' | 'guarded'>,
): ResponsePlan {
  if (method !== 'GET') return { do: 'pass', because: 'notGet' }
  const { origin: theirs, pathname, search } = new URL(url)
  if (theirs !== origin) return { do: 'pass', because: 'otherOrigin' }
  if (pathname.length > LONGEST_PATH) return { do: 'pass', because: 'tooLong' }
  if (pathname.startsWith('/wps/')) return { do: 'pass', because: 'backEnd' }
  if (ranged) return { do: 'pass', because: 'range' }
  if (mode === 'navigate') {
    const path = pagePath(pathname)
    const keep = destination === 'document' ? keepingOf(screenOf(path, site.segments).name, site.guarded) : 'never'
    // Its files are not cached; once shown, the page's report caches it.
    return { do: 'page', path, keep: ahead ? 'never' : keep }
  }
  if (HASHED.test(pathname)) return { do: 'file', path: pathname }
  if (destination === 'image') return { do: 'picture', path: pathname + search }
  return { do: 'pass', because: 'notOurs' }
}

/** For whom a screen is kept. */
export function keepingOf(name: string, guarded: readonly string[]): 'forAll' | 'forMember' | 'never' {
  if (NEVER_KEPT.test(name)) return 'never'
  return guarded.includes(name) ? 'forMember' : 'forAll'
}

/** Without `.html`, `/index` and a trailing slash. */
export function pagePath(pathname: string): string {
  return withoutTrailing(pathname.replace(/\.html$/, '').replace(/\/index$/, ''), '/') || '/m'
}

/** Segment is '' for the default language. */
export function screenOf(path: string, segments: readonly string[]): { readonly segment: string; readonly name: string } {
  const [first = '', ...rest] = path.slice('/m/'.length).split('/')
  return first !== '' && segments.includes(first)
    ? { segment: first, name: rest.join('/') }
    : { segment: '', name: path.slice('/m/'.length) }
}

/** The path of a screen in a language. */
export function pathOfScreen(name: string, segment: string): string {
  return ['/m', segment, name].filter(Boolean).join('/')
}

/**
 * Cached pages to try offline, best first: the page, the screen in other languages (the host chooses one for a bare path), the offline page
 * in the page's language, then any.
 */
export function planFallbacks(path: string, segments: readonly string[]): readonly string[] {
  const { segment, name } = screenOf(path, segments)
  const others = segment === '' ? segments : []
  return [
    ...new Set([
      path,
      ...others.map((other) => pathOfScreen(name, other)),
      pathOfScreen('offline', segment),
      ...segments.map((other) => pathOfScreen('offline', other)),
    ]),
  ]
}
