import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
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
  /** Where the tag begins in the page. */
  readonly start: number
  /** Where it ends: of a script, style, title or textarea behind its end tag, of every other element behind the start tag. */
  readonly end: number
}

/** Elements whose content is text, in which `<` opens no tag. */
const TEXT_ELEMENTS = /^(?:script|style|title|textarea)$/

/** Every start tag of a page in order. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  let open: { name: string; attributes: Tag['attributes']; start: number; from: number } | undefined
  const close = (to: number, end: number): void => {
    if (!open) return
    const { name, attributes, start, from } = open
    tags.push({ name, attributes, text: html.slice(from, to), source: html.slice(start, from), start, end })
    open = undefined
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return
        const [start, from] = [parser.startIndex, parser.endIndex + 1]
        if (TEXT_ELEMENTS.test(name)) open = { name, attributes, start, from }
        else tags.push({ name, attributes, text: '', source: html.slice(start, from), start, end: from })
      },
      onclosetag(_name, isImplied) {
        if (isImplied) close(html.length, html.length)
        // Behind the name may be white space.
        else close(parser.startIndex, html.indexOf('>', parser.endIndex) + 1)
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return tags
}

/** A page as the build emitted it. `file`: path in the output, such as `aurora/ar/home.html`. */
export interface EmittedPage {
  readonly file: string
  readonly html: string
  readonly tags: readonly Tag[]
}

/** What comes in the place of a tag, with the content and the end tag where it is an element of text. */
export interface Edit {
  readonly tag: Tag
  readonly by: string
}

/** One rewrite of every emitted page. Throws where the page is not what it must be: the output of Astro may have changed. */
export interface HtmlStep {
  readonly name: string
  /** Reads one page, before any page is rewritten. */
  readonly survey?: (page: EmittedPage) => void
  /** Runs after the survey of all pages. */
  readonly prepare?: () => void
  readonly rewrite: (page: EmittedPage) => readonly Edit[]
}

/**
 * Runs the steps over every page below a folder and writes the changed pages. No two steps may change the same tag. All else stays as it is, letter by
 * letter.
 */
export function rewritePages(folder: string, steps: readonly HtmlStep[]): void {
  const files = filesIn(folder).filter((file) => file.endsWith('.html'))
  const read = (file: string): EmittedPage => {
    const html = readFileSync(join(folder, file), 'utf8')
    return { file, html, tags: tagsOf(html) }
  }
  // Pages are read twice, because thousands of them do not fit into memory.
  const surveys = steps.filter(({ survey }) => survey)
  if (surveys.length > 0)
    for (const file of files) {
      const page = read(file)
      for (const { survey } of surveys) survey?.(page)
    }
  for (const { prepare } of steps) prepare?.()
  for (const file of files) {
    const page = read(file)
    const edits = steps.flatMap(({ name, rewrite }) => {
      try {
        return rewrite(page)
      } catch (error) {
        throw new Error(`${file}: the step "${name}" failed. Has the output of Astro changed?`, { cause: error })
      }
    })
    if (edits.length > 0) writeFileSync(join(folder, file), withEdits(page.html, edits))
  }
}

/** The page with its edits. */
export function withEdits(html: string, edits: readonly Edit[]): string {
  let [edited, from] = ['', 0]
  for (const { tag, by } of edits.toSorted((a, b) => a.tag.start - b.tag.start)) {
    if (tag.start < from) throw new Error(`Two steps change ${tag.source}`)
    edited += html.slice(from, tag.start) + by
    from = tag.end
  }
  return edited + html.slice(from)
}

const ADDRESS = /mailto:|[\w.+-]@[\w-]+\.[a-z]/i

/**
 * Marks by which CDNs spare the e-mail addresses of a page (Cloudflare, Scrape Shield): else a script of theirs is to put them together again, and readers
 * without it see "[email protected]".
 */
export const sparedAddresses: HtmlStep = {
  name: 'addresses that CDNs leave as they are',
  rewrite({ html, tags }) {
    const body = tags.find(({ name }) => name === 'body')
    const start = html.lastIndexOf('</body>')
    const shown = html.slice(body?.end ?? 0).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    if (body === undefined || start < 0 || !ADDRESS.test(shown)) return []
    const last = { name: 'body', attributes: {}, text: '', source: '</body>', start, end: start + '</body>'.length }
    return [
      { tag: body, by: `${body.source}<!--email_off-->` },
      { tag: last, by: `<!--/email_off-->${last.source}` },
    ]
  },
}

/** The scripts that Astro prints into each page with islands: the custom element, and one script for each way of hydration. */
const isRuntime = ({ name, attributes, text }: Tag): boolean =>
  name === 'script' && attributes['src'] === undefined && /customElements\.define\("astro-island"|new Event\("astro:\w+"\)/.test(text)

/**
 * Moves Astro's island runtime out of the pages into one shared file: 1.5 kB brotli less before each first paint, fetched once for all screens.
 * `before`: code that must run before any island hydrates. Where every island sleeps, the HTML is all that a visitor sees: its pictures come before
 * the page's own script, which the runtime loads (`src/early`, PER-1).
 */
export function shareIslandRuntime(folder: string, base: string, before = ''): HtmlStep {
  const scripts = new Set<string>()
  let address = ''
  return {
    name: 'share the island runtime',
    survey({ tags }) {
      for (const { text } of tags.filter(isRuntime)) scripts.add(text)
    },
    prepare() {
      if (scripts.size === 0) return
      const runtime = [...(before === '' ? [] : [before]), ...[...scripts].sort()].join('\n')
      const name = `islands.${createHash('sha256').update(runtime).digest('hex').slice(0, 8)}.js`
      mkdirSync(join(folder, '_astro'), { recursive: true })
      writeFileSync(join(folder, '_astro', name), runtime)
      address = `${base}/_astro/${name}`
    },
    rewrite(page) {
      const runtime = page.tags.filter(isRuntime)
      const ways = new Set(waysOfHydration(page))
      const expected = ways.size === 0 ? 0 : 1 + ways.size
      if (runtime.length !== expected) throw new Error(`${runtime.length} scripts of the island runtime, expected ${expected}`)
      const own = ways.size === 1 && ways.has('wake') ? pageScript(page) : undefined
      const tag = own
        ? `<script type="module" async fetchpriority="low" src="${address}" data-page-script="${own.attributes['src']}"></script>`
        : `<script type="module" async src="${address}"></script>`
      return [...runtime.map((each, index) => ({ tag: each, by: index === 0 ? tag : '' })), ...(own ? [{ tag: own, by: '' }] : [])]
    },
  }
}

/**
 * Islands with the attributes that Astro's runtime reads: no `uid`, which nothing asks for, no name of a default export, and JSON between quotes that it
 * does not hold itself. Some 90 bytes of a packed home (PER-3).
 */
export const shortIslands: HtmlStep = {
  name: 'islands without what nothing reads',
  rewrite: ({ tags }) => tags.flatMap((tag) => (tag.name === 'astro-island' ? [{ tag, by: shortened(tag.source) }] : [])),
}

const shortened = (island: string): string =>
  island
    .replace(/ uid="[^"]*"/, '')
    .replace(' component-export="default"', '')
    .replaceAll(
      / (props|opts)="([^"]*&quot;[^"]*)"/g,
      (_, name, value) => ` ${name}='${value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
    )

/** The `client` of every island. */
function waysOfHydration({ tags }: EmittedPage): string[] {
  return tags.flatMap(({ name, attributes }) => (name === 'astro-island' ? [attributes['client'] ?? ''] : []))
}

/** The page's own script: the last of its modules. */
function pageScript({ tags }: EmittedPage): Tag {
  const own = tags.findLast(({ name, attributes }) => name === 'script' && attributes['type'] === 'module' && attributes['src'])
  if (!own) throw new Error('no script of the page')
  return own
}
