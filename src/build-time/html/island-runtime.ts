import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmittedPage, HtmlStep } from './rewrite.ts'
import type { Tag } from './tags.ts'

/** Astro's custom element and a script per directive. */
const isRuntime = ({ name, attributes, text }: Tag): boolean =>
  name === 'script' && attributes['src'] === undefined && /customElements\.define\("astro-island"|new Event\("astro:\w+"\)/.test(text)

/**
 * Moves the runtime into a shared file: 1.5 kB brotli less before first paint. `before`: runs before hydration. On pages with only sleeping
 * islands the pictures precede the page's script, which the runtime loads (`src/early`, PER-1).
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
