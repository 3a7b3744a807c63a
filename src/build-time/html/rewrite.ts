import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build-time/hosting/files.ts'
import { type Tag, tagsOf } from './tags.ts'

/** `file`: path in the output, as `aurora/ar/home.html`. */
export interface EmittedPage {
  readonly file: string
  readonly html: string
  readonly tags: readonly Tag[]
}

/** Replaces a tag; of a text element also content and end tag. */
export interface Edit {
  readonly tag: Tag
  readonly by: string
}

/** Throws on unexpected HTML: Astro's output may have changed. */
export interface HtmlStep {
  readonly name: string
  /** Reads one page, before any page is rewritten. */
  readonly survey?: (page: EmittedPage) => void
  /** Runs after the survey of all pages. */
  readonly prepare?: () => void
  readonly rewrite: (page: EmittedPage) => readonly Edit[]
}

/** No two steps may change the same tag; all else stays byte for byte. */
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
