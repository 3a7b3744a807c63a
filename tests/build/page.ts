import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tagsOf, type Tag } from '#build-time/html/tags.ts'
import { DIST } from './dist.ts'

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}
const ADDRESSES = ['href', 'src', 'action', 'poster', 'component-url', 'renderer-url', 'data-page-script', 'before-hydration-url']
const LISTS = ['srcset', 'imagesrcset']

export function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#34|#39|#x27);/g, (reference) => REFERENCES[reference] ?? reference)
}

/** Values of an attribute of the tags that match. */
export function values(tags: readonly Tag[], name: string, where: Readonly<Record<string, string>>, attribute: string): string[] {
  return tags
    .filter((tag) => tag.name === name && Object.entries(where).every(([key, value]) => tag.attributes[key] === value))
    .map((tag) => decoded(tag.attributes[attribute] ?? ''))
}

/** Every address that a page names in its elements, as written. */
export function addressesIn(tags: readonly Tag[]): string[] {
  const written = (name: string): string[] =>
    tags.flatMap(({ attributes }) => (attributes[name] === undefined ? [] : decoded(attributes[name])))
  const listed = LISTS.flatMap(written).flatMap((list) => list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''))
  return ADDRESSES.flatMap(written).concat(listed)
}

const files = new Map<string, string | undefined>()

/** The file of the merchant's site that a host serves for a path. Pages name the same ones a hundred thousand times, so each is looked for once. */
export function fileOf(code: string, address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  const named = join(DIST, code, path)
  if (!files.has(named))
    files.set(
      named,
      [named, `${named}.html`, `${named}/index.html`].find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()),
    )
  return files.get(named)
}

/** Bytes over the wire to a current browser. */
export function packedSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** The visible text of a page, and the attributes that screen readers speak. */
export function visibleText(html: string, tags: readonly Tag[] = tagsOf(html)): string {
  const texts = tags.flatMap(({ attributes }) =>
    ['alt', 'title', 'aria-label', 'placeholder', 'content'].map((name) => decoded(attributes[name] ?? '')),
  )
  const body = html.replaceAll(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1\s*>/g, ' ').replaceAll(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, ' ')
  return decoded(`${body} ${texts.join(' ')}`)
}

/** Names of the `_astro` files that a chunk imports statically. */
function staticImports(code: string, name: string): string[] {
  const text = readFileSync(join(DIST, code, 'm/_astro', name), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)].map(([, imported = '']) => imported)
}

/** The chunks with all their static imports. */
export function withImports(code: string, names: readonly string[]): string[] {
  const all = new Set(names)
  for (const name of all) for (const imported of staticImports(code, name)) all.add(imported)
  return [...all]
}
