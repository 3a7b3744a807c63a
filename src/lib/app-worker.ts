import { FILES_CACHE, MEMBER_CACHE, PAGES_CACHE, PICTURES_CACHE } from './storage-keys.ts'

/** The merchant's service worker, and the scope of the installed app (RTE-12). */
export const WORKER_PATH = '/m/sw.js'
export const WORKER_SCOPE = '/m/'

/** All caches of ours. */
export const OWN_CACHES: readonly string[] = [FILES_CACHE, PAGES_CACHE, MEMBER_CACHE, PICTURES_CACHE]

/** Content-hashed files, by their path. */
export const HASHED = /^\/m\/(?:_astro|brand|i18n)\//

export interface PageReport {
  readonly type: 'hello'
  readonly path: string
  readonly member: string | undefined
  readonly lite: boolean
  /** Paths. Pages of earlier builds name none. */
  readonly files?: readonly string[]
}

export type PageMessage = PageReport | { readonly type: 'takeOver' }

/** Asks a page whether the visitor is in the middle of something. */
export interface WorkerQuestion {
  readonly type: 'engaged?'
}

/** A page that has not started sends no reply and counts as engaged. */
export interface EngagementReply {
  readonly engaged: boolean
}

/** The reply to `hello`; workers of the older front end send none. */
export interface WorkerReply {
  readonly version: string
  /** When it replaced the older front end's worker, epoch ms; sent only shortly after. */
  readonly replacedOlderAt?: number | undefined
}

/** The older front end names its caches after the worker's scope; caches of other sites on the host stay. */
export function isOlderCache(name: string, origin: string): boolean {
  return name.includes(`${origin}/m/`) || name.includes(`${origin}/mobile/`)
}

/** Longest wait for storage, ms: some browsers' storage never responds, and a page must appear. */
const PATIENCE_MS = 5000
/** For so long after that, storage is not asked. */
const SILENCE_MS = 60_000
let silentUntil = 0

/** By the worker's own clock. */
export function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}

/** Undefined on failure or timeout. */
export function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, after(PATIENCE_MS)]).catch(() => undefined)
}

/** Undefined if storage refuses or does not respond. */
export async function fromStorage<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const asked = Date.now()
  if (asked < silentUntil) return undefined
  const found = await inTime(ask())
  if (Date.now() - asked >= PATIENCE_MS) silentUntil = Date.now() + SILENCE_MS
  return found
}
