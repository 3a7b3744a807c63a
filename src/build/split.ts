import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { keptFiles, rememberBuild, type Builds } from '#build/builds.ts'
import type { Page } from '#build/csp.ts'
import { filesIn, linkWithPacked, replaceFolder } from '#build/files.ts'
import { writeHostFiles } from '#build/host-files.ts'
import { COMPRESSED, ROOT_FILES, TYPES, type HostedMerchant } from '#build/hosting.ts'
import { reachableFrom, unrecognisable } from '#build/reachable.ts'

const SHARED = '_astro'
/** Hosts of static files without rules of ours look for the not-found page under this name. */
const NOT_FOUND_ELSEWHERE = '404.html'

/** Where Astro's one output lies, and where the sites go. */
export interface Places {
  readonly pages: string
  readonly dist: string
}

export interface Site {
  readonly pages: number
  /** Of the files as they are, without their packed copies. */
  readonly bytes: number
  /** Length of the Content-Security-Policy, characters. */
  readonly policyLength: number
}

/**
 * Lays out one merchant's site in `dist/<merchant>`: its own files, the public ones, and of the shared ones only those that its pages
 * can load (MER-3), with the files for hosts. `everyone` are the folders of Astro's output that belong to a merchant.
 * The finished folder takes the place of the old one at once; of the old one the hashed files of the last builds stay.
 */
export function layOutSite(merchant: HostedMerchant, everyone: readonly string[], { pages, dist }: Places): Site {
  const own = filesIn(join(pages, merchant.code))
  const common = filesIn(pages).filter((file) => !everyone.some((code) => file.startsWith(`${code}/`)) && !file.startsWith(`${SHARED}/`))
  refuseUnknownKinds([...own, ...common])
  const html = own.filter((file) => file.endsWith('.html')).map((file): Page => ({ file: `${merchant.code}/${file}`, html: readFileSync(join(pages, merchant.code, file), 'utf8') }))
  const shared = sharedFiles(pages, html)
  const site = join(dist, merchant.code)
  const draft = join(dist, `.${merchant.code}.new`)
  rmSync(draft, { recursive: true, force: true })
  for (const file of common) linkWithPacked(join(pages, file), join(draft, 'm', file))
  for (const file of own) linkWithPacked(join(pages, merchant.code, file), join(draft, ROOT_FILES.includes(file) ? file : `m/${file}`))
  for (const file of own.filter((file) => /(?:^|\/)not-found\.html$/.test(file))) linkWithPacked(join(pages, merchant.code, file), join(draft, 'm', file.replace('not-found.html', NOT_FOUND_ELSEWHERE)))
  for (const name of shared) linkWithPacked(join(pages, SHARED, name), join(draft, 'm', SHARED, name))
  keepEarlierBuilds(site, draft, shared)
  const policyLength = writeHostFiles(merchant, html, draft)
  replaceFolder(site, draft)
  return { pages: html.length, bytes: bytesOf(site), policyLength }
}

/** Folders of earlier builds whose merchants are gone. */
export function dropSites(codes: readonly string[], dist: string): void {
  for (const name of readdirSync(dist)) {
    if (!codes.includes(name) && existsSync(join(dist, name, 'hosting.json'))) rmSync(join(dist, name), { recursive: true })
  }
}

function sharedFiles(pages: string, html: readonly Page[]): string[] {
  const folder = join(pages, SHARED)
  const all = new Set(filesIn(folder))
  const strange = unrecognisable(all)
  if (strange.length > 0) throw new Error(`${SHARED}/ holds names that the split cannot follow: ${strange.join(', ')}`)
  const read = (name: string): string => (COMPRESSED.includes(extname(name).slice(1)) ? readFileSync(join(folder, name), 'utf8') : '')
  return [...reachableFrom(html.map((page) => page.html), all, read)].sort()
}

function keepEarlierBuilds(site: string, draft: string, shared: readonly string[]): void {
  const memory = join(site, 'builds.json')
  const earlier = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as { builds: Builds }).builds : []
  const builds = rememberBuild(earlier, shared)
  for (const name of keptFiles(builds)) {
    if (existsSync(join(site, 'm', SHARED, name))) linkWithPacked(join(site, 'm', SHARED, name), join(draft, 'm', SHARED, name))
  }
  writeFileSync(join(draft, 'builds.json'), `${JSON.stringify({ builds }, undefined, 2)}\n`)
}

/** A file of a kind that the policy does not know would be sent without a type. */
function refuseUnknownKinds(files: readonly string[]): void {
  const unknown = files.filter((file) => TYPES[extname(file).slice(1)] === undefined)
  if (unknown.length > 0) throw new Error(`No Content-Type is known for ${unknown.join(', ')}: add the extension to TYPES in src/build/hosting.ts`)
}

function bytesOf(site: string): number {
  return filesIn(site).reduce((sum, file) => sum + readFileSync(join(site, file)).length, 0)
}
