import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { MerchantError } from '#build-time/brand/problems.ts'
import { headersFile } from '#build-time/hosting/cdn.ts'
import { groupByCode, joinInlineCode, type InlineCode, type PagesOfCode } from '#build-time/hosting/csp.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import { planHosting, type HostedMerchant } from '#build-time/hosting/hosting-plan.ts'
import { nginxInclude } from '#build-time/hosting/nginx.ts'
import { NO_RELEASE } from '#page/current.ts'

/** In a site's root and below `/m/`, where the next build reads the running site's. */
export const RELEASE_FILE = 'release.json'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'eight hexadecimal digits'))
const sources = v.pipe(v.array(v.pipe(v.string(), v.regex(/^'sha256-[A-Za-z0-9+/]{43}='$/, 'the source of a hash'))), v.readonly())
/** Paths below `/m/` without `.html`, with shared inline code. Untrusted: it comes from a running site and goes into configuration. */
const code = v.array(
  v.object({ pages: v.array(v.pipe(v.string(), v.regex(/^[\p{L}\p{M}\p{N}\w.~%/-]+$/u))), scripts: sources, styles: sources }),
)
const commit = v.optional(v.string())

/** The next release's policy admits this one's inline code too (OPS-3). */
const release = v.object({
  merchant: v.string(),
  /** A hash of all that visitors get: the same for equal content. */
  id,
  /** When it was built. */
  time: v.string(),
  /** `-dirty`: uncommitted changes. Absent outside a repository. */
  livery: v.object({ version: v.string(), commit }),
  brands: v.object({ commit }),
  code,
  /** The release whose inline code this one's policy admits as well. */
  before: v.optional(v.object({ id, code })),
})

export type Release = v.InferOutput<typeof release>

const PLACE = `data-release="`
/** Files with their content in their names. */
const HASHED = /^(?:brand|i18n)\//

/**
 * Writes each merchant's release id over the layout's zeros and returns the ids. Before compression. A hash of pages, files and hosting,
 * without the previous release.
 */
export function stampReleases(pages: string, merchants: readonly HostedMerchant[]): ReadonlyMap<string, string> {
  const codes = merchants.map((merchant) => merchant.code)
  const common = createHash('sha256')
  for (const { name } of readdirSync(pages, { withFileTypes: true }).filter(
    (entry) => entry.name !== '_astro' && !codes.includes(entry.name),
  ))
    for (const file of statSync(join(pages, name)).isDirectory() ? filesIn(join(pages, name)).map((each) => `${name}/${each}`) : [name])
      common.update(`${file}\n`).update(readFileSync(join(pages, file)))
  const shared = common.digest('hex')
  return new Map(
    merchants.map((merchant) => {
      const plan = planHosting(merchant, [], [], { fonts: false, media: false })
      return [merchant.code, stamp(join(pages, merchant.code), shared + nginxInclude(plan) + headersFile(plan))]
    }),
  )
}

function stamp(folder: string, told: string): string {
  const hash = createHash('sha256').update(told)
  const places: (readonly [file: string, at: number])[] = []
  for (const file of filesIn(folder)) {
    hash.update(`${file}\n`)
    if (HASHED.test(file)) continue
    const content = readFileSync(join(folder, file))
    hash.update(content)
    const at = file.endsWith('.html') ? content.indexOf(PLACE + NO_RELEASE) : -1
    if (at >= 0) places.push([file, at + PLACE.length])
  }
  const found = hash.digest('hex').slice(0, NO_RELEASE.length)
  for (const [file, at] of places) {
    const handle = openSync(join(folder, file), 'r+')
    writeSync(handle, found, at)
    closeSync(handle)
  }
  return found
}

/** `there`: the site's present release; equal content keeps it byte by byte. */
export function planRelease(merchant: string, groups: readonly PagesOfCode[], facts: ReleaseFacts, there: Release | undefined): Release {
  const before = facts.before && (facts.before.id === facts.id ? facts.before.before : { id: facts.before.id, code: facts.before.code })
  return {
    merchant,
    id: facts.id,
    ...(there?.id === facts.id ? { time: there.time, livery: there.livery, brands: there.brands } : facts.origin),
    code: groups.map(({ files, code }) => ({ pages: files.map((file) => file.slice(merchant.length + 1, -'.html'.length)), ...code })),
    ...(before && { before }),
  }
}

/** Adds the previous release's inline code, including pages since removed, which copying hosts keep for a while. */
export function withCodeBefore(merchant: string, groups: readonly PagesOfCode[], before: Release['before']): PagesOfCode[] {
  const pages = new Map<string, readonly InlineCode[]>()
  for (const { files, code } of groups) for (const file of files) pages.set(file, [code])
  for (const { pages: earlier, scripts, styles } of before?.code ?? [])
    for (const page of earlier)
      pages.set(`${merchant}/${page}.html`, [...(pages.get(`${merchant}/${page}.html`) ?? []), { scripts, styles }])
  return groupByCode([...pages].map(([file, codes]) => ({ file, code: joinInlineCode(codes) })))
}

type Origin = Pick<Release, 'time' | 'livery' | 'brands'>

/** What is known of a release before its site is laid out. */
export interface ReleaseFacts {
  readonly id: string
  readonly before?: Release | undefined
  readonly origin: Origin
}

/** `root`: the project or installed package; `merchants`: the brands' folder. */
export function originOf(root: string, merchants: string): Origin {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  // An installed package has no commit of its own in the operator's repository.
  const isOwn = existsSync(join(root, '.git'))
  return {
    time: new Date().toISOString(),
    livery: { version, ...(isOwn && { commit: commitIn(root) }) },
    brands: { commit: commitIn(merchants) },
  }
}

function commitIn(folder: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Reads the previous release from `from` (a file, a folder of sites, or a URL with `{merchant}` and `{host}`), else from `site`. Undefined
 * if there is none. Throws if `from` is unreadable: the old pages would be blocked.
 */
export async function releaseBefore(
  { code: merchant, hosts }: Pick<HostedMerchant, 'code' | 'hosts'>,
  site: string,
  from: string | undefined,
  warn: (text: string) => void,
): Promise<Release | undefined> {
  if (!from) return releaseIn(site)
  const place = from.replaceAll('{merchant}', merchant).replaceAll('{host}', hosts[0] ?? '')
  const text = /^https?:/.test(place)
    ? await fetched(place.endsWith('.json') ? place : `${place.replace(/\/$/, '')}/m/${RELEASE_FILE}`)
    : textAt(place, merchant)
  if (text === undefined) {
    warn(`${merchant}: there is no ${RELEASE_FILE} at ${place}. The policy admits the pages of this build alone`)
    return undefined
  }
  const before = parsed(text)
  if (before?.merchant === merchant) return before
  const found = before ? `the release of ${before.merchant}` : 'something else'
  throw new MerchantError([{ file: place, field: '', found, expected: `the ${RELEASE_FILE} of ${merchant}`, fix: 'correct LIVERY_BEFORE' }])
}

/** The release of a built site. */
export function releaseIn(site: string): Release | undefined {
  return parsed(textIn(join(site, RELEASE_FILE)))
}

function parsed(text: string | undefined): Release | undefined {
  try {
    const found = v.safeParse(release, JSON.parse(text ?? ''))
    return found.success ? found.output : undefined
  } catch {
    return undefined
  }
}

const textIn = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function textAt(place: string, merchant: string): string | undefined {
  return textIn(statSync(place, { throwIfNoEntry: false })?.isDirectory() ? join(place, merchant, RELEASE_FILE) : place)
}

async function fetched(address: string): Promise<string | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000), headers: { 'Cache-Control': 'no-cache' } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address} responds with ${response.status}: the release before this one is not known`)
  return await response.text()
}
