import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Text files, which get `.br` and `.gz` copies. */
export const COMPRESSED: readonly string[] = ['html', 'css', 'js', 'mjs', 'json', 'webmanifest', 'svg', 'txt', 'xml']

/** Hard link, or a copy across disks; replaces an existing file. */
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
    // Another disk, or no links. A real error makes copyFileSync throw too.
    copyFileSync(from, to)
  }
}

/** Relative, with `/`, without compressed copies. */
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
