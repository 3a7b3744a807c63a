import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { untilChanged } from './until-changed.ts'

/** A merchant's built site, with the addresses that are replaced in it. */
export interface ReplacedSite {
  readonly root: string
  readonly addresses: Readonly<Record<string, string>>
  /** Opened by one of its own names, which are few: what is replaced for it is packed as well as can be, once, and kept. */
  readonly isKept: boolean
}

/** How a replaced file is packed. `best`: as small as the build's own files, at fifty times the work. */
export interface Packing {
  readonly name: string
  readonly compress: (bytes: Buffer, best: boolean) => Buffer
}

/** One pass for all origins, because a replacement may begin like another origin. */
export function rewritten(text: string, origins: Readonly<Record<string, string>>): string {
  const names = Object.keys(origins).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
  return names.length === 0 ? text : text.replaceAll(new RegExp(`(?:${names.join('|')})(?!\\d)`, 'gu'), (name) => origins[name] ?? name)
}

/** Is this a file in which addresses are replaced, if it holds any? */
const isReplaced = (name: string): boolean => /\.(?:html|js|json)$/.test(name)

const searched = untilChanged<boolean>()
const packed = untilChanged<Buffer>()

/**
 * The bytes of a file with its addresses replaced, in the encoding; undefined for a file that holds none of them, as nearly all do. Whoever sends
 * a request chooses the name in it: for any name but the site's own nothing is kept, and little work is done.
 */
export function replacedFile(file: string, site: ReplacedSite, packing: Packing | undefined): Buffer | undefined {
  const { root, addresses, isKept } = site
  if (!isReplaced(file)) return undefined
  if (file !== HASHES && file !== WORKER && !holdsAddress(root + file, addresses)) return undefined
  const replaced = (): Buffer => Buffer.from(replacedText(file, site))
  const pack = (): Buffer => packing?.compress(replaced(), isKept) ?? replaced()
  return isKept ? packed(root + file, pack, JSON.stringify([packing?.name, addresses])) : pack()
}

function holdsAddress(path: string, addresses: ReplacedSite['addresses']): boolean {
  const sought = Object.keys(addresses)
  const search = (): boolean => {
    const content = readFileSync(path, 'utf8')
    return sought.some((address) => content.includes(address))
  }
  return searched(path, search, sought.join(' '))
}

/** The list by which the worker tells whether a file arrived whole, and the worker, which has the list's own mark. */
const HASHES = '/m/hashes.json'
const WORKER = '/m/sw.js'

/** A worker keeps no file that differs from its mark, and loads it twice: the marks, too, are of what is served. */
function replacedText(file: string, site: ReplacedSite): string {
  const { root, addresses } = site
  if (file === HASHES) return replacedMarks(site)
  const text = rewritten(readFileSync(root + file, 'utf8'), addresses)
  return file === WORKER ? text.replace(markOf(readFileSync(root + HASHES, 'utf8')), markOf(replacedMarks(site))) : text
}

function replacedMarks({ root, addresses }: ReplacedSite): string {
  const marks = JSON.parse(readFileSync(root + HASHES, 'utf8')) as Record<string, string>
  const others = Object.keys(marks)
    .filter((name) => isReplaced(name) && holdsAddress(`${root}/m/${name}`, addresses))
    .map((name) => [name, markOf(rewritten(readFileSync(`${root}/m/${name}`, 'utf8'), addresses))] as const)
  return JSON.stringify({ ...marks, ...Object.fromEntries(others) })
}

/** As src/build-time/hosting/worker-files.ts makes it. */
function markOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 16)
}
