import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeAtomically } from './cache.ts'
import { COMPRESSED, linkFile } from './files.ts'

const brotli = promisify(brotliCompress)

const gzipped = promisify(gzip)

/** Files compressed at a time: zlib uses its own threads. */
const CONCURRENT_FILES = 8

/** A first TCP flight carries 14,600 bytes, up to 1,000 of them headers. */
const FIRST_FLIGHT = 13_600

/** Home and the few shared files that browsers cache. */
const ALWAYS_BEST = /\/home\.html$|\.(?:m?js|css|svg)$/

/** 8 % larger than the best quality in a twentieth of the time. The window of 128 kB exceeds any page. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 17 }

/**
 * Writes `.br` and `.gz` beside text files, cached by content. Best quality takes 50 ms a page, four fifths of a build: only home, shared
 * code and documents above one flight get it. `except`: folders to skip.
 */
export async function compressFolder(folder: string, cache: string, except: readonly string[] = []): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSED.includes(extname(file).slice(1)) && !except.includes(file.split(sep)[0] ?? ''),
  )
  const waiting = files[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const file of waiting) await compressFile(join(folder, file), cache)
  }
  await Promise.all(Array.from({ length: CONCURRENT_FILES }, worker))
}

async function compressFile(file: string, cache: string): Promise<void> {
  const content = readFileSync(file)
  const cached = join(cache, createHash('sha256').update(content).digest('hex'))
  if (!existsSync(`${cached}.br`)) writeAtomically(`${cached}.br`, await packed(content, ALWAYS_BEST.test(file)))
  if (!existsSync(`${cached}.gz`)) writeAtomically(`${cached}.gz`, await gzipped(content, { level: 9 }))
  for (const suffix of ['.br', '.gz']) linkFile(cached + suffix, file + suffix)
}

async function packed(content: Buffer, atItsBest: boolean): Promise<Buffer> {
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const quick = atItsBest ? undefined : await brotli(content, { params: { ...QUICK, ...hint } })
  return quick !== undefined && quick.length <= FIRST_FLIGHT ? quick : brotli(content, { params: hint })
}
