import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '#build-time/hosting/files.ts'
import { manyMerchants } from '../bench/many-merchants/generate.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SHARDS = ['1/4', '2/4', '3/4', '4/4'] as const
const work = mkdtempSync(join(tmpdir(), 'livery-shards-'))
const cache = join(work, 'cache')
const merchants = manyMerchants(join(ROOT, 'merchants'), 4, 1, 1)
const brands = readdirSync(merchants).sort()

/** Builds as a machine of its own would, with the cache of all. Returns the folder of its sites. */
function build(shard: string): string {
  const dist = join(work, `dist-${shard.replace('/', '-')}`)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', join(dist, '.pages')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MERCHANTS_DIR: merchants,
        MERCHANTS: '',
        SHARD: shard,
        LIVERY_CACHE: cache,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        VITEST: undefined,
      },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The build of ${shard} failed:\n${stdout}\n${stderr}`)
  return dist
}

const sitesIn = (dist: string): string[] => readdirSync(dist).filter((name) => !name.startsWith('.'))
const cached = (kind: 'pictures' | 'compressed'): string[] => readdirSync(join(cache, kind)).sort()

/** A site's files with their contents; when a release was built, and the packed copies of that, are left out. */
function contentsOf(site: string): Map<string, string> {
  const files = filesIn(site).filter((file) => !/release\.json\.(?:br|gz)$/.test(file))
  return new Map(
    files.map((file) => {
      const content = readFileSync(join(site, file), 'latin1')
      return [file, file.endsWith('release.json') ? content.replace(/"time":"[^"]*"/, '"time":""') : content]
    }),
  )
}

let shards: string[] = []
let whole = ''
let before: Record<'pictures' | 'compressed', string[]>

beforeAll(() => {
  shards = SHARDS.map(build)
  before = { pictures: cached('pictures'), compressed: cached('compressed') }
  whole = build('')
})

afterAll(() => {
  for (const folder of [merchants, work]) rmSync(folder, { recursive: true, force: true })
})

describe('PER-6 four shards on machines of their own', () => {
  test('share the brands among themselves, each brand once', () => {
    expect(shards.map(sitesIn)).toEqual(brands.map((brand) => [brand]))
    expect(sitesIn(whole)).toEqual(brands)
  })

  test.each(brands.map((brand, shard) => ({ brand, shard })))(
    'make of $brand what one build of all makes, byte by byte',
    ({ brand, shard }) => {
      const [part, all] = [contentsOf(join(shards[shard] ?? '', brand)), contentsOf(join(whole, brand))]
      expect([...part.keys()]).toEqual([...all.keys()])
      expect([...part].filter(([file, content]) => content !== all.get(file)).map(([file]) => file)).toEqual([])
      expect(part.size).toBeGreaterThan(100)
    },
  )

  test('leave in the cache all pictures and packed files that the build of all needs', () => {
    expect(before.pictures.length).toBeGreaterThanOrEqual(brands.length)
    expect(cached('pictures')).toEqual(before.pictures)
    const isNew = (name: string): boolean => !before.compressed.includes(name)
    expect(cached('compressed').filter(isNew)).toEqual([])
  })
})
