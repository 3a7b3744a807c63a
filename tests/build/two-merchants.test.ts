import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '#build/files.ts'
import { coloursOf, twoMerchants } from './second-merchant.ts'

const root = new URL('../..', import.meta.url).pathname
let merchants = ''
let dist = ''

beforeAll(() => {
  merchants = twoMerchants(join(root, 'merchants'))
  dist = mkdtempSync(join(tmpdir(), 'livery-two-'))
  const built = spawnSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', join(dist, '.pages')], {
    cwd: root,
    env: { ...process.env, MERCHANTS_DIR: merchants, MERCHANTS: '', SHARD: '', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', VITEST: undefined },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The build of two merchants failed:\n${built.stdout}\n${built.stderr}`)
}, 300_000)

afterAll(() => {
  for (const folder of [merchants, dist]) rmSync(folder, { recursive: true, force: true })
})

/** White and black with some transparency are lights and shades of the components: nobody's. */
const NEUTRAL = new Set(['#ffffff', '#000000'])

interface File {
  readonly path: string
  readonly bytes: Buffer
}

const site = (code: string): File[] => filesIn(join(dist, code)).map((path) => ({ path, bytes: readFileSync(join(dist, code, path)) }))

const brandOf = (code: string): File[] => site(code).filter(({ path }) => path.startsWith('m/brand/'))
const pagesOf = (code: string): string[] => filesIn(join(dist, code, 'm')).filter((file) => file.endsWith('.html'))
const sum = ({ bytes }: File): string => createHash('sha256').update(bytes).digest('hex')

/** What lies in public/ is nobody's and the same for all. */
const isOfThisSite = ({ path }: File): boolean => !existsSync(join(root, 'public', path.replace('m/', '')))

describe.each<[code: string, other: string, words: string[]]>([
  ['aurora', 'zephyr', ['zephyr', 'زفيروس']],
  ['zephyr', 'aurora', ['aurora', 'skyharbour', 'أورورا']],
])('the site of %s beside %s', (code, other, words) => {
  test('MER-3 names the other brand, its company and its hosts nowhere', () => {
    const found = site(code).flatMap(({ path, bytes }) => words.filter((word) => `${path}\n${bytes.toString()}`.toLowerCase().includes(word)).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
  })

  test('MER-3 holds no colour of the other', () => {
    const own = coloursOf(join(merchants, code))
    const foreign = [...coloursOf(join(merchants, other))].filter((colour) => !own.has(colour) && !NEUTRAL.has(colour))
    expect(foreign.length).toBeGreaterThan(20)
    const found = site(code).filter(isOfThisSite).flatMap(({ path, bytes }) => foreign.filter((colour) => bytes.toString('latin1').toLowerCase().includes(colour)).map((colour) => `${path}: ${colour}`))
    expect(found).toEqual([])
  })

  test('MER-3 holds no picture of the other', () => {
    const theirs = new Set(brandOf(other).map(sum))
    expect(theirs.size).toBeGreaterThan(5)
    expect(brandOf(code).filter((file) => theirs.has(sum(file))).map(({ path }) => path)).toEqual([])
  })

  test('MER-2 has every page that the other has', () => {
    expect(pagesOf(code)).toEqual(pagesOf(other))
    expect(pagesOf(code).length).toBeGreaterThan(0)
  })
})
