/** How many builds' hashed files a site keeps: a tab that was opened before a deploy can still load its chunks. */
const KEPT = 3

/** File names under `_astro` of the last builds, newest first. */
export type Builds = readonly (readonly string[])[]

/** The remembered builds after one more; a build that changed nothing takes no place. */
export function rememberBuild(builds: Builds, files: readonly string[]): Builds {
  const newest = files.toSorted()
  const others = builds.filter((build) => build.join() !== newest.join())
  return [newest, ...others].slice(0, KEPT)
}

/** The names of earlier builds that the newest does not have. */
export function keptFiles([newest = [], ...earlier]: Builds): string[] {
  return [...new Set(earlier.flat())].filter((name) => !newest.includes(name))
}
