import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { untilChanged } from './until-changed.ts'

const texts = v.record(v.string(), v.string())

/** `hosting.json` as the build writes it. src/build-time/hosting/hosting-plan.ts documents the fields. */
const hostingSchema = v.object({
  merchant: v.string(),
  hosts: v.array(v.string()),
  listedHosts: v.array(v.string()),
  headers: texts,
  documents: v.object({
    headers: texts,
    policies: v.array(v.object({ pages: v.array(v.string()), policy: v.string() })),
    policy: v.string(),
  }),
  httpsHeaders: texts,
  quarantine: v.object({ under: v.string(), policy: v.string() }),
  drawings: v.object({ policy: v.string() }),
  cache: v.array(v.object({ under: v.string(), value: v.string() })),
  types: texts,
  compressed: v.array(v.string()),
  rootFiles: v.array(v.string()),
  home: v.string(),
  cutLinks: v.string(),
  language: v.object({ cookie: v.string(), segments: texts }),
  pages: v.array(v.string()),
  notFound: v.string(),
  health: v.string(),
  proxied: v.array(v.string()),
  proxiedHeaders: texts,
  pictures: v.string(),
})

export type Hosting = v.InferOutput<typeof hostingSchema>

/** Codes of the merchants with a site in `dist`, sorted. Bare localhost shows the first. */
export function merchantsIn(dist: string): string[] {
  return readdirSync(dist)
    .filter((name) => statSync(join(dist, name, 'hosting.json'), { throwIfNoEntry: false })?.isFile())
    .sort()
}

const oncePerBuild = untilChanged<Hosting>()

/** The hosting file of a merchant's site. Read again after a build, because the old policy would block the new pages. */
export function hostingOf(dist: string, merchant: string): Hosting {
  const file = join(dist, merchant, 'hosting.json')
  return oncePerBuild(file, () => v.parse(hostingSchema, JSON.parse(readFileSync(file, 'utf8'))))
}

/** The merchant whose site a host shows: `agent7.aurora.localhost:4173` is aurora's; an unknown host shows the first merchant. The longest host counts. */
export function merchantAt(host: string, sites: readonly Hosting[]): string {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const own = sites.flatMap((site) =>
    site.hosts.filter((each) => name === each || name.endsWith(`.${each}`)).map((each) => ({ each, site })),
  )
  const [longest] = own.sort((one, other) => other.each.length - one.each.length)
  const site = longest?.site ?? sites[0]
  if (!site) throw new Error('No merchant is built: run the build first')
  return site.merchant
}
