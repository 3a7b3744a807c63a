import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import type { Problem } from '#build-time/brand/problems.ts'

const withHosts = v.object({ hosts: v.array(v.string()) })

/** The selected merchants' hosts that another folder has too, even one that this build does not render: a host shows one site. */
export function sharedHostProblems(root: string, folders: readonly string[], selected: readonly string[]): Problem[] {
  const hosts = folders.flatMap((folder) => hostsOf(join(root, folder)).map((host, index) => ({ folder, host, index })))
  const owners = new Map<string, string[]>()
  for (const { folder, host } of hosts) owners.set(siteOf(host), [...owners.get(siteOf(host)) ?? [], folder])
  return hosts.filter(({ folder }) => selected.includes(folder)).flatMap(({ folder, host, index }) => {
    const other = owners.get(siteOf(host))?.find((owner) => owner !== folder)
    return other === undefined ? [] : [{
      file: `${basename(root)}/${folder}/merchant.json`, field: `hosts[${index}]`, found: `"${host}", which ${basename(root)}/${other}/merchant.json has too`,
      expected: 'a host of one merchant only', fix: 'remove it from one of the two',
    }]
  })
}

/** `www.` of a host shows the same site. */
function siteOf(host: string): string {
  return host.replace(/^www\./, '')
}

/** None for a file that is missing or malformed, which the folder's reader reports. */
function hostsOf(folder: string): readonly string[] {
  const file = join(folder, 'merchant.json')
  if (!existsSync(file)) return []
  try {
    const config = v.safeParse(withHosts, JSON.parse(readFileSync(file, 'utf8')))
    return config.success ? config.output.hosts : []
  } catch {
    return []
  }
}
