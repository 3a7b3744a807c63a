import { FILES_CACHE, MEMBER_CACHE, PAGES_CACHE, PICTURES_CACHE } from './storage-keys.ts'

/** The service worker of a merchant's site, and the scope of the installed app (RTE-12). */
export const WORKER_PATH = '/m/sw.js'
export const WORKER_SCOPE = '/m/'

/** All caches of ours. */
export const OWN_CACHES: readonly string[] = [FILES_CACHE, PAGES_CACHE, MEMBER_CACHE, PICTURES_CACHE]

/** Content-hashed files, by their path. */
export const HASHED = /^\/m\/(?:_astro|brand|i18n)\//

/** What a page tells its worker: who uses it, which screen it shows, which content-hashed files it has loaded and whether it spares data. */
export interface Hello {
  readonly type: 'hello'
  readonly path: string
  readonly member: string | undefined
  readonly lite: boolean
  /** Paths. Pages of earlier builds name none. */
  readonly files?: readonly string[]
}

/** What a page sends its worker: a greeting, or that a waiting worker shall take over. */
export type PageMessage = Hello | { readonly type: 'takeOver' }

/** What a worker asks a page: is somebody in the middle of something there? */
export interface WorkerQuestion {
  readonly type: 'engaged?'
}

/** The page's reply. A page that has not started far enough sends none, and counts as engaged. */
export interface EngagementReply {
  readonly engaged: boolean
}

/** The reply to `hello`. A worker of the older front end sends none. */
export interface WorkerReply {
  readonly version: string
  /** When it took the place of the older front end's worker, in epoch milliseconds; only shortly after it did. */
  readonly replacedOlderAt?: number | undefined
}

/** Is this a cache of the older front end, whose tools name caches after the worker's scope? Other sites of the host keep theirs. */
export function isOlderCache(name: string, origin: string): boolean {
  return name.includes(`${origin}/m/`) || name.includes(`${origin}/mobile/`)
}

/** For how long the worker waits for what only serves keeping, in milliseconds: some browsers' storage gives no answer at times, and a page must appear. */
const PATIENCE_MS = 5000
/** For so long after that, storage is not asked. */
const REST_MS = 60_000
let silentUntil = 0

/** Resolves in `ms` milliseconds, by the worker's own clock. */
export function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

/** The result of work; undefined if it fails, or takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, after(PATIENCE_MS)]).catch(() => undefined)
}

/** What storage yields; undefined if it refuses, or gives no answer. */
export async function fromStorage<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const asked = Date.now()
  if (asked < silentUntil) return undefined
  const found = await inTime(ask())
  if (Date.now() - asked >= PATIENCE_MS) silentUntil = Date.now() + REST_MS
  return found
}
