import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build-time/hosting/files.ts'

/** A start tag of a page. */
export interface Tag {
  readonly name: string
  /** By lower-case name, values as written (character references undecoded), `''` for an attribute without value. */
  readonly attributes: Readonly<Record<string, string>>
  /** The content of a script, style, title or textarea; `''` for every other element. */
  readonly text: string
  /** The tag as written. */
  readonly source: string
}

const COMMENT_OR_TAG = /<(?:!--[\s\S]*?-->|([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>)/g
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
/** Elements whose content is text, in which `<` opens no tag. */
const TEXT_ELEMENTS = /^(?:script|style|title|textarea)$/

/** Every start tag of a page in order. A scanner for the pages of our own build: it repairs no markup. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const pattern = new RegExp(COMMENT_OR_TAG)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [source, given, attributes] = match
    if (given === undefined) continue
    const name = given.toLowerCase()
    const end = TEXT_ELEMENTS.test(name) ? endOfText(html, name, pattern.lastIndex) : pattern.lastIndex
    tags.push(new StartTag(name, attributes ?? '', html.slice(pattern.lastIndex, end), source))
    pattern.lastIndex = end
  }
  return tags
}

/** The start tags of one element, in order. Faster than `tagsOf` where a long page has few of them; it does not know text elements and comments. */
export function tagsNamed(name: string, html: string): Tag[] {
  const tags: Tag[] = []
  const pattern = new RegExp(COMMENT_OR_TAG.source, 'y')
  for (let at = html.indexOf(`<${name}`); at >= 0; at = html.indexOf(`<${name}`, at + 1)) {
    pattern.lastIndex = at
    const [source = '', given, attributes = ''] = pattern.exec(html) ?? []
    if (given === name) tags.push(new StartTag(name, attributes, '', source))
  }
  return tags
}

/** Reads its attributes when they are asked for: of most tags nobody asks for them, and a build has millions. */
class StartTag implements Tag {
  readonly name: string
  readonly text: string
  readonly source: string
  readonly #written: string
  #read: Tag['attributes'] | undefined

  constructor(name: string, written: string, text: string, source: string) {
    this.name = name
    this.text = text
    this.source = source
    this.#written = written
  }

  get attributes(): Tag['attributes'] {
    this.#read ??= attributesOf(this.#written)
    return this.#read
  }
}

function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    // Of a repeated attribute the first one counts, as in a browser.
    attributes[name.toLowerCase()] ??= double ?? single ?? bare ?? ''
  }
  return attributes
}

/** A page as the build emitted it. `file`: path in the output, such as `aurora/ar/home.html`. */
interface EmittedPage {
  readonly file: string
  readonly html: string
}

/** The result of one step on one page. */
export interface Rewritten {
  readonly html: string
  /** Places that the step changed. */
  readonly changed: number
  /** Places that it must change, counted without the patterns by which it changes them. */
  readonly expected: number
}

/** One rewrite of every emitted page. */
export interface HtmlStep {
  readonly name: string
  /** Reads one page, before any page is rewritten. */
  readonly survey?: (page: EmittedPage) => void
  /** Runs after the survey of all pages. */
  readonly prepare?: () => void
  readonly rewrite: (page: EmittedPage) => Rewritten
}

/**
 * Runs the steps, in order, over every page below a folder and writes the changed pages. Stops the build where a step changes another number of places
 * than it must: a pattern that no longer matches the output of Astro would otherwise change nothing, in silence.
 */
export function rewritePages(folder: string, steps: readonly HtmlStep[]): void {
  const files = filesIn(folder).filter((file) => file.endsWith('.html'))
  // Pages are read twice, because thousands of them do not fit into memory.
  for (const file of files) {
    const page = { file, html: readFileSync(join(folder, file), 'utf8') }
    for (const { survey } of steps) survey?.(page)
  }
  for (const { prepare } of steps) prepare?.()
  for (const file of files) {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = steps.reduce((html, step) => checked(step.name, file, step.rewrite({ file, html })), before)
    if (after !== before) writeFileSync(join(folder, file), after)
  }
}

function checked(step: string, file: string, { html, changed, expected }: Rewritten): string {
  if (changed !== expected)
    throw new Error(`${file}: the step "${step}" changed ${changed} places, expected ${expected}. Has the output of Astro changed?`)
  return html
}
