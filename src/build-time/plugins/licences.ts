import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The file of every site that names whose code is in it (OPS-9). */
export const LICENCES_FILE = 'licences.txt'

/** In pages without a chunk: island runtime, icons, flags. */
const PRINTED = ['astro', 'lucide-static', 'country-flag-icons'] as const

/** Helpers that the bundler writes into chunks itself. */
const HELPERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/^\0(?:rolldown|\/?@?oxc)/, 'rolldown'],
  [/^\0vite\//, 'vite'],
]

/** Bundled into the bundler; not in its helpers. */
const OF_THE_BUNDLER = /^# Licenses of bundled dependencies[^]*/m

/** Folders of the packages with code in what browsers load. */
const shipped = new Set<string>()

/** Collects packages with code in browser bundles; for client and worker builds. */
export function licencesPlugin(): Plugin {
  return {
    name: 'livery:licences',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) if (renderedLength > 0) note(id)
      }
    },
  }
}

function note(id: string): void {
  const folder = packageFolderOf(id) ?? helperFolderOf(id)
  if (folder !== undefined) shipped.add(folder)
}

/** Also nested packages; undefined for our own modules. */
export function packageFolderOf(id: string): string | undefined {
  return /^\0?(.*[/\\]node_modules[/\\](?:livery[/\\]vendor[/\\])?(?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(id)?.[1]
}

function helperFolderOf(id: string): string | undefined {
  const name = HELPERS.find(([mark]) => mark.test(id))?.[1]
  return name === undefined ? undefined : folderOf(name)
}

function folderOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
}

/** Each notice once with its packages. `own`: the brand's, such as fonts. */
export function licencesText(own: readonly Notice[] = []): string {
  const folders = [...shipped, ...PRINTED.map(folderOf)]
  return noticesText([...folders.map(noticeOf), ...own])
}

export interface Notice {
  /** `name version`. */
  readonly name: string
  /** SPDX expression; empty where the text says it. */
  readonly licence: string
  /** Of its licence and notice files; empty where the package has none. */
  readonly text: string
}

export function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<Record<string, string>>
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
  const texts = files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(OF_THE_BUNDLER, '').replaceAll('\r\n', '\n').trim())
  return { name: `${name} ${version}`, licence: license ?? 'see the package', text: texts.join('\n\n') }
}

/** Names no author and demands a copy: shared by packages without one. */
const SAME_FOR_ALL = 'Apache-2.0'

/** Packages with the same words share them: several come from one maker. */
export function noticesText(notices: readonly Notice[]): string {
  const apache = notices.find(({ licence, text }) => licence === SAME_FOR_ALL && text !== '')?.text ?? ''
  const complete = notices.map((notice) => (notice.licence === SAME_FOR_ALL && notice.text === '' ? { ...notice, text: apache } : notice))
  const byText = new Map<string, Notice[]>()
  for (const notice of complete.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${notice.licence}\n${notice.text}`
    const known = byText.get(key) ?? []
    if (!known.some(({ name }) => name === notice.name)) byText.set(key, [...known, notice])
  }
  const parts = [...byText.values()].map((group) => {
    const heading = group.map(({ name, licence }) => (licence === '' ? name : `${name} (${licence})`)).join('\n')
    return group[0]?.text ? `${heading}\n\n${group[0].text}` : heading
  })
  return `${['This site contains work of others.', ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
