import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { loadMerchants } from '#build-time/brand/load.ts'
import { compressFolder, pruneCompressed } from '#build-time/hosting/compress.ts'
import { layOutSite, removeOtherSites, type Site } from '#build-time/hosting/site.ts'
import { dropUnusedLookCss } from '#build-time/html/drop-unused-look-css.ts'
import { externaliseMemberCss } from '#build-time/html/externalise-member-css.ts'
import { rewritePages } from '#build-time/html/rewrite-pages.ts'
import { dropUnreadAttributes, shareIslandRuntime } from '#build-time/html/share-island-runtime.ts'
import { bundleClassicScript } from '#build-time/plugins/inlined-scripts.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when boot has something to show in it; `press`: also when it is pressed or focused. The HTML serves whoever only looks. */
    'client:wake'?: boolean | 'press'
  }
}

/** Some hosts refuse a header of more than 2,000 characters with its name. */
const MAX_POLICY_LENGTH = 1900

/** Astro's part of the build: adds the directive `client:wake`; after Astro rendered all merchants into one folder, lays out a site for each. */
export function liveryBuild(): AstroIntegration {
  let root = process.cwd()
  return {
    name: 'livery:build',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'wake', entrypoint: './src/lib/hydrate-on-wake.ts' }),
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const sites = await layOutSites(fileURLToPath(dir).replace(/\/$/, ''), root)
        for (const [code, site] of sites) {
          logger.info(`${code}: ${site.pages} pages, ${(site.bytes / 1e6).toFixed(1)} MB, policy of ${site.policyLength} characters`)
        }
        logger.info(`compressed and laid out in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      },
    },
  }
}

async function layOutSites(pages: string, root: string): Promise<Map<string, Site>> {
  const dist = dirname(pages)
  mkdirSync(dist, { recursive: true })
  const cache = join(root, '.cache/compressed')
  const { code: trustedTypes } = await bundleClassicScript(root, 'src/boot/trusted-types.entry.ts')
  rewritePages(pages, [shareIslandRuntime(pages, '/m', trustedTypes), dropUnreadAttributes, dropUnusedLookCss, externaliseMemberCss(pages, '/m')])
  await compressFolder(pages, cache)
  const merchants = loadMerchants()
  const codes = merchants.map(({ code }) => code)
  const sites = new Map(merchants.map((merchant) => [merchant.code, layOutSite(merchant, codes, { pages, dist })]))
  if (!process.env['MERCHANTS'] && !process.env['SHARD']) removeOtherSites(codes, dist)
  pruneCompressed(cache)
  for (const [code, { policyLength }] of sites) {
    if (policyLength > MAX_POLICY_LENGTH) throw new Error(`${code}: the Content-Security-Policy has ${policyLength} characters, more than ${MAX_POLICY_LENGTH}`)
  }
  return sites
}
