import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HtmlStep, tagsNamed } from './tags.ts'

/** The scripts that Astro prints into each page with islands: the custom element, and one script for each way of hydration. */
const RUNTIME_SCRIPT =
  /<script>(\(\(\)=>\{(?:(?!<\/script>)[\s\S])*?(?:customElements\.define\("astro-island"|new Event\("astro:\w+"\))(?:(?!<\/script>)[\s\S])*?)<\/script>/g

/**
 * Moves Astro's island runtime out of the pages into one shared file: 1.5 kB brotli less before each first paint, fetched once for all screens.
 * `before`: code that must run before any island hydrates.
 */
export function shareIslandRuntime(folder: string, base: string, before = ''): HtmlStep {
  const scripts = new Set<string>()
  let address = ''
  return {
    name: 'share the island runtime',
    survey({ html }) {
      for (const [, code = ''] of html.matchAll(RUNTIME_SCRIPT)) scripts.add(code)
    },
    prepare() {
      if (scripts.size === 0) return
      const runtime = [...(before === '' ? [] : [before]), ...[...scripts].sort()].join('\n')
      const name = `islands.${createHash('sha256').update(runtime).digest('hex').slice(0, 8)}.js`
      mkdirSync(join(folder, '_astro'), { recursive: true })
      writeFileSync(join(folder, '_astro', name), runtime)
      address = `${base}/_astro/${name}`
    },
    rewrite({ html }) {
      const waysOfHydration = new Set(islandsOf(html).map(({ client }) => client))
      let changed = 0
      const shared = html.replace(RUNTIME_SCRIPT, () => {
        changed += 1
        return changed === 1 ? `<script type="module" async src="${address}"></script>` : ''
      })
      return { html: shared, changed, expected: waysOfHydration.size === 0 ? 0 : 1 + waysOfHydration.size }
    },
  }
}

/** The runtime's tag, which comes first, and the page's own script, the last one. */
const MODULES = /(<script type="module") async( src="[^"]+")>([\s\S]*)<script type="module" src="([^"]+)"><\/script>/

/** Where every island sleeps, the HTML is all that a visitor sees: its pictures come before its own script, which the runtime loads (`hydrate-on-wake.ts`, PER-1). */
export const scriptsBehindPictures: HtmlStep = {
  name: 'load the page’s script behind its pictures',
  rewrite({ html }) {
    const islands = islandsOf(html)
    if (islands.length === 0 || islands.some(({ client }) => client !== 'wake')) return { html, changed: 0, expected: 0 }
    const behind = html.replace(MODULES, '$1 async fetchpriority="low"$2 data-page-script="$4">$3')
    return { html: behind, changed: behind === html ? 0 : 1, expected: 1 }
  },
}

/** The ways of hydration of a page's islands. */
function islandsOf(html: string): { client: string }[] {
  return tagsNamed('astro-island', html).map(({ attributes }) => ({ client: attributes['client'] ?? '' }))
}
