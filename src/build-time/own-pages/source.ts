import { createRequire } from 'node:module'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readBrandText } from '#build-time/brand/folder-files.ts'
import { problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { ownPageSchema } from '#build-time/brand/schema/copy.ts'
import type { MerchantConfig, OwnPage } from '#build-time/brand/schema/merchant.ts'
import { isLanguageCode, type LanguageCode } from '#lib/languages.ts'
import { isRecord } from '#lib/json.ts'
import { isRouteId, segmentOf } from '#routes/routes.ts'

/** The pages of a merchant's folder (OPS-7). */
export const PAGES_FOLDER = 'pages'
/** Its sub-folder with the pictures of all languages. */
export const PICTURES_FOLDER = 'pictures'

interface FoundPages {
  readonly pages: readonly OwnPage[]
  readonly problems: readonly Problem[]
}

/** `pages/<language>/<name>.md`, of offered languages. */
export function readOwnPages(
  folder: string,
  { languages }: Pick<MerchantConfig, 'languages'>,
  nameOf: (path: string) => string,
): FoundPages {
  const found: { pages: OwnPage[]; problems: Problem[] } = { pages: [], problems: [] }
  for (const entry of entriesOf(join(folder, PAGES_FOLDER))) {
    const path = `${PAGES_FOLDER}/${entry.name}`
    const language = entry.name.toUpperCase()
    if (entry.isDirectory() && entry.name === PICTURES_FOLDER) continue
    if (!entry.isDirectory() || entry.name !== entry.name.toLowerCase() || !isLanguageCode(language)) {
      found.problems.push(misplaced(nameOf(path), `pages/<language>/<name>.md, such as pages/${segmentOf(languages[0] ?? 'EN')}/terms.md`))
    } else if (languages.includes(language)) {
      for (const { name } of entriesOf(join(folder, path))) readPage({ folder, language, path: `${path}/${name}`, nameOf }, found)
    }
  }
  return found
}

function entriesOf(folder: string) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function misplaced(file: string, expected: string): Problem {
  return { file, field: '', found: 'a file or folder that is no page', expected, fix: 'move or rename it' }
}

interface PageFile {
  readonly folder: string
  readonly language: LanguageCode
  readonly path: string
  readonly nameOf: (path: string) => string
}

function readPage({ folder, language, path, nameOf }: PageFile, found: { pages: OwnPage[]; problems: Problem[] }): void {
  const file = nameOf(path)
  const [, name] = /\/([a-z][a-z0-9-]{0,59})\.md$/.exec(path) ?? []
  if (name === undefined) return void found.problems.push(misplaced(file, 'a name of small letters, digits and hyphens that ends in .md'))
  // Rules for hosts and styles know our screens by the last part of an address.
  if (isRouteId(name))
    return void found.problems.push({
      file,
      field: '',
      found: `"${name}", which is a screen`,
      expected: 'a name of its own',
      fix: 'rename it',
    })
  const { value: parts, error } = attempt(() => splitFacts(readBrandText(folder, path)))
  if (!parts || !isRecord(parts.facts)) {
    const fix = 'begin the file with ---, a line for each field such as "title: Terms", and ---'
    return void found.problems.push({ file, field: '', found: error ?? 'no fields', expected: 'front matter in YAML', fix })
  }
  const { facts, body, linesAbove } = parts
  const result = v.safeParse(ownPageSchema, facts)
  if (!result.success) return void found.problems.push(...problemsOf(file, ownPageSchema, result.issues))
  found.pages.push({ ...result.output, name, language, file, body, linesAbove })
}

function attempt<T>(run: () => T): { readonly value?: T; readonly error?: string } {
  try {
    return { value: run() }
  } catch (error) {
    return { error: (error as Error).message.split('\n')[0] ?? '' }
  }
}

/** A node of a Markdown text, as far as it is read here. */
export interface MarkdownNode {
  readonly type: string
  readonly children?: readonly MarkdownNode[]
  readonly value?: string
  /** Of a link, a picture and a definition. */
  readonly url?: string
  /** Of a picture. */
  readonly alt?: string
  /** Of a heading. */
  readonly depth?: number
  /** Of an item of a task list; null of any other. */
  readonly checked?: boolean | null
  readonly position?: { readonly start: { readonly line: number } }
}

interface Engine {
  markdownToMdast(text: string, options: object): MarkdownNode
  markdownToHtml(text: string, options: object): { readonly html: string }
}

/** Astro's own versions: commands and tests run without Astro. */
const fromAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'))
const { markdownToHtml, markdownToMdast } = createRequire(fromAstro.resolve('@astrojs/markdown-satteri'))('satteri') as Engine
const yaml = fromAstro('js-yaml') as { load(text: string, options: object): unknown; readonly JSON_SCHEMA: object }

/** Footnotes would bring an English heading. */
const FEATURES = { features: { gfm: { footnotes: false }, frontmatter: false } }

export function treeOf(text: string): MarkdownNode {
  return markdownToMdast(text, FEATURES)
}

export function htmlOf(text: string): string {
  return markdownToHtml(text, FEATURES).html
}

/** Dates stay text. Throws with the line of invalid YAML. */
function splitFacts(text: string): { readonly facts: unknown; readonly body: string; readonly linesAbove: number } | undefined {
  const [head, between = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? []
  if (head === undefined || !text.startsWith(head)) return undefined
  return { facts: yaml.load(between, { schema: yaml.JSON_SCHEMA }), body: text.slice(head.length), linesAbove: head.split('\n').length - 1 }
}

/** The nodes of a kind, in their order. */
export function nodesIn(node: MarkdownNode, type: string): MarkdownNode[] {
  return [...(node.type === type ? [node] : []), ...(node.children ?? []).flatMap((child) => nodesIn(child, type))]
}

/** The words of a node without their marks. */
export function wordsOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'break') return ' '
  const between = ['list', 'listItem', 'blockquote', 'table', 'tableRow'].includes(type) ? ' ' : ''
  return value ?? children.map(wordsOf).join(between)
}

/** The ids of the document around every page. */
const TAKEN = ['main', 'shell', 'consent', 'languages']

/** Duplicates get a number. */
export function headingIds(tree: MarkdownNode): string[] {
  const ids = [...TAKEN]
  for (const heading of nodesIn(tree, 'heading')) {
    const words = wordsOf(heading)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['part']
    const id = words.join('-')
    const numbers = Array.from({ length: ids.length }, (_, at) => `${id}-${at + 2}`)
    ids.push([id, ...numbers].find((one) => !ids.includes(one)) ?? id)
  }
  return ids.slice(TAKEN.length)
}
