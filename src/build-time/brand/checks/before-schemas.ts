import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import type { Problem } from '#build-time/brand/problems.ts'

/** Marks a text that `npm run merchant` must not take over from the copied merchant: its licence, its country, its money. */
export const TO_WRITE = 'TODO:'

const withLanguages = v.object({ languages: v.array(v.string()) })
const withHosts = v.object({ hosts: v.array(v.string()) })

/** The marked texts of the files that the build reads. Found before the schemas are applied, so that one build names all of them and nothing else. */
export function unwrittenProblems(folder: string, nameOf: (path: string) => string): Problem[] {
  const config = v.safeParse(withLanguages, jsonAt(join(folder, 'merchant.json')))
  const languages = config.success ? config.output.languages : []
  const files = ['merchant.json', 'snapshot.json', ...['copy', 'seo'].flatMap((kind) => languages.map((code) => `${kind}/${code.toLowerCase()}.json`))]
  return files.flatMap((path) => markedTexts(jsonAt(join(folder, path))).map(({ field, text }) => (
    { file: nameOf(path), field, found: `"${text}"`, expected: 'this merchant\'s own value', fix: `write it and remove "${TO_WRITE}"` })))
}

interface MarkedText { readonly field: string; readonly text: string }

function markedTexts(value: unknown, field: string = ''): MarkedText[] {
  if (typeof value === 'string') return value.includes(TO_WRITE) ? [{ field, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => markedTexts(item, `${field}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => markedTexts(item, field === '' ? key : `${field}.${key}`))
}

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
  const config = v.safeParse(withHosts, jsonAt(join(folder, 'merchant.json')))
  return config.success ? config.output.hosts : []
}

/** Undefined for a file that is missing or is not JSON, which the folder's reader reports. */
function jsonAt(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
