import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#build-time/brand/problems.ts'

/** Levels, files, bytes a file; checked before a file is opened. */
const [MAX_LEVELS, MAX_FILES, MAX_BYTES] = [4, 3000, 4_000_000]

interface BrandFile {
  /** Below the folder, with `/`. */
  readonly path: string
  readonly mtimeMs: number
}

interface BrandFiles {
  readonly files: readonly BrandFile[]
  readonly problems: readonly Problem[]
}

type Wrong = Pick<Problem, 'found' | 'expected' | 'fix'>

/**
 * A folder's files and irregular entries. Its author is untrusted and a build publishes it: a link could publish the machine's files or
 * loop. Dot files are ignored.
 */
export function filesOfBrand(folder: string, nameOf: (path: string) => string = (path) => path): BrandFiles {
  const files: BrandFile[] = []
  const problems: Problem[] = []
  const refuse = (path: string, wrong: Wrong): void => void problems.push({ file: nameOf(path), field: '', ...wrong })
  const look = (below: string, level: number): void => {
    for (const { name } of readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (name.startsWith('.')) continue
      if (files.length >= MAX_FILES) return
      const path = below === '' ? name : `${below}/${name}`
      const stats = lstatSync(join(folder, path))
      if (!stats.isDirectory()) {
        const wrong = wrongKind(stats)
        if (wrong) refuse(path, wrong)
        else files.push({ path, mtimeMs: stats.mtimeMs })
      } else if (level < MAX_LEVELS) look(path, level + 1)
      else
        refuse(path, { found: `a folder at level ${level + 1}`, expected: `at most ${MAX_LEVELS} levels`, fix: 'move it up or remove it' })
    }
  }
  look('', 0)
  if (files.length >= MAX_FILES)
    refuse('', { found: `${MAX_FILES} files or more`, expected: 'the files of a brand alone', fix: 'remove the others' })
  return { files, problems }
}

function wrongKind(stats: ReturnType<typeof lstatSync> & object): Wrong | undefined {
  const expected = 'a plain file of this folder'
  if (stats.isSymbolicLink()) return { found: 'a link', expected, fix: 'put a copy of the file there' }
  if (!stats.isFile()) return { found: 'neither a file nor a folder', expected, fix: 'remove it' }
  if (stats.size <= MAX_BYTES) return undefined
  return { found: `${stats.size} bytes`, expected: `at most ${MAX_BYTES} bytes`, fix: 'make it smaller, or remove it' }
}

/** Is there such a plain file? */
export function hasBrandFile(folder: string, path: string): boolean {
  return statOf(folder, path) !== undefined
}

/** Bytes of a file that is there. */
export function sizeOfBrandFile(folder: string, path: string): number {
  return statOf(folder, path)?.size ?? 0
}

/** The only access to a brand's files. Throws for `..`, links anywhere on the path, devices, and oversize. */
export function readBrandFile(folder: string, path: string): Buffer {
  const stats = statOf(folder, path)
  if (stats === undefined) throw new Error(`${path} is no plain file of ${folder}`)
  const wrong = wrongKind(stats)
  if (wrong) throw new Error(`${path} has ${wrong.found}: expected ${wrong.expected}`)
  return readFileSync(join(folder, path))
}

/** A text of the folder. Throws for bytes that are no UTF-8. */
export function readBrandText(folder: string, path: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readBrandFile(folder, path))
}

function statOf(folder: string, path: string) {
  const place = join(folder, path)
  const stats = lstatSync(place, { throwIfNoEntry: false })
  // A link among the folders on the way shows in the real path alone.
  return stats?.isFile() && realpathSync(place) === join(realpathSync(folder), path) && !path.split('/').includes('..') ? stats : undefined
}
