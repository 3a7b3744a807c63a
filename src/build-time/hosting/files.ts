import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Extensions of text files, which hosts send compressed: the build writes `.br` and `.gz` beside each of them. */
export const COMPRESSED: readonly string[] = ['html', 'css', 'js', 'mjs', 'json', 'webmanifest', 'svg', 'txt', 'xml']

/** Puts a file under another name, as a hard link, or as a copy across disks. Replaces an existing file. */
export function linkFile(from: string, to: string): void {
  try {
    // Nearly always all that is needed; a build links a hundred thousand files.
    return linkSync(from, to)
  } catch {
    // The file exists, its folder does not, or it is another disk.
  }
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or a file system without links. A real error makes copyFileSync throw too.
    copyFileSync(from, to)
  }
}

/** Paths of the files below a folder, relative to it, with `/`, without the packed copies. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Links a file and the packed copies beside it. */
export function linkWithPacked(from: string, to: string): void {
  for (const suffix of ['', '.br', '.gz']) {
    if (suffix === '' || existsSync(from + suffix)) linkFile(from + suffix, to + suffix)
  }
}

/** Replaces a folder by a finished draft of it. */
export function replaceFolder(folder: string, draft: string): void {
  const old = `${draft}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(draft, folder)
  rmSync(old, { recursive: true, force: true })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Files compressed at a time: zlib uses its own threads. */
const CONCURRENT_FILES = 8

/** A server's first answer carries 14,600 bytes, of which headers take up to 1,000. A longer document needs every byte that packing can save. */
const FIRST_FLIGHT = 13_600
/** Home, which most visits begin with, and files that many pages share and browsers keep: there are few of them. */
const ALWAYS_BEST = /\/home\.html$|\.(?:m?js|css|svg)$/
/** 8 % larger than at the best quality, in a twentieth of the time. The window of 128 kB is longer than any page. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 17 }
/** Home itself, not the member's. */
const HOME = /\/(?!member\/)[\w-]+\/home\.html$/
/** Ways to code distances. Which one packs a page best differs from page to page, by up to 50 bytes. */
const DISTANCES = [
  [0, 4],
  [0, 8],
  [0, 12],
  [1, 0],
  [1, 14],
  [2, 0],
  [2, 28],
] as const
/** Above this a home may not fit the first answer with its headers, which name its policy. */
const TIGHT = 12_700

/**
 * Writes `.br` and `.gz` beside every text file of the folder. Brotli's best quality takes 50 ms a page, which is four fifths of a build: only documents
 * that would otherwise need a second round trip, home and shared code are packed so. Results are cached in `cache` by content hash: the next build packs only
 * changed files. `except`: folders in it that are left as they are.
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
  if (!existsSync(`${cached}.br`)) writeAtomically(`${cached}.br`, await packed(content, ALWAYS_BEST.test(file), HOME.test(file)))
  if (!existsSync(`${cached}.gz`)) writeAtomically(`${cached}.gz`, await gzipped(content, { level: 9 }))
  for (const suffix of ['.br', '.gz']) linkFile(cached + suffix, file + suffix)
}

async function packed(content: Buffer, atItsBest: boolean, isHome: boolean): Promise<Buffer> {
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const quick = atItsBest ? undefined : await brotli(content, { params: { ...QUICK, ...hint } })
  if (quick !== undefined && quick.length <= FIRST_FLIGHT) return quick
  const best = await brotli(content, { params: hint })
  return isHome && best.length > TIGHT ? shortest(content, best) : best
}

/** The first way that brings a page below the limit, or the shortest of all. */
async function shortest(content: Buffer, usual: Buffer): Promise<Buffer> {
  let best = usual
  for (const [postfix, direct] of DISTANCES) {
    if (best.length <= TIGHT) break
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    }
    const other = await brotli(content, { params })
    if (other.length < best.length) best = other
  }
  return best
}

/** Writes under another name first, so that a build stopped half-way leaves no partial file in the cache. */
function writeAtomically(file: string, content: Buffer): void {
  // A random name: two files of the same content may be compressed at the same time.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Results of which no build had need for so long are made again. Days. */
const KEPT_DAYS = 30

/** Where builds keep results by their content: LIVERY_CACHE, which machines may share, or `.cache` of the project. */
export function cacheFolder(kind: 'compressed' | 'pictures', root = process.cwd()): string {
  return resolve(root, process.env['LIVERY_CACHE'] || '.cache', kind)
}

/**
 * Removes results from the cache: of a cache that belongs to this project, those that no site links to any more. A shared one lies on another disk, without
 * links, and other machines use it meanwhile: there, old results go.
 */
export function pruneCache(cache: string): void {
  const isShared = Boolean(process.env['LIVERY_CACHE']) || basename(cache) === 'pictures'
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const { nlink, mtimeMs } = statSync(join(cache, name), { throwIfNoEntry: false }) ?? { nlink: 0, mtimeMs: 0 }
    if (isShared ? Date.now() - mtimeMs > KEPT_DAYS * 86_400_000 : nlink === 1) rmSync(join(cache, name), { force: true })
  }
}

/** The value that was made from the same content before, or a new one. `content`: all that the value depends on. */
export async function madeOnce<Value>(
  cache: string,
  content: readonly (string | Uint8Array)[],
  make: () => Promise<Value>,
): Promise<Value> {
  const hash = createHash('sha256')
  for (const part of content) hash.update(createHash('sha256').update(part).digest())
  const file = join(cache, hash.digest('hex'))
  try {
    return deserialize(readFileSync(file)) as Value
  } catch {
    // Not made yet, or cut short by a full disk.
  }
  const value = await make()
  mkdirSync(cache, { recursive: true })
  writeAtomically(file, serialize(value))
  return value
}
