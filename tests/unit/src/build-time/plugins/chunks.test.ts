import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups, CHUNKS, pattern } from '#build-time/plugins/chunks.ts'

const root = process.cwd()
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `/src/${file}`)
const inPackages = (entry: string): string[] => {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  return readdirSync(join(root, 'node_modules', folder)).map((name) => `/node_modules/${folder}${name}`)
}

test.each(CHUNKS.flatMap(({ name, files: entries }) => entries.map((entry) => [name, entry] as const)))(
  'chunk %s: src/%s matches a file',
  (_name, entry) => {
    expect(files.filter((file) => new RegExp(`/src/${pattern(entry)}`).test(file))).not.toEqual([])
  },
)

test.each(CHUNKS.flatMap(({ name, packages = [] }) => packages.map((entry) => [name, entry] as const)))(
  'chunk %s: node_modules/%s matches a file',
  (_name, entry) => {
    expect(inPackages(entry).filter((file) => new RegExp(`/node_modules/${pattern(entry)}`).test(file))).not.toEqual([])
  },
)

test.each<[id: string, chunk: string | undefined]>([
  ['/work/src/ui/Button.tsx', 'common'],
  ['/work/src/ui/Button.module.css', 'boot'],
  ['/work/src/ui/Button.module.css?inline', undefined],
  ['/work/src/ui/ButtonRow.tsx', undefined],
  ['/work/src/platform/browser.ts', 'boot'],
  ['/work/node_modules/lucide-static/icons/play.svg?raw', 'boot'],
  ['/work/node_modules/lucide-static/icons/play-circle.svg?raw', undefined],
  ['/work/node_modules/react/index.js', 'common'],
  ['/work/node_modules/react-dom/index.js', undefined],
  ['/work/src/boot/boot.ts', 'boot'],
  ['/work/src/boot/boot.entry.ts', undefined],
])('%s belongs to chunk %s', (id, chunk) => expect(chunkGroups().find((group) => group.test.test(id))?.name).toBe(chunk))

test('each chunk has a name of its own', () => expect(new Set(CHUNKS.map(({ name }) => name)).size).toBe(CHUNKS.length))
