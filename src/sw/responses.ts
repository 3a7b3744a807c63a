import { after, type PageReport } from '#lib/app-worker.ts'
import { MEMBER_CACHE, PAGES_CACHE, PICTURES_CACHE } from '#lib/storage-keys.ts'
import {
  evict,
  isCurrent,
  keepFile,
  keepPage,
  keepPicture,
  keptFile,
  keptPage,
  keptPicture,
  type LoadedFile,
  read,
  readFile,
  remove,
  stamped,
  write,
} from './keep.ts'
import { decideOwner, MOST, planShell } from './keeping.rules.ts'
import type { Site } from './site.ts'
import {
  type ResponsePlan,
  isFreshPicture,
  keepingOf,
  pagePath,
  pathOfScreen,
  patienceAt,
  planFallbacks,
  screenOf,
} from './requests.rules.ts'
import { isEngaged } from './push.ts'

/** The part of a fetch event that an answer needs. */
export interface Fetching {
  readonly request: Request
  /** The browser's request, made while the worker started. */
  readonly preloadResponse: Promise<unknown>
  /** The tab that will show the page. */
  readonly resultingClientId: string
  waitUntil(work: Promise<unknown>): void
}

type LedTab = Parameters<typeof isEngaged>[0] & { navigate(url: string): Promise<unknown> }
type PageResponse = Extract<ResponsePlan, { do: 'page' }>

/** Network within the time limit, then the cached page, then the offline page (PWA-5). */
export async function respondWithPage(event: Fetching, { path, keep }: PageResponse, site: Site): Promise<Response> {
  const network = load(event)
  const copy = network.then((response) => response.clone())
  if (keep !== 'never') event.waitUntil(copy.then((response) => keepSeen(path, keep, response, site)).catch(() => undefined))
  else copy.catch(() => undefined)
  const first = await Promise.race([network.catch(() => undefined), after(patienceAt(movedAt, Date.now()))])
  if (first && first.status < 500) return first
  const kept = keep === 'never' ? undefined : await findKept(keep, path, site)
  if (kept) {
    event.waitUntil(network.then((late) => followMove(event, late)).catch(() => undefined))
    return kept
  }
  try {
    return await network
  } catch (error) {
    const offline = event.request.destination === 'document' ? await firstKept(planFallbacks(path, site.segments), site) : undefined
    if (offline) return offline
    throw error
  }
}

/** Browsers reject pages marked as redirected; requested manually, the redirect itself is returned. */
async function load(event: Fetching): Promise<Response> {
  const early = (await event.preloadResponse.catch(() => undefined)) as Response | undefined
  return early && !early.redirected ? early : await fetch(event.request)
}

/** When a redirect last followed a shown cached page, epoch ms. */
let movedAt = -Infinity

/** A redirect came after the cached page was shown: reload the tab unless its visitor is engaged. */
async function followMove({ request, resultingClientId }: Fetching, { type }: Response): Promise<void> {
  if (type !== 'opaqueredirect') return
  movedAt = Date.now()
  const { clients } = globalThis as unknown as { readonly clients: { get(id: string): Promise<LedTab | undefined> } }
  const tab = await clients.get(resultingClientId)
  if (tab && !(await isEngaged(tab, false))) await tab.navigate(request.url)
}

async function keepSeen(path: string, keep: 'forAll' | 'forMember', response: Response, site: Site): Promise<void> {
  if (keep === 'forMember') return await keepMemberPage(path, response, site)
  if (await keepPage(PAGES_CACHE, path, response, site)) await evict(PAGES_CACHE, MOST.pages, shellPaths(site))
}

/** A member's page only while its member is signed in (SES-4). */
async function findKept(keep: 'forAll' | 'forMember', path: string, site: Site): Promise<Response | undefined> {
  if (keep === 'forAll') return await keptPage(PAGES_CACHE, path, site)
  return (await readOwner()) === undefined ? undefined : await keptPage(MEMBER_CACHE, path, site)
}

async function firstKept(paths: readonly string[], site: Site): Promise<Response | undefined> {
  for (const path of paths) {
    const kept = await keptPage(PAGES_CACHE, path, site)
    if (kept) return kept
  }
  return undefined
}

/** Under a path that no page has. */
const OWNER = '/m/.owner'

/** The member whose pages are kept. */
async function readOwner(): Promise<string | undefined> {
  return await (await read(MEMBER_CACHE, OWNER))?.text()
}

/** Deletes a former member's pages and pictures. */
async function replaceOwner(owner: string | undefined, member: string | undefined): Promise<void> {
  await caches.delete(MEMBER_CACHE).catch(() => false)
  if (owner !== undefined) await caches.delete(PICTURES_CACHE).catch(() => false)
  if (member !== undefined) await write(MEMBER_CACHE, OWNER, stamped(member, new Headers({ 'Content-Type': 'text/plain' })))
}

/** Keeps a page of the member. A sign-out meanwhile wins. */
async function keepMemberPage(path: string, response: Response, site: Site): Promise<void> {
  const owner = await readOwner()
  if (owner === undefined || !(await keepPage(MEMBER_CACHE, path, response, site))) return
  if ((await readOwner()) !== owner) await remove(MEMBER_CACHE, path)
  else await evict(MEMBER_CACHE, MOST.member, [OWNER])
}

/** A content-hashed file: the kept one, else from the network. */
export async function respondWithFile(event: Fetching, path: string, site: Site): Promise<Response> {
  return (await keptFile(path)) ?? (await loadFile(path, event.request, site, (work) => event.waitUntil(work)))
}

/** Files that were partial even past the browser's cache, which holds a part now. */
const doubted = new Set<string>()

/** Caches a whole file; retries a partial one past the browser's cache, where it would stay for a year. */
async function loadFile(path: string, request: Request | string, site: Site, later: (work: Promise<unknown>) => void): Promise<Response> {
  const past = async (): Promise<LoadedFile> => readFile(path, await fetch(path, { cache: 'reload' }), site)
  const first = doubted.has(path) ? await past() : await readFile(path, await fetch(request), site)
  const again = first.is === 'part' && !doubted.has(path) ? await past() : undefined
  const { response, is } = again ?? first
  if (is === 'part') doubted.add(path)
  else doubted.delete(path)
  if (is === 'whole') later(keepFile(path, response.clone()))
  return response
}

/** A fresh cached one, else network, else a stale one. */
export async function respondWithPicture(event: Fetching, path: string): Promise<Response> {
  const kept = await keptPicture(path)
  if (kept && isFreshPicture(kept.age, kept.response.headers.get('Cache-Control') ?? '')) return kept.response
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepPicture(path, response.clone()))
    return response
  } catch (error) {
    if (kept) return kept.response
    throw error
  }
}

/** Deletes cached pages of another or signed-out member. */
export async function settleOwner(member: string | undefined): Promise<void> {
  const owner = await readOwner()
  if (decideOwner(owner, member) !== 'same') await replaceOwner(owner, member)
}

/** Caches the shell in the page's language, and the page with its files, maybe loaded before this worker. */
export async function keepShell({ path, lite, files: loaded = [] }: Omit<PageReport, 'type' | 'member'>, site: Site): Promise<void> {
  const { segment, name } = screenOf(pagePath(path), site.segments)
  const keep = keepingOf(name, site.guarded)
  const { pages, files } = planShell(site.shell, { segment, shown: keep === 'never' ? undefined : name, lite })
  const keeping: Promise<unknown>[] = []
  for (const page of pages) {
    const isMembers = keep === 'forMember' && page === pagePath(path)
    if (!(await isCurrent(isMembers ? MEMBER_CACHE : PAGES_CACHE, page, site.version)))
      await fetchInto(page, (response) => keepSeen(page, isMembers ? keep : 'forAll', response, site))
  }
  // Doubted files were just requested past the browser's cache.
  for (const file of [...files, ...loaded.filter((one) => !doubted.has(one))])
    if (!(await keptFile(file))) await loadFile(file, file, site, (work) => keeping.push(work)).catch(() => undefined)
  await Promise.all(keeping)
  await evict(PAGES_CACHE, MOST.pages, shellPaths(site), true)
  await evict(PICTURES_CACHE, MOST.pictures, [], true)
}

async function fetchInto(path: string, keep: (response: Response) => Promise<unknown>): Promise<void> {
  try {
    await keep(await fetch(path))
  } catch {
    // The next page asks again.
  }
}

function shellPaths({ segments, shell }: Site): string[] {
  return segments.flatMap((segment) => shell.screens.map((name) => pathOfScreen(name, segment)))
}
