import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from '#build-time/hosting/compress.ts'
import type { Hosting } from '../../sandbox/server/hosting-file.ts'
import { makeFloor } from './floor.ts'
import { buildRival, RIVALS } from './rivals/build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = process.env['LIVERY_DIST'] ?? join(ROOT, 'dist')
const CACHE = join(ROOT, '.cache/bench')
const COMPRESSED = join(CACHE, 'compressed')

/** The brands in the build. */
export const brands = (): string[] =>
  readdirSync(BUILT)
    .filter((name) => existsSync(join(BUILT, name, 'hosting.json')))
    .sort()

/** The sites beside a brand's own, by the names of their hosts. */
export const floorOf = (brand: string): string => `floor-${brand}`
export const rivalOf = (rival: string, brand: string): string => `${rival}-${brand}`

/**
 * Makes one folder of sites for one server: each brand as it was built, its floor, and the rivals with its lobby. All are served by the same program, with the
 * same compression and caching. Floor and rivals have short headers. Returns the folder.
 */
export async function prepareSites(compared: readonly string[]): Promise<string> {
  const dist = join(CACHE, 'dist')
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist))
    if (!RIVALS.some((rival) => name.startsWith(rival.name))) rmSync(join(dist, name), { recursive: true })
  for (const brand of brands()) symlinkSync(join(BUILT, brand), join(dist, brand))
  for (const brand of compared) {
    await makeFloor(join(BUILT, brand), join(dist, floorOf(brand)), COMPRESSED)
    for (const rival of RIVALS) {
      const site = join(dist, rivalOf(rival.name, brand))
      buildRival(rival, brand, { merchants: join(ROOT, 'merchants'), cache: CACHE, site })
      await compressFolder(join(site, 'm'), COMPRESSED)
    }
    for (const name of [floorOf(brand), ...RIVALS.map((rival) => rivalOf(rival.name, brand))]) {
      writeFileSync(join(dist, name, 'm/not-found.html'), '<!doctype html><title>Not found</title>')
      writeFileSync(join(dist, name, 'hosting.json'), JSON.stringify(shortHosting(brand, name)))
    }
  }
  return dist
}

/** The brand's hosting with short headers and without its languages, with a year of caching for the names by which the rivals' tools mark hashed files. */
function shortHosting(brand: string, name: string): Hosting {
  const hosting = JSON.parse(readFileSync(join(BUILT, brand, 'hosting.json'), 'utf8')) as Hosting
  const hashed = ['/m/assets/', '/m/_next/static/', '/m/pictures/'].map((under) => ({
    under,
    value: 'public, max-age=31536000, immutable',
  }))
  const host = `${name}.localhost`
  return {
    ...hosting,
    merchant: name,
    hosts: [host],
    listedHosts: [host],
    headers: { 'X-Content-Type-Options': 'nosniff' },
    documents: { headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' }, policies: [], policy: "object-src 'none'" },
    quarantine: { under: '/m/frame/', policy: "default-src 'none'" },
    cache: [...hashed, ...hosting.cache],
    language: { ...hosting.language, segments: {} },
    pages: ['home'],
    notFound: 'not-found',
  }
}
