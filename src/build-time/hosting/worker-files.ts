import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tagsOf } from '#build-time/html/tags.ts'
import type { Page } from '#build-time/hosting/csp.ts'
import { OLDER_LIST_FILE } from '#build-time/hosting/hosting-plan.ts'
import { pathOfScreen } from '#sw/requests.rules.ts'
import type { Site } from '#sw/site.ts'
import { ROUTE_IDS } from '#routes/routes.ts'
import { WORKS_OFFLINE } from '#routes/screens/works-offline.ts'

/** The same for all merchants; each site's worker is this behind its `liverySite`. */
export const WORKER_FILE = 'sw.js'

/** Fonts by language segment, written by Astro's pages for the worker. */
export const FONTS_FILE = 'fonts.json'

/** Chunks that no page names, which pages load once they work. */
const DEFERRED_CHUNKS = /^(?:boot|services)\.[\w-]+\.js$/
/** Words that a page without a network shows. */
const DEFERRED_WORDS = /^i18n\/[^/]+\/(?:offline|errors|dialogs)\.\w+\.json$/
/** Hashes of all content-hashed files, apart to keep the worker small. */
const HASHES_FILE = 'hashes.json'
/** Texts are whole if they parse, and no page loads launch images. */
const HASHED = /^brand\/(?!launch-)/
/** Large enough for a notification on every screen. */
const NOTIFICATION_ICON = /^brand\/icon-192\.[^/]+$/
/** Browsers cache fonts; a page loads them before its worker does. */
const FONT = /\.woff2$/
/** What a worker fetches ahead for one language, over the wire. Bytes. */
const MAX_SHELL_BYTES = 150_000

export interface WorkerFacts {
  readonly merchant: string
  /** The brand's name. */
  readonly name: string
  /** Path segments of the languages, '' for the default one. */
  readonly segments: readonly string[]
  readonly html: readonly Page[]
  /** The merchant's own files, such as words. */
  readonly own: readonly string[]
  /** Names of the hashed files that its pages can load. */
  readonly shared: readonly string[]
  readonly readShared: (name: string) => string
  /** Addresses of the brand's fonts, by language segment (OPS-8). */
  readonly fonts?: Readonly<Record<string, readonly string[]>>
}

/** The hash of hashes.json is known once the files are written. */
type PlannedSite = Omit<Site, 'hashes'>

/** What a merchant's worker knows of its site, and of no other (MER-3). */
export function planWorkerSite({ merchant, name, segments, html, own, shared, readShared, fonts = {} }: WorkerFacts): PlannedSite {
  const pages = html.map(({ file, html }) => ({ path: file.slice(merchant.length + 1, -'.html'.length), html }))
  const screens = ROUTE_IDS.filter((id) => WORKS_OFFLINE[id] !== undefined && pages.some(({ path }) => path === id))
  // Other screens look finished without scripts, and are cached once opened.
  const scripted: readonly string[] = screens.filter((id) => WORKS_OFFLINE[id] === 'withScripts')
  const firstFiles = staticallyImported(
    pages.filter(({ path }) => scripted.includes(path)).map((page) => page.html),
    shared,
    readShared,
  )
  const words = own.filter((file) => DEFERRED_WORDS.test(file))
  const icon = own.find((file) => NOTIFICATION_ICON.test(file))
  return {
    merchant,
    name,
    version: versionOf(html, shared),
    segments,
    ...(icon !== undefined && { icon: `/m/${icon}` }),
    guarded: pages
      .filter(({ html, path }) => isGuarded(html) && !segments.some((segment) => segment !== '' && path.startsWith(`${segment}/`)))
      .map(({ path }) => path),
    shell: {
      screens,
      files: firstFiles.map((name) => `/m/_astro/${name}`),
      ofLanguage: Object.fromEntries(
        segments.map((segment) => [
          segment,
          [
            ...words.filter((file) => segmentOfWords(file, segments) === segment).map((file) => `/m/${file}`),
            ...pages.filter(({ path }) => scripted.some((name) => pathOfScreen(name, segment) === `/m/${path}`)).flatMap(sheetsOf),
            ...(fonts[segment] ?? []),
          ],
        ]),
      ),
    },
  }
}

/** The default language's texts have a folder too, its pages no segment. */
function segmentOfWords(file: string, segments: readonly string[]): string {
  const folder = file.split('/')[1] ?? ''
  return segments.includes(folder) ? folder : ''
}

/** Home's second sheet differs by writing direction and follows the first frame. */
function sheetsOf({ html }: { readonly html: string }): string[] {
  return tagsOf(html).flatMap(({ name, attributes: { rel, href } }) => (name === 'link' && rel === 'stylesheet' && href ? [href] : []))
}

function isGuarded(html: string): boolean {
  return tagsOf(html).find(({ name }) => name === 'html')?.attributes['data-guard'] === 'member'
}

/** Scripts that run before a press, and lazy chunks, with static imports. React comes with the first press. */
function staticallyImported(pages: readonly string[], shared: readonly string[], read: (name: string) => string): string[] {
  const first = pages.flatMap((html) =>
    tagsOf(html)
      .filter(({ name }) => name === 'script')
      .flatMap(({ attributes }) => [attributes['src'], attributes['data-page-script']].map((address) => address?.split('/').at(-1))),
  )
  const found = new Set(shared.filter((name) => extname(name) === '.js' && (first.includes(name) || DEFERRED_CHUNKS.test(name))))
  for (const name of found) {
    for (const [, imported = ''] of read(name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g))
      if (shared.includes(imported)) found.add(imported)
  }
  return [...found].sort()
}

function versionOf(html: readonly Page[], shared: readonly string[]): string {
  const hash = createHash('sha256').update(shared.join())
  for (const page of html) hash.update(page.html)
  return hash.digest('hex').slice(0, 12)
}

/** The list of PWA-2: each hashed file by its name. */
export function assetManifest(shared: readonly string[]): { readonly files: Readonly<Record<string, string>> } {
  return { files: Object.fromEntries(shared.map((name) => [name, `/m/_astro/${name}`])) }
}

/**
 * Writes the worker, the lists of PWA-2 and `version.json`. `isOff`: the kill switch, the worker unregisters and version.json tells running
 * pages. Throws when the shell exceeds the limit.
 */
export function writeWorkerFiles(
  draft: string,
  site: PlannedSite,
  {
    code,
    shared,
    own,
    release,
    isOff,
  }: {
    readonly code: string
    readonly shared: readonly string[]
    readonly own: readonly string[]
    /** The id of the release (OPS-3). */
    readonly release: string
    readonly isOff: boolean
  },
): void {
  for (const segment of site.segments) {
    const bytes = shellBytes(draft, site, segment)
    if (bytes > MAX_SHELL_BYTES)
      throw new Error(`${site.merchant}: the worker would fetch ${bytes} bytes ahead for "${segment}", more than ${MAX_SHELL_BYTES}`)
  }
  const hashes = JSON.stringify(hashesOf(draft, [...shared.map((name) => `_astro/${name}`), ...own.filter((file) => HASHED.test(file))]))
  writePacked(join(draft, 'm', HASHES_FILE), hashes)
  const whole: Site = { ...site, hashes: hashPrefix(Buffer.from(hashes)) }
  writePacked(join(draft, 'm', WORKER_FILE), `self.liverySite=${JSON.stringify(whole)};\n${code}`)
  writePacked(join(draft, 'm/asset-manifest.json'), JSON.stringify(assetManifest(shared)))
  writePacked(join(draft, OLDER_LIST_FILE), JSON.stringify(assetManifest([])))
  writePacked(join(draft, 'm/version.json'), JSON.stringify({ version: site.version, worker: isOff ? 'off' : 'on', release }))
}

/** The marks by which a worker tells whether a file arrived whole. */
function hashesOf(draft: string, files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map((file) => [file, hashPrefix(readFileSync(join(draft, 'm', file)))]))
}

/** The first half of a hash. src/sw/keep.ts computes the same. */
export function hashPrefix(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64').slice(0, 16)
}

function shellBytes(draft: string, { shell: { screens, files, ofLanguage } }: PlannedSite, segment: string): number {
  const paths = [
    ...screens.map((name) => `${pathOfScreen(name, segment)}.html`),
    ...files,
    ...(ofLanguage[segment] ?? []).filter((file) => !FONT.test(file)),
  ]
  return paths.reduce((sum, path) => sum + packedSize(join(draft, path)), 0)
}

function packedSize(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length
}

/** With compressed copies, as `compressFolder` makes them. */
export function writePacked(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
