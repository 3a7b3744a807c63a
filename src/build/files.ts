import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The same file under another name: a hard link, or a copy where the two lie on different disks. Takes the place of what was there. */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or a file system without links: the reason does not matter, and copyFileSync throws when there is a real one.
    copyFileSync(from, to)
  }
}

/** Paths of the files below a folder, with `/`, without the packed copies. */
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

/** Puts a finished folder in the place of the old one. */
export function replaceFolder(folder: string, draft: string): void {
  const old = `${draft}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(draft, folder)
  rmSync(old, { recursive: true, force: true })
}
