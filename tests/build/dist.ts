import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { merchantsIn } from '../../sandbox/server/static-site.ts'

/** The folder under test. */
export const DIST = resolve(process.env['LIVERY_DIST'] ?? 'dist')

export function codes(): string[] {
  return merchantsIn(DIST)
}

/** Every page of every merchant: code and path below `/m/` without `.html`. Quarantine documents are no pages: no link leads to them. */
export function pages(): [code: string, path: string][] {
  return codes().flatMap((code) =>
    readdirSync(join(DIST, code, 'm'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !file.endsWith('404.html') && !file.startsWith('frame/'))
      .sort()
      .map((file): [string, string] => [code, file.slice(0, -'.html'.length)]),
  )
}

export function htmlOf(code: string, path: string): string {
  return readFileSync(join(DIST, code, 'm', `${path}.html`), 'utf8')
}

export function textOf(code: string, path: string): string {
  return readFileSync(join(DIST, code, path), 'utf8')
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
