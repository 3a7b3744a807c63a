import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { lookAtBrands } from '#build-time/brand/drawing.ts'
import { readBrandText } from '#build-time/brand/folder-files.ts'
import { merchantFolders, merchantsToBuild } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { seasonReport } from '#build-time/brand/seasons.ts'
import { MAX_POLICY_LENGTH } from '#build-time/hosting/cdn.ts'
import { cacheFolder, pruneCache } from '#build-time/hosting/cache.ts'
import { originOf, releaseBefore, stampReleases } from '#build-time/hosting/release.ts'
import { removeOtherSites, type Site } from '#build-time/hosting/site.ts'
import { layOutInTurn } from '#build-time/hosting/sites.ts'
import { onePageStyle } from '#build-time/html/page-styles.ts'
import { shareIslandRuntime } from '#build-time/html/island-runtime.ts'
import { sparedAddresses } from '#build-time/html/spared-addresses.ts'
import { rewritePages } from '#build-time/html/rewrite.ts'
import { LICENCES_FILE, licencesText } from '#build-time/plugins/licences.ts'
import { WORKER_FILE } from '#build-time/hosting/worker-files.ts'
import { hasMaps, isWorkerOff } from '#build-time/plugins/service-worker.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates when boot has something to show; `use`: also on use, a pause or press; `press`: also on press. Until then the HTML is
     * enough.
     */
    'client:wake'?: boolean | 'use' | 'press'
  }
}

/** Islands of a prerendered page wait for activation (PER-4), which settles the session, and for its first frame. */
const UNTIL_SHOWN =
  'document.prerendering&&await new Promise(r=>document.addEventListener("prerenderingchange",()=>requestAnimationFrame(()=>setTimeout(r)),{once:!0}));'

/** Adds `client:wake`, and lays out one site per merchant after the build. */
export function liveryBuild(): AstroIntegration {
  let root = process.cwd()
  return {
    name: 'livery:build',
    hooks: {
      'astro:config:setup': ({ addClientDirective, config }) => {
        addClientDirective({ name: 'wake', entrypoint: './src/early/hydrate-on-wake.ts' })
        copyFlags(fileURLToPath(config.publicDir))
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:start': lookAtBrands,
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const sites = await layOutSites(fileURLToPath(dir).replace(/\/$/, ''), root, (text) => logger.warn(text))
        for (const [code, site] of sites) {
          logger.info(`${code}: ${site.pages} pages, ${(site.bytes / 1e6).toFixed(1)} MB, policy of ${site.policyLength} characters`)
        }
        logger.info(`compressed and laid out in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      },
    },
  }
}

/** For the country list (LOG-10), which loads visible ones. */
function copyFlags(publicDir: string): void {
  const require = createRequire(import.meta.url)
  const from = dirname(require.resolve('country-flag-icons/package.json'))
  const to = join(publicDir, 'flags')
  mkdirSync(to, { recursive: true })
  // Unchanged files stay: dev servers reload on each change of a public file.
  const isThere = (file: string): boolean =>
    statSync(join(to, file), { throwIfNoEntry: false })?.size === statSync(join(from, '3x2', file)).size
  for (const file of readdirSync(join(from, '3x2')).filter((name) => /^[A-Z]{2}\.svg$/.test(name) && !isThere(name)))
    copyFileSync(join(from, '3x2', file), join(to, file))
  copyFileSync(join(from, 'LICENSE'), join(to, 'LICENSE.txt'))
}

async function layOutSites(pages: string, root: string, warn: (text: string) => void): Promise<Map<string, Site>> {
  const dist = dirname(pages)
  mkdirSync(dist, { recursive: true })
  const cache = cacheFolder('compressed', root)
  const fileMaps = moveMaps(pages, dist, root)
  rewritePages(pages, [shareIslandRuntime(pages, '/m', UNTIL_SHOWN), onePageStyle(pages, '/m'), sparedAddresses])
  writeFileSync(join(pages, LICENCES_FILE), licencesText())
  const { merchants, leftOut } = merchantsToBuild()
  for (const { code, name, folder, look } of merchants) {
    const licence = look.fonts?.licence
    if (licence === undefined) continue
    const text = readBrandText(folder, licence).replaceAll('\r\n', '\n').trim()
    writeFileSync(join(pages, code, LICENCES_FILE), licencesText([{ name: `Fonts of ${name}`, licence: '', text }]))
  }
  const codes = merchants.map(({ code }) => code)
  // Before the work of packing: an address may be wrong.
  const from = process.env['LIVERY_BEFORE']
  const earlier = await Promise.all(merchants.map((each) => releaseBefore(each, join(dist, each.code), from, warn)))
  const ids = stampReleases(pages, merchants)
  fileMaps([...ids.values()])
  const origin = originOf(root, merchantsRoot())
  const releaseOf = (code: string) => ({ id: ids.get(code) ?? '', before: earlier[codes.indexOf(code)], origin })
  // The parent process may serve finished sites.
  const report = (site: string): void => void process.send?.({ site })
  const sites = await layOutInTurn({ merchants, cache, releaseOf, pages, dist, isWorkerOff: isWorkerOff() }, report)
  if (!process.env['MERCHANTS'] && !process.env['SHARD']) removeOtherSites(merchantFolders(merchantsRoot()), dist)
  for (const each of [cache, cacheFolder('pictures', root)]) pruneCache(each)
  for (const line of merchants.flatMap((merchant) => seasonReport(merchant, Date.now()))) process.stdout.write(`${line}\n`)
  for (const [code, { policyLength }] of sites) {
    if (policyLength > MAX_POLICY_LENGTH)
      throw new Error(`${code}: the Content-Security-Policy has ${policyLength} characters, more than ${MAX_POLICY_LENGTH}`)
  }
  if (leftOut.length > 0) reportLeftOut(leftOut, codes)
  return sites
}

/** The status of a build that kept going, of which a brand is missing. */
const SOME_LEFT_OUT = 2

/** Finished sites are deployable; the exit code reports the missing, whose last sites stay. */
function reportLeftOut(problems: readonly Problem[], built: readonly string[]): void {
  const names = [...new Set(problems.map(({ file }) => file.split('/').slice(0, 2).join('/')))]
  process.stderr.write(
    `${new MerchantError(problems).message}\n\n✗ Not built: ${names.join(', ')}, because of what is above. Built: ${built.join(', ')}.\n`,
  )
  // Astro ends the process itself, with 0.
  process.once('exit', () => (process.exitCode = SOME_LEFT_OUT))
}

/**
 * The client build emits scripts only: pages inline styles from the prerender build, lazy views adopt theirs (src/lib/page-sheet.ts). Astro
 * 7.3.4 would inline into every page all styles that boot can load, and passes neither option of `environments.client.build`.
 */
export function clientWithoutCss(): Plugin {
  return {
    name: 'livery:client-without-css',
    configEnvironment: (name) => (name === 'client' ? { build: { cssCodeSplit: false, emitAssets: false } } : undefined),
  }
}

/** No shipped file names the maps (OPS-4). */
export function hiddenMaps(): Plugin {
  return {
    name: 'livery:hidden-maps',
    configEnvironment: (name) => (name === 'client' && hasMaps() ? { build: { sourcemap: 'hidden' } } : undefined),
  }
}

/** Releases with maps, a brand: reports come from long-open pages. */
const RELEASES_WITH_MAPS = 10

/** Moves maps, without sources, to `.maps` beside the sites before compression. Returns what files them by release id. */
export function moveMaps(pages: string, dist: string, root: string): (releases: readonly string[]) => void {
  const folder = join(dist, '.maps')
  const draft = join(folder, '.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  for (const from of [pages, join(pages, '_astro')]) {
    for (const name of readdirSync(from).filter((name) => name.endsWith('.js.map'))) {
      const { sources, names, mappings } = JSON.parse(readFileSync(join(from, name), 'utf8')) as SourceMapText
      const paths = sources.map((source) => sourceName(source, from, root))
      // Each merchant's worker begins with a line about its site.
      const shipped = { version: 3, sources: paths, names, mappings: name === `${WORKER_FILE}.map` ? `;${mappings}` : mappings }
      writeFileSync(join(draft, name), JSON.stringify(shipped))
      rmSync(join(from, name))
    }
  }
  return (releases) => {
    const names = readdirSync(draft)
    if (names.length === 0) return rmSync(draft, { recursive: true })
    for (const release of releases) {
      rmSync(join(folder, release), { recursive: true, force: true })
      mkdirSync(join(folder, release))
      for (const name of names) linkSync(join(draft, name), join(folder, release, name))
    }
    rmSync(draft, { recursive: true })
    const age = (name: string): number => -statSync(join(folder, name)).mtimeMs
    const old = readdirSync(folder).sort((one, other) => age(one) - age(other))
    for (const name of old.slice(RELEASES_WITH_MAPS * releases.length)) rmSync(join(folder, name), { recursive: true })
  }
}

interface SourceMapText {
  readonly sources: readonly string[]
  readonly names: readonly string[]
  readonly mappings: string
}

/** A source's path from the root; a virtual module's name as it is. */
function sourceName(source: string, folder: string, root: string): string {
  return source.startsWith('.') ? relative(root, resolve(folder, source)) : source.replace('\0', '')
}
