import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Writes under another name first, so that a build stopped half-way leaves no partial file in the cache. */
export function writeAtomically(file: string, content: Buffer): void {
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
