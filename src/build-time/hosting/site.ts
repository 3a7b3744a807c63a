import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { COMPRESSED, filesIn, linkFile, linkWithPacked, replaceFolder } from '#build-time/hosting/files.ts'
import { headersFile, MAX_POLICY_LENGTH, redirectsFile } from '#build-time/hosting/cdn.ts'
import { groupByInlineCode, type FileKinds, type Page } from '#build-time/hosting/csp.ts'
import { carryEarlierBuilds, reachableFrom, untraceableNames } from './earlier-builds.ts'
import { CONTENT_TYPES, planHosting, ROOT_FILES, ROOT_ICONS, type HostedMerchant } from '#build-time/hosting/hosting-plan.ts'
import { nginxInclude, nginxRedirect } from '#build-time/hosting/nginx.ts'
import { planRelease, RELEASE_FILE, releaseIn, withCodeBefore, type ReleaseFacts } from '#build-time/hosting/release.ts'
import {
  FONTS_FILE,
  planWorkerSite,
  WORKER_FILE,
  writePacked,
  writeWorkerFiles,
  type WorkerFacts,
} from '#build-time/hosting/worker-files.ts'

/** The folder of hashed files, in Astro's output and below `m/` of a site. */
const SHARED = '_astro'
/** For static hosts that ignore our rules. */
const NOT_FOUND_ELSEWHERE = '404.html'
/** Files of a merchant with their content in their names. */
const IMMUTABLE = /^(?:brand|i18n)\//

/** Astro's one output, and the folder of the sites. */
export interface Places {
  readonly pages: string
  readonly dist: string
  readonly release: ReleaseFacts
  /** The kill switch of the service worker. */
  readonly isWorkerOff?: boolean
}

export interface Site {
  readonly pages: number
  /** Without the packed copies. */
  readonly bytes: number
  /** Length of the Content-Security-Policy for all pages, characters. */
  readonly policyLength: number
}

/**
 * Writes one site to `dist/<merchant>`: its own files, public ones, the shared ones its pages can load (MER-3), and host files. `everyone`:
 * merchant-owned folders of Astro's output. Replaces the old folder atomically and keeps the last builds' hashed files.
 */
export function layOutSite(
  merchant: HostedMerchant,
  everyone: readonly string[],
  { pages, dist, release, isWorkerOff = false }: Places,
): Site {
  const own = filesIn(join(pages, merchant.code))
  // A merchant may have files of its own in the place of public ones.
  const common = commonFiles(pages, everyone).filter((file) => !own.includes(file))
  refuseUnknownTypes([...own, ...common])
  const html = own
    .filter((file) => file.endsWith('.html'))
    .map((file): Page => ({ file: `${merchant.code}/${file}`, html: readFileSync(join(pages, merchant.code, file), 'utf8') }))
  const shared = sharedFiles(pages, html)
  const site = join(dist, merchant.code)
  const draft = join(dist, `.${merchant.code}.new`)
  rmSync(draft, { recursive: true, force: true })
  for (const file of common) linkWithPacked(join(pages, file), join(draft, 'm', file))
  for (const file of own) linkWithPacked(join(pages, merchant.code, file), join(draft, ROOT_FILES.includes(file) ? file : `m/${file}`))
  for (const file of own.filter((file) => /(?:^|\/)not-found\.html$/.test(file)))
    linkWithPacked(join(pages, merchant.code, file), join(draft, 'm', file.replace('not-found.html', NOT_FOUND_ELSEWHERE)))
  for (const name of shared) linkWithPacked(join(pages, SHARED, name), join(draft, 'm', SHARED, name))
  writeRootIcons(own, { from: join(pages, merchant.code), draft })
  carryEarlierBuilds(site, join(draft, 'm'), [...shared, ...own.filter((file) => IMMUTABLE.test(file))])
  writeWorker(merchant, { html, own, shared }, { pages, draft, release: release.id, isWorkerOff })
  const policyLength = writeHostFiles(merchant, html, { site, draft, release, kinds: kindsOf([...own, ...common, ...shared]) })
  replaceFolder(site, draft)
  return { pages: html.length, bytes: bytesOf(site), policyLength }
}

/** Apple icons, also under the names that browsers request from the root: a 404 would cost a page each. */
function writeRootIcons(own: readonly string[], { from, draft }: { readonly from: string; readonly draft: string }): void {
  const icon = own.find((file) => /^brand\/apple-touch\.\w+\.png$/.test(file))
  if (icon === undefined) return
  const png = readFileSync(join(from, icon))
  // One picture of 180 px, 32 bit, at offset 22 (ICONDIR, ICONDIRENTRY).
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 180, 180, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  for (const name of ROOT_ICONS) writeFileSync(join(draft, name), name.endsWith('.ico') ? Buffer.concat([head, png]) : png)
}

/** Also the files by which a page detects a newer build. */
function writeWorker(
  { code, name, languages, defaultLanguage }: HostedMerchant,
  found: { readonly html: readonly Page[]; readonly own: readonly string[]; readonly shared: readonly string[] },
  {
    pages,
    draft,
    release,
    isWorkerOff,
  }: { readonly pages: string; readonly draft: string; readonly release: string; readonly isWorkerOff: boolean },
): void {
  const segments = languages.map((language) => (language === defaultLanguage ? '' : language.toLowerCase()))
  const readShared = (name: string): string => readFileSync(join(pages, SHARED, name), 'utf8')
  const fonts = found.own.includes(FONTS_FILE)
    ? (JSON.parse(readFileSync(join(pages, code, FONTS_FILE), 'utf8')) as NonNullable<WorkerFacts['fonts']>)
    : {}
  const site = planWorkerSite({ merchant: code, name, segments, ...found, readShared, fonts })
  writeWorkerFiles(draft, site, {
    code: readFileSync(join(pages, WORKER_FILE), 'utf8'),
    shared: found.shared,
    own: found.own,
    release,
    isOff: isWorkerOff,
  })
}

/** Public files of no merchant. */
function commonFiles(pages: string, everyone: readonly string[]): string[] {
  return readdirSync(pages, { withFileTypes: true })
    .filter(({ name }) => name !== SHARED && name !== WORKER_FILE && !everyone.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesIn(join(pages, entry.name)).map((file) => `${entry.name}/${file}`)
        : /\.(?:br|gz)$/.test(entry.name)
          ? []
          : [entry.name],
    )
    .sort()
}

/** Removes the sites of merchants that no longer exist. */
export function removeOtherSites(codes: readonly string[], dist: string): void {
  for (const name of readdirSync(dist)) {
    if (!codes.includes(name) && existsSync(join(dist, name, 'hosting.json'))) rmSync(join(dist, name), { recursive: true })
  }
}

/**
 * Writes release and host configuration; returns the length of the joint CSP, characters. Policies admit the previous release's inline code
 * (OPS-3): cached, in flight, or mid-copy.
 */
function writeHostFiles(
  merchant: HostedMerchant,
  html: readonly Page[],
  {
    site,
    draft,
    release,
    kinds,
  }: { readonly site: string; readonly draft: string; readonly release: ReleaseFacts; readonly kinds: FileKinds },
): number {
  const groups = groupByInlineCode(html)
  const facts = planRelease(merchant.code, groups, release, releaseIn(site))
  const pages = pagePaths(merchant, html)
  const { policy } = planHosting(merchant, groups, pages, kinds).documents
  const hosting = planHosting(merchant, withCodeBefore(merchant.code, groups, facts.before), pages, kinds)
  writePacked(join(draft, 'm', RELEASE_FILE), `${JSON.stringify(facts)}\n`)
  linkFile(join(draft, 'm', RELEASE_FILE), join(draft, RELEASE_FILE))
  writeFileSync(join(draft, 'hosting.json'), `${JSON.stringify(hosting, undefined, 2)}\n`)
  writeFileSync(join(draft, 'nginx.conf'), nginxInclude(hosting))
  writeFileSync(join(draft, 'nginx-redirect.conf'), nginxRedirect(hosting))
  // These hosts deploy atomically, so under a tight limit the shared policy names only this build's code.
  const shared = hosting.documents.policy.length > MAX_POLICY_LENGTH ? policy : hosting.documents.policy
  writeFileSync(join(draft, '_headers'), headersFile({ ...hosting, documents: { ...hosting.documents, policy: shared } }))
  writeFileSync(join(draft, '_redirects'), redirectsFile(hosting))
  return policy.length
}

function kindsOf(files: readonly string[]): FileKinds {
  return { fonts: files.some((file) => file.endsWith('.woff2')), media: files.some((file) => /\.(?:mp3|mp4|webm)$/.test(file)) }
}

/** Default-language paths of pages in every language, without the two unlinked pages. */
function pagePaths({ code, languages, defaultLanguage }: HostedMerchant, html: readonly Page[]): string[] {
  const others = languages.filter((language) => language !== defaultLanguage).map((language) => `${language.toLowerCase()}/`)
  const paths = new Set(html.map(({ file }) => file.slice(code.length + 1, -'.html'.length)))
  return [...paths].filter((path) => path !== 'not-found' && path !== 'offline' && others.every((segment) => paths.has(segment + path)))
}

function sharedFiles(pages: string, html: readonly Page[]): string[] {
  const folder = join(pages, SHARED)
  const all = new Set(filesIn(folder))
  const untraceable = untraceableNames(all)
  if (untraceable.length > 0)
    throw new Error(`${SHARED}/ holds names that earlier-builds.ts cannot trace: ${untraceable.join(', ')}. Expected name.hash.extension`)
  const read = (name: string): string => (COMPRESSED.includes(extname(name).slice(1)) ? readFileSync(join(folder, name), 'utf8') : '')
  return [
    ...reachableFrom(
      html.map((page) => page.html),
      all,
      read,
    ),
  ].sort()
}

/** A host would send a file of an unknown extension without a type. */
function refuseUnknownTypes(files: readonly string[]): void {
  const unknown = files.filter((file) => CONTENT_TYPES[`/${file}`] === undefined && CONTENT_TYPES[extname(file).slice(1)] === undefined)
  if (unknown.length > 0)
    throw new Error(
      `No Content-Type is known for ${unknown.join(', ')}: add the extension to CONTENT_TYPES in src/build-time/hosting/hosting-plan.ts`,
    )
}

function bytesOf(site: string): number {
  return filesIn(site).reduce((sum, file) => sum + statSync(join(site, file)).size, 0)
}
