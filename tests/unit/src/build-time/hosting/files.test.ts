import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder, pruneCompressed } from '#build-time/hosting/files.ts'
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

test('PER-3 a home that may not fit the first answer is packed in the way that suits it best', async () => {
  const long = pageOf(1950)
  const folder = folderOf({ 'vi/home.html': long, 'vi/member/home.html': `${long} ` })
  await compressFolder(folder, folderOf({}))
  const size = (name: string): number => statSync(join(folder, name)).size
  expect(size('vi/home.html.br')).toBeLessThan(brotliCompressSync(long).length)
  expect(size('vi/member/home.html.br')).toBe(brotliCompressSync(`${long} `).length)
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
  pruneCompressed(cache)
  expect(readdirSync(cache)).toHaveLength(2)
  expect(existsSync(join(folder, 'home.html.br')) && statSync(join(folder, 'home.html.br')).nlink).toBe(2)
})
