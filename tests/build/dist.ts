import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { splitPath } from '#routes/routes.ts'
import { merchantsIn } from '../../sandbox/server/static-site.ts'

/** The folder under test. */
export const DIST = resolve(process.env['LIVERY_DIST'] ?? 'dist')

export function codes(): string[] {
  return merchantsIn(DIST)
}

let found: [code: string, path: string][] | undefined

/** Every page of every merchant: code and path below `/m/` without `.html`. Quarantine documents are no pages: no link leads to them. */
export function pages(): readonly [code: string, path: string][] {
  found ??= codes().flatMap((code) =>
    readdirSync(join(DIST, code, 'm'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !file.endsWith('404.html') && !file.startsWith('frame/'))
      .sort()
      .map((file): [string, string] => [code, file.slice(0, -'.html'.length)]),
  )
  return found
}

/**
 * Pages for checks that take long: of each brand's default language, of Arabic, and of the language with the longest home of the others. `LIVERY_LANGUAGES=all`:
 * of every language.
 */
export function pagesOfSomeLanguages(): readonly [code: string, path: string][] {
  if (process.env['LIVERY_LANGUAGES'] === 'all') return pages()
  const languageOf = (path: string): string => splitPath(`/m/${path}`)[0] ?? ''
  return codes().flatMap((code) => {
    const own = pages().filter(([of]) => of === code)
    const homes = own.filter(([, path]) => splitPath(`/m/${path}`)[1] === 'home' && !['', 'AR'].includes(languageOf(path)))
    const [longest] = homes.map(([, path]) => path).toSorted((a, b) => htmlOf(code, b).length - htmlOf(code, a).length)
    return own.filter(([, path]) => ['', 'AR', languageOf(longest ?? '')].includes(languageOf(path)))
  })
}

export function htmlOf(code: string, path: string): string {
  return readFileSync(join(DIST, code, 'm', `${path}.html`), 'utf8')
}

export function textOf(code: string, path: string): string {
  return readFileSync(join(DIST, code, path), 'utf8')
}

interface Hosting {
  readonly documents: {
    readonly policies: readonly { readonly pages: readonly string[]; readonly policy: string }[]
    readonly policy: string
  }
}

const hostings = new Map<string, Hosting>()

/** What a site's `hosting.json` says of its documents. */
export function hostingOf(code: string): Hosting {
  const hosting = hostings.get(code) ?? (JSON.parse(textOf(code, 'hosting.json')) as Hosting)
  hostings.set(code, hosting)
  return hosting
}

/** The names of the pages in a folder of a merchant's default language. */
export function filesBelow(code: string, folder: string): string[] {
  return pages().flatMap(([owner, path]) => (owner === code && path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
}

/** Shared files of the last build; the site also keeps those of earlier builds. */
export function newestFiles(code: string): readonly string[] {
  const { builds } = JSON.parse(readFileSync(join(DIST, code, 'builds.json'), 'utf8')) as { builds: string[][] }
  return builds[0] ?? []
}
