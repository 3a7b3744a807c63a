import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { compressFolder } from '#build-time/hosting/compress.ts'
import { cacheFolder, madeOnce, pruneCache } from '#build-time/hosting/cache.ts'
import { folderOf } from './fixture.ts'

const words = 'the same words '.repeat(100)
/** A page of so many items, each with a name that no other has. */
const pageOf = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<li class="tile">${createHash('sha256').update(String(index)).digest('hex').slice(0, 12)}</li>`,
  ).join('')

test('every text lies there packed both ways, pictures do not', async () => {
  const folder = folderOf({ 'a/home.html': words, 'twin.html': words, 'short.txt': '', 'logo.avif': words })
  await compressFolder(folder, folderOf({}))
  expect(brotliDecompressSync(readFileSync(join(folder, 'a/home.html.br'))).toString()).toBe(words)
  expect(gunzipSync(readFileSync(join(folder, 'twin.html.gz'))).toString()).toBe(words)
  expect(readdirSync(folder).sort()).toEqual([
    'a',
    'logo.avif',
    'short.txt',
    'short.txt.br',
    'short.txt.gz',
    'twin.html',
    'twin.html.br',
    'twin.html.gz',
  ])
})

test('PER-3 a document that would need a second round trip is packed at the best quality, a shorter one quickly, home and shared code always at the best', async () => {
  const [long, short] = [pageOf(2500), pageOf(400)]
  const folder = folderOf({ 'long.html': long, 'short.html': short, 'short.js': `${short}//`, 'vi/home.html': `${short} ` })
  await compressFolder(folder, folderOf({}))
  const size = (name: string): number => statSync(join(folder, name)).size
  expect(size('long.html.br')).toBe(brotliCompressSync(long).length)
  expect(size('short.html.br')).toBeGreaterThan(brotliCompressSync(short).length)
  expect(size('vi/home.html.br')).toBe(brotliCompressSync(`${short} `).length)
  expect(size('short.js.br')).toBe(brotliCompressSync(`${short}//`).length)
})

test('a text that was packed before is not packed again', async () => {
  const cache = folderOf({})
  const folder = folderOf({ 'home.html': words })
  await compressFolder(folder, cache)
  const kept = readdirSync(cache).find((name) => name.endsWith('.br')) ?? ''
  writeFileSync(join(cache, kept), 'as kept')
  const rebuilt = folderOf({ 'index.html': words })
  await compressFolder(rebuilt, cache)
  expect(readFileSync(join(rebuilt, 'index.html.br'), 'utf8')).toBe('as kept')
})

test('what no site links to any more is dropped, the rest stays', async () => {
  const cache = folderOf({})
  const folder = folderOf({ 'home.html': words, 'old.html': 'old' })
  await compressFolder(folder, cache)
  rmSync(join(folder, 'old.html.br'))
  rmSync(join(folder, 'old.html.gz'))
  pruneCache(cache)
  expect(readdirSync(cache)).toHaveLength(2)
  expect(existsSync(join(folder, 'home.html.br')) && statSync(join(folder, 'home.html.br')).nlink).toBe(2)
})

describe('a cache that machines share', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('lies where LIVERY_CACHE says, else in the project', () => {
    expect(cacheFolder('pictures', '/site')).toBe('/site/.cache/pictures')
    vi.stubEnv('LIVERY_CACHE', '/mnt/builds')
    expect(cacheFolder('compressed', '/site')).toBe('/mnt/builds/compressed')
  })

  test('keeps what no link of this machine leads to, until it is a month old', async () => {
    const cache = folderOf({ fresh: '', old: '' })
    utimesSync(join(cache, 'old'), 1, 1)
    vi.stubEnv('LIVERY_CACHE', cache)
    pruneCache(cache)
    expect(readdirSync(cache)).toEqual(['fresh'])
  })

  test('gives what was made from the same content, makes it anew from other content, and where a result is cut short', async () => {
    const cache = folderOf({})
    let made = 0
    const make = (...content: string[]): Promise<{ body: Buffer }> =>
      madeOnce(cache, content, async () => ({ body: Buffer.from(`picture ${(made += 1)}`) }))
    expect((await make('a', 'bc')).body.toString()).toBe('picture 1')
    expect(Buffer.from((await make('a', 'bc')).body).toString()).toBe('picture 1')
    expect((await make('ab', 'c')).body.toString()).toBe('picture 2')
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), 'cut')
    expect((await make('a', 'bc')).body.toString()).toBe('picture 3')
  })

  test('packs of four brands what four cost, and of a changed one its own pages alone', async () => {
    const cache = folderOf({})
    const pages = (brand: string, changed = ''): Record<string, string> =>
      Object.fromEntries(['home', 'game', 'vi/home'].map((page) => [`${brand}/${page}.html`, `${brand} ${page} ${changed} ${words}`]))
    const shared = { '_astro/page.aa11.js': words }
    const packedBy = async (files: Record<string, string>): Promise<number> => {
      const before = readdirSync(cache).length
      await compressFolder(folderOf(files), cache)
      return (readdirSync(cache).length - before) / 2
    }
    expect(await packedBy({ ...shared, ...pages('a'), ...pages('b') })).toBe(1 + 2 * 3)
    expect(await packedBy({ ...shared, ...pages('c'), ...pages('d'), ...pages('e'), ...pages('f') })).toBe(4 * 3)
    expect(await packedBy({ ...shared, ...pages('a'), ...pages('b', 'new'), ...pages('c') })).toBe(3)
    expect(await packedBy({ ...shared, ...pages('a'), ...pages('b', 'new'), ...pages('c') })).toBe(0)
  })
})
