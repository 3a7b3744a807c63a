import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build/files.ts'
import { isGuarded, ROUTE_IDS } from '#shells/routes.ts'

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
/** Shorter ones are the same on every page, in characters. */
const LONG = 4000
/** Nobody's first screen: those who see them come from another. */
const OF_MEMBERS = ROUTE_IDS.filter((id) => isGuarded(id, 'public')).map((id) => `${id}.html`)

/**
 * Moves the long styles of members' screens out of the pages into files: each style of its own that is inlined is a hash in the policy, which some
 * hosts cap. Answers how many pages it changed.
 */
export function linkMemberStyles(pages: string, base: string): number {
  const documents = filesIn(pages).filter((file) => OF_MEMBERS.some((screen) => file === screen || file.endsWith(`/${screen}`)))
  mkdirSync(join(pages, '_astro'), { recursive: true })
  return documents.filter((file) => {
    const html = readFileSync(join(pages, file), 'utf8')
    const linked = html.replace(STYLE, (element, css: string) => (css.length < LONG ? element : `<link rel="stylesheet" href="${base}/_astro/${written(pages, css)}">`))
    if (linked !== html) writeFileSync(join(pages, file), linked)
    return linked !== html
  }).length
}

function written(pages: string, css: string): string {
  const name = `screen.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(pages, '_astro', name), css)
  return name
}
