import { fromStorage, inTime } from '#lib/app-worker.ts'
import { isRecord, parseJson } from '#lib/json.ts'
import { FILES_CACHE, type MEMBER_CACHE, type PAGES_CACHE, PICTURES_CACHE } from '#lib/storage-keys.ts'
import {
  inlineCodeOf,
  isAdmitted,
  isFile,
  isOwnHtml,
  isPage,
  isPicture,
  isTooOld,
  KEPT_AT,
  KEPT_BY,
  markKept,
  MOST,
  planEviction,
  type ResponseFacts,
} from './keeping.rules.ts'
import type { Site } from './site.ts'

/** Never throws: storage may be refused, full or emptied. */
const open = (name: string): Promise<Cache | undefined> => fromStorage(() => caches.open(name))

export async function read(name: string, path: string): Promise<Response | undefined> {
  const cache = await open(name)
  // The host varies by encoding and cookie; the path is enough.
  return cache && (await fromStorage(() => cache.match(path, { ignoreVary: true })))
}

export async function write(name: string, path: string, response: Response): Promise<boolean> {
  const cache = await open(name)
  if (!cache) return false
  const put = (what: Response): Promise<boolean> =>
    cache.put(path, what).then(
      () => true,
      () => false,
    )
  const spare = response.clone()
  if (await put(response)) return true
  // The quota is used up: pictures are the cheapest loss.
  await fromStorage(() => caches.delete(PICTURES_CACHE))
  return await put(spare)
}

export async function remove(name: string, path: string): Promise<void> {
  await (await open(name))?.delete(path, { ignoreVary: true }).catch(() => false)
}

/** Checked again: anything else than a whole file is removed. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const response = await read(FILES_CACHE, path)
  // Scripted responses have no type. Earlier versions stored unchecked files.
  if (!response || (response.headers.has(KEPT_BY) && isFile(path, { ...factsOf(response), type: 'basic' }))) return response
  await remove(FILES_CACHE, path)
  return undefined
}

/** Only a byte-identical file may be cached: its name never changes. */
export interface LoadedFile {
  readonly response: Response
  /** `unknown`: no file of this build, or the list cannot be had. */
  readonly is: 'whole' | 'part' | 'unknown'
}

/** Compares the body with the build's hash. */
export async function readFile(path: string, response: Response, site: Site): Promise<LoadedFile> {
  const wanted = WORDS.test(path) ? PARSED : (await hashesOf(site))[path.slice('/m/'.length)]
  if (wanted === undefined || !isFile(path, factsOf(response))) return { response, is: 'unknown' }
  // A connection that breaks off leaves a part.
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0))
  const mark = wanted === PARSED ? parsedMark(bytes) : await markOf(bytes)
  const is = mark === wanted ? 'whole' : 'part'
  return { response: stamped(bytes, response.headers, wanted), is }
}

export async function keepFile(path: string, response: Response): Promise<void> {
  await write(FILES_CACHE, path, response)
  await evict(FILES_CACHE, MOST.files)
}

/** Too many for a list; a partial JSON does not parse. */
const WORDS = /^\/m\/i18n\/.*\.json$/
const PARSED = 'parsed'

function parsedMark(bytes: ArrayBuffer): string {
  return isRecord(parseJson(new TextDecoder().decode(bytes))) ? PARSED : ''
}

/** Under a path that no file has. */
const HASHES = '/m/.hashes'
let known: { readonly by: string; readonly hashes: Promise<Readonly<Record<string, string>>> } | undefined

/** By path below `/m/`; empty while the list is unavailable. */
function hashesOf({ hashes: mark }: Site): Promise<Readonly<Record<string, string>>> {
  if (known?.by !== mark) known = { by: mark, hashes: loadHashes(mark) }
  return known.hashes
}

async function loadHashes(mark: string): Promise<Readonly<Record<string, string>>> {
  const kept = await read(FILES_CACHE, HASHES)
  if (kept?.headers.get(KEPT_BY) === mark) return (await kept.json()) as Record<string, string>
  const hashes = await inTime(fetchHashes(mark))
  // Asked again with the next file.
  if (!hashes) known = undefined
  return hashes ?? {}
}

async function fetchHashes(mark: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch('/m/hashes.json', { cache: 'no-cache' })
  const bytes = await response.arrayBuffer()
  if ((await markOf(bytes)) !== mark) throw new Error('hashes.json is of another build, or not whole')
  await write(FILES_CACHE, HASHES, stamped(bytes, response.headers, mark))
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>
}

/** First half of SHA-256, as src/build-time/hosting/worker-files.ts writes it; undefined where the browser computes none. */
async function markOf(bytes: BufferSource): Promise<string | undefined> {
  const digest = await crypto.subtle.digest('SHA-256', bytes).catch(() => undefined)
  return digest && btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 16)
}

export async function keptPicture(path: string): Promise<{ readonly response: Response; readonly age: number } | undefined> {
  const response = await read(PICTURES_CACHE, path)
  return response && { response, age: Date.now() - keptAtOf(response) }
}

/** Keeps a picture under its path and query. */
export async function keepPicture(path: string, response: Response): Promise<void> {
  const picture = await response.blob()
  if (!isPicture(factsOf(response), picture.size)) return
  await write(PICTURES_CACHE, path, stamped(picture, response.headers))
  await evict(PICTURES_CACHE, MOST.pictures)
}

/** Checks the page's inline code against its policy; milliseconds, only when caching or offline. */
async function isWhole(html: string, headers: Headers): Promise<boolean> {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const marks = await Promise.all(
    inlineCodeOf(html).map(async ([kind, text]) => [kind, await markOf(new TextEncoder().encode(text))] as const),
  )
  return marks.every(([kind, mark]) => isAdmitted(policy, kind, mark))
}

/** Returns whether it was stored. */
export async function keepPage(
  name: typeof PAGES_CACHE | typeof MEMBER_CACHE,
  path: string,
  response: Response,
  site: Site,
): Promise<boolean> {
  const facts = factsOf(response)
  const html = await response.text()
  if (!isPage(facts, html, site.merchant) || !(await isWhole(html, response.headers))) return false
  return await write(name, path, stamped(html, response.headers, site.version))
}

/** With its time; undefined if absent, too old or not ours. */
export async function keptPage(name: string, path: string, { merchant }: Site): Promise<Response | undefined> {
  const response = await read(name, path)
  if (!response) return undefined
  const keptAt = keptAtOf(response)
  const { headers } = response
  const html = await response.text().catch(() => '')
  // Earlier versions kept pages whatever their policy.
  if (isOwnHtml(html, merchant) && !isTooOld(keptAt, Date.now()) && (await isWhole(html, headers)))
    return new Response(markKept(html, keptAt), { headers })
  await remove(name, path)
  return undefined
}

/** Is the page kept as this version of the site has it? */
export async function isCurrent(name: string, path: string, version: string): Promise<boolean> {
  return (await read(name, path))?.headers.get(KEPT_BY) === version
}

/** Removes what is too old or too much. */
export async function evict(name: string, most: number, always: readonly string[] = [], aged = false): Promise<void> {
  const cache = await open(name)
  const keys = (await cache?.keys().catch(() => [])) ?? []
  if (!cache || (!aged && keys.length <= most)) return
  const entries = await Promise.all(
    keys.map(async (key) => ({ path: pathAndQuery(key.url), keptAt: keptAtOf(await cache.match(key, { ignoreVary: true })) })),
  )
  for (const path of planEviction(entries, { most, now: Date.now(), always })) await remove(name, path)
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function factsOf({ status, type, redirected, headers }: Response): ResponseFacts {
  return { status, type, redirected, contentType: headers.get('Content-Type') ?? '', cacheControl: headers.get('Cache-Control') ?? '' }
}

function keptAtOf(response: Response | undefined): number {
  return Number(response?.headers.get(KEPT_AT) ?? Number.NaN)
}

/** Keeps the host's headers, whose policy holds for the cached page too. The body is decoded. */
export function stamped(body: BodyInit | null, from: Headers, by = ''): Response {
  const headers = new Headers(from)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  if (by !== '') headers.set(KEPT_BY, by)
  return new Response(body, { headers })
}
