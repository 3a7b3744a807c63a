import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reachableFrom } from '#build-time/hosting/earlier-builds.ts'
import { namespacesIn, WORDS_FILES } from '#build-time/words/file-namespaces.ts'
import { codes, DIST } from './dist.ts'
import { testEveryPage, type Page } from './every.ts'
import { fileOf } from './page.ts'
import { knownKeys } from './words.ts'

interface Delivered {
  readonly strings: Readonly<Record<string, string>>
  readonly lazyWords: string
}

const keys = new Set(knownKeys())

/** Keys that are whole strings in a chunk: arguments of `t`. */
function keysIn(text: string): string[] {
  return [...text.matchAll(/["'`]([\w-]+\.[\w.-]+)["'`]/g)].map(([, key = '']) => key).filter((key) => keys.has(key))
}

const chunksOf = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** Every chunk of a folder with the chunks that it can load. Many pages share them, so they are read once. */
function chunksIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.js')))
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const chunks = chunksOf.get(folder) ?? new Map([...names].map((name) => [name, [...reachableFrom([read(name)], names, read)]]))
  chunksOf.set(folder, chunks)
  return chunks
}

const printedBy = new Map<string, readonly string[]>()

/** `chunk: key` for each key of a chunk. Many pages share a chunk, which is read once. */
function printsOf(folder: string, name: string): readonly string[] {
  const file = join(folder, name)
  const prints = printedBy.get(file) ?? keysIn(readFileSync(file, 'utf8')).map((key) => `${name}: ${key}`)
  printedBy.set(file, prints)
  return prints
}

function isDelivered(key: string, { strings }: Delivered): boolean {
  const forms = ['', '_zero', '_one', '_two', '_few', '_many', '_other'].map((form) => key + form)
  return (
    forms.some((form) => Object.hasOwn(strings, form)) ||
    WORDS_FILES.flatMap(namespacesIn).some((namespace) => key.startsWith(`${namespace}.`))
  )
}

/** The lobby's chunk holds icons for other islands: a page without a lobby island loads it but runs no code that prints. Boot loads home's on home only. */
const IS_LOBBY = /^(?:lobby|home)\./
const LOBBY_ISLANDS = /component-url="[^"]*(?:LobbyLane|RecentLane|GameBrowserIsland)\./

const shellOf = ({ tags }: Page): string | undefined => tags.find(({ attributes }) => attributes['id'] === 'shell')?.text

describe('every page', () => {
  testEveryPage({
    'I18-4 has every key that its scripts can print': (page) => {
      const { code, html } = page
      const folder = join(DIST, code, 'm/_astro')
      const chunks = chunksIn(folder)
      const reached = new Set(
        [...reachableFrom([html], new Set(chunks.keys()), () => '')].flatMap((name) => [name, ...(chunks.get(name) ?? [])]),
      )
      const printed = [...reached]
        .filter((name) => !IS_LOBBY.test(name) || LOBBY_ISLANDS.test(html))
        .flatMap((name) => printsOf(folder, name))
      const delivered = JSON.parse(shellOf(page) ?? '{"strings":{},"lazyWords":""}') as Delivered
      expect(printed.filter((found) => !isDelivered(found.slice(found.indexOf(': ') + 2), delivered))).toEqual([])
    },

    'has the words that come later where it says': (page) => {
      const { language = '', lazyWords } = JSON.parse(shellOf(page) ?? '{}') as Partial<Delivered> & { language?: string }
      const missing = WORDS_FILES.filter(
        (namespace) => lazyWords !== undefined && !fileOf(page.code, `m/i18n/${language.toLowerCase()}/${namespace}.${lazyWords}.json`),
      )
      expect(missing).toEqual([])
    },
  })
})

test('there are words to look for', () => expect([keys.size > 0, codes().length > 0]).toEqual([true, true]))
