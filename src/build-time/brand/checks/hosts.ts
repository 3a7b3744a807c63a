import { basename, join } from 'node:path'
import * as v from 'valibot'
import { jsonAt } from '#build-time/brand/checks/texts.ts'
import { hostsInFolder, sessionFields, type OperatorHosts } from '#build-time/brand/operator-hosts.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import { isBelowHost } from '#lib/url-safety.ts'

const withHosts = v.object({ hosts: v.array(v.string()), identityHost: v.string() })

/**
 * Hosts that collide with another folder's, including unrendered ones. A site owns everything below its hosts: sub-domains are affiliates,
 * and a parent shares passkeys and cookies. Where the operator's list assigns a host, only the other folder is wrong.
 */
export function sharedHostProblems(
  root: string,
  folders: readonly string[],
  selected: readonly string[],
  sites: OperatorHosts['sites'] = {},
): Problem[] {
  const all = folders.flatMap((folder) => hostsOf(join(root, folder)).map((each) => ({ folder, ...each })))
  return all
    .filter(({ folder }) => selected.includes(folder))
    .flatMap(({ folder, host, field }) => {
      const isOwn = isBelowHost(host, sites[folder])
      const other = all.find(
        (each) =>
          each.folder !== folder && meeting(host, each.host) !== undefined && !(isOwn && !isBelowHost(each.host, sites[each.folder])),
      )
      return other === undefined
        ? []
        : [
            {
              file: `${basename(root)}/${folder}/merchant.json`,
              field,
              found: `"${host}", which ${meeting(host, other.host)} "${other.host}" of ${basename(root)}/${other.folder}/merchant.json`,
              expected: 'a host apart from those of other merchants',
              fix: 'remove it from one of the two',
            },
          ]
    })
}

/** Beyond the operator's list: own sites, and origins that receive sessions. */
export function unlistedHostProblems(root: string, code: string, { sessions, sites }: OperatorHosts): Problem[] {
  const found = hostsInFolder(join(root, code))
  if (found === undefined) return []
  const file = `${basename(root)}/${code}/merchant.json`
  const own = sites === undefined ? [] : found.hosts.flatMap((host, at) => (isBelowHost(host, sites[code]) ? [] : [{ host, at }]))
  const given = sessionFields(found).filter(({ host }) => !sessions.includes(host))
  return [
    ...own.map(({ host, at }) => ({
      file,
      field: `hosts[${at}]`,
      found: `"${host}"`,
      expected: `a host of "hosts.sites.${code}" in livery.json`,
      fix: 'let the operator add it there, or remove it here',
    })),
    ...given.map(({ field, found: address, host }) => ({
      file,
      field,
      found: `"${address}", which would get members' sessions`,
      expected: 'a host of "hosts.sessions" in livery.json',
      fix: `let the operator add "${host}" there, or remove it here`,
    })),
  ]
}

/** `www.` of a host shows the same site. */
function siteOf(host: string): string {
  return host.replace(/^www\./, '')
}

/** How a host meets another; undefined for hosts that are apart. */
function meeting(host: string, other: string): 'is' | 'lies below' | 'contains' | undefined {
  const [one, two] = [siteOf(host), siteOf(other)]
  if (one === two) return 'is'
  if (one.endsWith(`.${two}`)) return 'lies below'
  return two.endsWith(`.${one}`) ? 'contains' : undefined
}

/** Empty for a missing or malformed file, reported elsewhere. */
function hostsOf(folder: string): readonly { readonly host: string; readonly field: string }[] {
  const config = v.safeParse(withHosts, jsonAt(folder, 'merchant.json'))
  if (!config.success) return []
  const { hosts, identityHost } = config.output
  const named = hosts.map((host, index) => ({ host, field: `hosts[${index}]` }))
  // Below one of its own hosts it is said already.
  return isBelowHost(identityHost, hosts) ? named : [...named, { host: identityHost, field: 'identityHost' }]
}
