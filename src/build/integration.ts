import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { loadMerchants } from '#brand/load.ts'
import { compressFolder, pruneCompressed } from '#build/compress.ts'
import { inlinedScript } from '#build/inlined-script.ts'
import { shareIslandRuntime } from '#build/island-runtime.ts'
import { linkMemberStyles } from '#build/linked-styles.ts'
import { dropOtherLooks } from '#build/other-looks.ts'
import { dropSites, layOutSite, type Site } from '#build/split.ts'

/** A header that is longer is refused by some hosts (2,000 with its name), and costs every answer. Characters. */
const LONGEST_POLICY = 1900

/** After Astro has rendered all merchants into one folder: packs the text, then lays out a site a merchant beside that folder. */
export function liveryBuild(): AstroIntegration {
  let root = process.cwd()
  return {
    name: 'livery:build',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const pages = fileURLToPath(dir).replace(/\/$/, '')
        const sites = await layOutSites(pages, root)
        for (const [code, site] of sites) {
          logger.info(`${code}: ${site.pages} pages, ${(site.bytes / 1e6).toFixed(1)} MB, policy of ${site.policyLength} characters`)
        }
        logger.info(`packed and laid out in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      },
    },
  }
}

async function layOutSites(pages: string, root: string): Promise<Map<string, Site>> {
  const dist = dirname(pages)
  mkdirSync(dist, { recursive: true })
  const cache = join(root, '.cache/compressed')
  const { code: trustedTypes } = await inlinedScript(root, 'src/boot/trusted-types.entry.ts')
  shareIslandRuntime(pages, '/m', trustedTypes)
  dropOtherLooks(pages)
  linkMemberStyles(pages, '/m')
  await compressFolder(pages, cache)
  const merchants = loadMerchants()
  const codes = merchants.map(({ code }) => code)
  const sites = new Map(merchants.map((merchant) => [merchant.code, layOutSite(merchant, codes, { pages, dist })]))
  if (!process.env['MERCHANTS'] && !process.env['SHARD']) dropSites(codes, dist)
  pruneCompressed(cache)
  for (const [code, { policyLength }] of sites) {
    if (policyLength > LONGEST_POLICY) throw new Error(`${code}: the Content-Security-Policy has ${policyLength} characters, more than ${LONGEST_POLICY}`)
  }
  return sites
}
