import { FILES_CACHE, MEMBER_CACHE, PAGES_CACHE, PICTURES_CACHE } from '#lib/storage-keys.ts'
import {
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
  type Site,
} from './keeping.rules.ts'

/** Our `Cache`: never throws, since storage may be refused, full or emptied at any time. A response that cannot be kept is not kept. */
const open = (name: string): Promise<Cache | undefined> => caches.open(name).catch(() => undefined)

async function read(name: string, path: string): Promise<Response | undefined> {
  try {
    // The host varies files by encoding and pages by cookie; the path has said all.
    return await (await open(name))?.match(path, { ignoreVary: true })
  } catch {
    return undefined
  }
}

async function write(name: string, path: string, response: Response): Promise<boolean> {
  const cache = await open(name)
  const spare = response.clone()
  try {
    await cache?.put(path, response)
    return true
  } catch {
    // The quota is used up: pictures are the cheapest loss.
    await caches.delete(PICTURES_CACHE).catch(() => false)
    return await (cache?.put(path, spare).then(
      () => true,
      () => false,
    ) ?? false)
  }
}

async function remove(name: string, path: string): Promise<void> {
  await (await open(name))?.delete(path, { ignoreVary: true }).catch(() => false)
}

/** A kept file; one that turns out to be something else is removed. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const response = await read(FILES_CACHE, path)
  // What a script has made has no type of its own.
  if (!response || isFile(path, { ...factsOf(response), type: 'basic' })) return response
  await remove(FILES_CACHE, path)
  return undefined
}

export async function keepFile(path: string, response: Response): Promise<void> {
  if (!isFile(path, factsOf(response))) return
  await write(FILES_CACHE, path, stamped(response.body, response.headers))
  await evict(FILES_CACHE, MOST.files)
}

export async function keptPicture(path: string): Promise<{ readonly response: Response; readonly age: number } | undefined> {
  const response = await read(PICTURES_CACHE, path)
  return response && { response, age: Date.now() - keptAtOf(response) }
}

export async function keepPicture(path: string, response: Response): Promise<void> {
  if (!isPicture(factsOf(response))) return
  await write(PICTURES_CACHE, path, stamped(response.body, response.headers))
  await evict(PICTURES_CACHE, MOST.pictures)
}

/** Keeps a page in the cache of all or of the member. Returns whether it did. */
export async function keepPage(
  name: typeof PAGES_CACHE | typeof MEMBER_CACHE,
  path: string,
  response: Response,
  site: Site,
): Promise<boolean> {
  const facts = factsOf(response)
  const html = await response.text()
  if (!isPage(facts, html, site.merchant)) return false
  return await write(name, path, stamped(html, response.headers, site.version))
}

/** A kept page that says when it was kept; undefined if there is none, or it is too old or no page of ours. */
export async function keptPage(name: string, path: string, { merchant }: Site): Promise<Response | undefined> {
  const response = await read(name, path)
  if (!response) return undefined
  const keptAt = keptAtOf(response)
  const { headers } = response
  const html = await response.text().catch(() => '')
  if (isOwnHtml(html, merchant) && !isTooOld(keptAt, Date.now())) return new Response(markKept(html, keptAt), { headers })
  await remove(name, path)
  return undefined
}

/** Is the page kept as this version of the site has it? */
export async function isCurrent(path: string, version: string): Promise<boolean> {
  return (await read(PAGES_CACHE, path))?.headers.get(KEPT_BY) === version
}

/** Removes what is too old or too much. */
export async function evict(name: string, most: number, always: readonly string[] = [], aged = false): Promise<void> {
  const cache = await open(name)
  const keys = (await cache?.keys().catch(() => [])) ?? []
  if (!cache || (!aged && keys.length <= most)) return
  const entries = await Promise.all(
    keys.map(async (key) => ({ path: new URL(key.url).pathname, keptAt: keptAtOf(await cache.match(key, { ignoreVary: true })) })),
  )
  for (const path of planEviction(entries, { most, now: Date.now(), always })) await remove(name, path)
}

/** Under a path that no page has. */
const OWNER = '/m/.owner'

/** The member whose pages are kept. */
export async function readOwner(): Promise<string | undefined> {
  return await (await read(MEMBER_CACHE, OWNER))?.text()
}

/** Forgets the kept pages of a member, and keeps those of the next one from now on. */
export async function replaceOwner(member: string | undefined): Promise<void> {
  await caches.delete(MEMBER_CACHE).catch(() => false)
  if (member !== undefined) await write(MEMBER_CACHE, OWNER, stamped(member, new Headers({ 'Content-Type': 'text/plain' })))
}

/** Keeps a page of the member. A sign-out meanwhile wins. */
export async function keepMemberPage(path: string, response: Response, site: Site): Promise<void> {
  const owner = await readOwner()
  if (owner === undefined || !(await keepPage(MEMBER_CACHE, path, response, site))) return
  if ((await readOwner()) !== owner) await remove(MEMBER_CACHE, path)
  else await evict(MEMBER_CACHE, MOST.member, [OWNER])
}

function factsOf({ status, type, redirected, headers }: Response): ResponseFacts {
  return { status, type, redirected, contentType: headers.get('Content-Type') ?? '' }
}

function keptAtOf(response: Response | undefined): number {
  return Number(response?.headers.get(KEPT_AT) ?? Number.NaN)
}

/** A response to keep: with the host's headers, since the policy among them holds for a kept page too. The body is decoded by now. */
function stamped(body: BodyInit | null, from: Headers, by = ''): Response {
  const headers = new Headers(from)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  if (by !== '') headers.set(KEPT_BY, by)
  return new Response(body, { headers })
}
