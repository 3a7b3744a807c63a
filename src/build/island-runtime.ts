import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '#build/files.ts'

/** What Astro prints into each page with islands: the custom element, and one script for each way to hydrate. */
const RUNTIME_SCRIPT = /<script>(\(\(\)=>\{(?:(?!<\/script>)[\s\S])*?(?:customElements\.define\("astro-island"|new Event\("astro:\w+"\))(?:(?!<\/script>)[\s\S])*?)<\/script>/g

/** What nothing reads of an island: its number, and its name among the options of how it hydrates. Together 150 B of a packed page. */
const UNREAD = /(?<=<astro-island)\suid="\w+"|(?<=\sopts="\{)&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true(?=\}")/g

/**
 * Moves Astro's island runtime out of the pages into one shared file: 1.5 kB brotli less before each first paint, fetched once for all screens.
 * `before` is code that must have run before any island comes alive. Answers how many pages it changed.
 */
export function shareIslandRuntime(pages: string, base: string, before = ''): number {
  const documents = filesIn(pages).filter((file) => file.endsWith('.html')).map((file) => join(pages, file))
  // Each page is read twice rather than kept: thousands of them would fill the memory.
  const scripts = new Set<string>()
  for (const file of documents) for (const [, code = ''] of readFileSync(file, 'utf8').matchAll(RUNTIME_SCRIPT)) scripts.add(code)
  if (scripts.size === 0) return 0
  const runtime = [...(before === '' ? [] : [before]), ...[...scripts].sort()].join('\n')
  const name = `islands.${createHash('sha256').update(runtime).digest('hex').slice(0, 8)}.js`
  mkdirSync(join(pages, '_astro'), { recursive: true })
  writeFileSync(join(pages, '_astro', name), runtime)
  return documents.filter((file) => replaceIn(file, readFileSync(file, 'utf8'), `${base}/_astro/${name}`)).length
}

function replaceIn(file: string, text: string, source: string): boolean {
  let isFirst = true
  const changed = text.replace(RUNTIME_SCRIPT, () => {
    const element = isFirst ? `<script type="module" async src="${source}"></script>` : ''
    isFirst = false
    return element
  }).replace(UNREAD, '')
  if (changed !== text) writeFileSync(file, changed)
  return changed !== text
}
