import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlStep } from '#build-time/html/rewrite-pages.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g
/** The style of a screen is longer than this, the styles of every page are shorter (characters). */
const SHORTEST_SCREEN_STYLE = 4000
/** Member-only routes are never a landing page: their visitors come from another screen, so a file costs no first paint. */
const MEMBER_PAGES = ROUTE_IDS.filter((id) => isGuarded(id, 'public')).map((id) => `${id}.html`)

/** Moves the screen's style of each member-only page into a file: an inlined style adds a hash to the policy, whose length some hosts cap. */
export function externaliseMemberCss(folder: string, base: string): HtmlStep {
  const written = new Map<string, string>()
  const fileOf = (css: string): string => {
    const name = written.get(css) ?? writeStyle(folder, css)
    written.set(css, name)
    return name
  }
  return {
    name: 'move the styles of member screens into files',
    rewrite({ file, html }) {
      if (!MEMBER_PAGES.some((page) => file === page || file.endsWith(`/${page}`))) return { html, changed: 0, expected: 0 }
      let changed = 0
      const linked = html.replace(STYLE, (element, css: string) => {
        if (css.length < SHORTEST_SCREEN_STYLE) return element
        changed += 1
        return `<link rel="stylesheet" href="${base}/_astro/${fileOf(css)}">`
      })
      return { html: linked, changed, expected: 1 }
    },
  }
}

function writeStyle(folder: string, css: string): string {
  const name = `screen.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  mkdirSync(join(folder, '_astro'), { recursive: true })
  writeFileSync(join(folder, '_astro', name), css)
  return name
}
