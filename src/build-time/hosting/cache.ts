import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Under another name first: an interrupted build leaves no partial file. */
export function writeAtomically(file: string, content: Buffer): void {
  // Random: files of equal content may be compressed at once.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Results of which no build had need for so long are made again. Days. */
const KEPT_DAYS = 30

/** Results by content: LIVERY_CACHE, which machines may share, or the project's `.cache`. */
export function cacheFolder(kind: 'compressed' | 'pictures', root = process.cwd()): string {
  return resolve(root, process.env['LIVERY_CACHE'] || '.cache', kind)
}

/** Prunes a project's own cache of results that no site links to; a shared one, on another disk and in use by others, of old results. */
export function pruneCache(cache: string): void {
  const isShared = Boolean(process.env['LIVERY_CACHE']) || basename(cache) === 'pictures'
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const { nlink, mtimeMs } = statSync(join(cache, name), { throwIfNoEntry: false }) ?? { nlink: 0, mtimeMs: 0 }
    if (isShared ? Date.now() - mtimeMs > KEPT_DAYS * 86_400_000 : nlink === 1) rmSync(join(cache, name), { force: true })
  }
}

/** Caches a value by `content`, all that it depends on. */
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
