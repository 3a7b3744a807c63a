import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Problem } from '#build-time/brand/problems.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import type { Hosting } from '#build-time/hosting/hosting-plan.ts'
import { decoded } from '#build-time/seo/addresses.ts'

type CheckedHosting = Pick<Hosting, 'pages' | 'notFound' | 'language' | 'proxied'> & {
  readonly documents: Pick<Hosting['documents'], 'headers' | 'policy'>
}

/** What home's document takes with its headers (PER-3), bytes: the first round trip; more where each letter of many takes three. */
const [HOME_LIMIT, HOME_LIMIT_OF_LONG_LETTERS] = [14_600, 17_500]
/** What a home with blocks may take more (BRD-1), bytes. */
const MORE_WITH_BLOCKS = 3000
/** Scripts whose letters take one or two bytes, and those of three that say much with one. */
const SHORT_SCRIPTS = new Set(['Latn', 'Cyrl', 'Arab', 'Grek', 'Hebr', 'Armn', 'Hans', 'Hant', 'Jpan', 'Kore'])

/** What can be seen of a built site without a browser: weight of home, links that lead nowhere, pages without title. */
export function siteProblems(site: string, name: string, { pages, notFound, language, proxied, documents }: CheckedHosting): Problem[] {
  const files = new Set(filesIn(join(site, 'm')).map((file) => `/m/${file}`))
  const html = [...files].filter((file) => file.endsWith('.html') && !file.startsWith('/m/frame/'))
  const exists = (path: string): boolean =>
    [path, `${path}.html`, `${path}/index.html`].some((file) => files.has(file)) || proxied.some((start) => path.startsWith(start))
  const headers = Object.entries(documents.headers).reduce(
    (sum, [header, value]) => sum + header.length + value.length + 4,
    documents.policy.length,
  )
  const problems = html.flatMap((file) => pageProblems(`${name}${file}`, readFileSync(join(site, file), 'utf8'), exists))
  const homes = ['', ...Object.values(language.segments).map((segment) => `${segment}/`)].map((segment) => `/m/${segment}home.html`)
  for (const home of homes.filter((file) => existsSync(join(site, `${file}.br`)))) {
    const bytes = readFileSync(join(site, `${home}.br`)).length + headers
    const limit = homeLimit(readFileSync(join(site, home), 'utf8'))
    if (bytes > limit)
      problems.push({
        file: `${name}${home}`,
        field: 'weight',
        found: `${bytes} bytes with its headers`,
        expected: `at most ${limit}`,
        fix: 'shorten texts, take fewer games into the lanes or fewer blocks',
      })
  }
  const missing = [...pages, notFound].filter((page) => !files.has(`/m/${page}.html`))
  return [
    ...problems,
    ...missing.map((page) => ({
      file: `${name}/m/${page}.html`,
      field: '',
      found: 'no such file',
      expected: 'a page',
      fix: 'build again',
    })),
  ]
}

function homeLimit(html: string): number {
  const language = /<html[^>]{0,500}\slang="?([\w-]+)/.exec(html)?.[1] ?? 'en'
  const limit = SHORT_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '') ? HOME_LIMIT : HOME_LIMIT_OF_LONG_LETTERS
  return html.includes(BLOCK_START) ? limit + MORE_WITH_BLOCKS : limit
}

const BLOCK_START = '<div data-block='

/** What each block of home costs its document in the default language, compressed (BRD-1), in the order of the page. */
export function blockCosts(site: string): { readonly block: string; readonly bytes: number }[] {
  const file = join(site, 'm/home.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const starts = [...html.matchAll(/<div data-block="(\w+)"/g)]
  if (starts.length === 0) return []
  const whole = brotliCompressSync(html).length
  return starts.map(({ 1: block = '', index }) => ({
    block,
    bytes: whole - brotliCompressSync(html.slice(0, index) + html.slice(endOfDiv(html, index))).length,
  }))
}

/** Where the element ends that begins at `start`. */
function endOfDiv(html: string, start: number): number {
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<div\b|<\/div>/g)) {
    depth += tag === '</div>' ? -1 : 1
    if (depth === 0) return start + index + tag.length
  }
  return html.length
}

/** The problems of one page. `exists`: is there a file for this path? */
export function pageProblems(file: string, html: string, exists: (path: string) => boolean): Problem[] {
  const problems: Problem[] = []
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? ''
  if (title === '') problems.push({ file, field: 'title', found: 'nothing', expected: 'a title', fix: 'write it in seo/<language>.json' })
  const links = new Set([...html.matchAll(/\b(?:href|src)="(\/m\/[^"#?]*)/g)].map(([, link = '']) => link.replace(/\/$/, '')))
  for (const link of links) {
    if (!exists(decoded(link)))
      problems.push({ file, field: 'link', found: link, expected: 'a page or file of this site', fix: 'correct the link' })
  }
  return problems
}
