import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkWithPacked } from './files.ts'

/** Builds whose hashed files stay, for tabs opened before a deploy. */
const BUILDS_TO_KEEP = 3
/** Hashed files of the last builds; a deploy deletes none of them. */
const BUILDS_FILE = 'builds.json'

/** Newest first: names under `_astro`, and the merchant's own paths below `m/`. */
export type Builds = readonly (readonly string[])[]

/** An unchanged build adds no entry. */
export function rememberBuild(builds: Builds, files: readonly string[]): Builds {
  const newest = files.toSorted()
  const others = builds.filter((build) => build.join() !== newest.join())
  return [newest, ...others].slice(0, BUILDS_TO_KEEP)
}

/** The names of earlier builds that the newest does not have. */
export function filesOfEarlierBuilds([newest = [], ...earlier]: Builds): string[] {
  return [...new Set(earlier.flat())].filter((name) => !newest.includes(name))
}

/** Copies the last builds' hashed files into the new `m/`, and writes `builds.json` beside it. */
export function carryEarlierBuilds(site: string, draft: string, files: readonly string[]): void {
  const memory = join(site, BUILDS_FILE)
  const earlier = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as { builds: Builds }).builds : []
  const builds = rememberBuild(earlier, files)
  for (const name of filesOfEarlierBuilds(builds)) {
    const path = name.includes('/') ? name : `_astro/${name}`
    if (existsSync(join(site, 'm', path))) linkWithPacked(join(site, 'm', path), join(draft, path))
  }
  writeFileSync(join(draft, '..', BUILDS_FILE), `${JSON.stringify({ builds }, undefined, 2)}\n`)
}

/** As Vite writes them into `_astro`, in any context (attribute, import, preload list, url()). */
const NAME = /[\w.@~+-]+\.[\w-]+/
const NAME_LETTER = /[\w.@~+-]/

/**
 * The shared files that a merchant's pages can load, found by name in pages and in files so found. Any context counts, so no form of import
 * is missed. `read` returns `''` for binary files.
 */
export function reachableFrom(pages: Iterable<string>, shared: ReadonlySet<string>, read: (name: string) => string): Set<string> {
  const found = new Set<string>()
  const endings = new Set([...shared].map((name) => name.slice(name.lastIndexOf('.'))))
  const visit = (text: string): void => {
    for (const name of namesIn(text, shared, endings)) {
      if (found.has(name)) continue
      found.add(name)
      visit(read(name))
    }
  }
  for (const page of pages) visit(page)
  return found
}

/** Searches around endings only: pages are long, names few. */
function namesIn(text: string, shared: ReadonlySet<string>, endings: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  for (const ending of endings) {
    for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1)) {
      let [from, to] = [at, at + ending.length]
      while (from > 0 && NAME_LETTER.test(text.charAt(from - 1))) from -= 1
      while (to < text.length && NAME_LETTER.test(text.charAt(to))) to += 1
      const [name = ''] = NAME.exec(text.slice(from, to)) ?? []
      if (shared.has(name)) names.add(name)
    }
  }
  return names
}

/** Names that `reachableFrom` cannot find; the build stops at one. */
export function untraceableNames(shared: Iterable<string>): string[] {
  return [...shared].filter((name) => name.match(NAME)?.[0] !== name)
}
