import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { linkFile } from '#build/files.ts'
import { COMPRESSED } from '#build/hosting.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Files packed at a time: zlib works on threads of its own. */
const AT_ONCE = 8

/**
 * Lays `.br` and `.gz` beside every file of text in the folder. Packing at the best quality takes 0.1 s a page, so that results are kept in
 * `cache` by what they hold: a second build packs only what changed.
 */
export async function compressFolder(folder: string, cache: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSED.includes(extname(file).slice(1)))
  const waiting = files[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const file of waiting) await compressFile(join(folder, file), cache)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function compressFile(file: string, cache: string): Promise<void> {
  const content = readFileSync(file)
  const kept = join(cache, createHash('sha256').update(content).digest('hex'))
  if (!existsSync(`${kept}.br`)) await keep(`${kept}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  if (!existsSync(`${kept}.gz`)) await keep(`${kept}.gz`, await gzipped(content, { level: 9 }))
  for (const suffix of ['.br', '.gz']) linkFile(kept + suffix, file + suffix)
}

/** Written under another name first: a build that was stopped half-way must leave no half file to find. */
async function keep(file: string, content: Buffer): Promise<void> {
  // A name of its own: two files of the same content are packed at the same time.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
}

/** Drops kept results that no site links to any more. */
export function pruneCompressed(cache: string): void {
  for (const name of readdirSync(cache)) {
    if (statSync(join(cache, name)).nlink === 1) rmSync(join(cache, name))
  }
}
