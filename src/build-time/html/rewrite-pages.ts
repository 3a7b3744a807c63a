import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build-time/files.ts'

/** A page as the build emitted it. `file`: path in the output, such as `aurora/ar/home.html`. */
export interface EmittedPage {
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
  if (changed !== expected) throw new Error(`${file}: the step "${step}" changed ${changed} places, expected ${expected}. Has the output of Astro changed?`)
  return html
}
