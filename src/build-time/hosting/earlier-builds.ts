import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkWithPacked } from '#build-time/files.ts'

/** The number of builds whose hashed files a site keeps: a tab opened before a deploy can still load its chunks. */
const BUILDS_TO_KEEP = 3
/** Lists the hashed files of the last builds; a deploy deletes none of them. */
const BUILDS_FILE = 'builds.json'

/** File names under `_astro` of the last builds, newest first. */
export type Builds = readonly (readonly string[])[]

/** The remembered builds after one more; a build that changed nothing adds no entry. */
export function rememberBuild(builds: Builds, files: readonly string[]): Builds {
  const newest = files.toSorted()
  const others = builds.filter((build) => build.join() !== newest.join())
  return [newest, ...others].slice(0, BUILDS_TO_KEEP)
}

/** The names of earlier builds that the newest does not have. */
export function filesOfEarlierBuilds([newest = [], ...earlier]: Builds): string[] {
  return [...new Set(earlier.flat())].filter((name) => !newest.includes(name))
}

/** Carries the hashed files of a site's last builds over into its new folder, and writes `builds.json` there. `shared`: where they lie in a site. */
export function carryEarlierBuilds(site: string, draft: string, shared: string, files: readonly string[]): void {
  const memory = join(site, BUILDS_FILE)
  const earlier = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as { builds: Builds }).builds : []
  const builds = rememberBuild(earlier, files)
  for (const name of filesOfEarlierBuilds(builds)) {
    if (existsSync(join(site, shared, name))) linkWithPacked(join(site, shared, name), join(draft, shared, name))
  }
  writeFileSync(join(draft, BUILDS_FILE), `${JSON.stringify({ builds }, undefined, 2)}\n`)
}
