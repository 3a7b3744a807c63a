import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { NAMED_PARTS, partClass, partOf, PROTECTED_PARTS, type PartName } from '#build-time/brand/style-sheet/named-parts.ts'
import { PROPERTIES } from '#build-time/brand/style-sheet/values.ts'

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url))
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const page = textOf('docs/parts.md')
const NAMES = Object.keys(NAMED_PARTS) as PartName[]
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => textOf(`src/${file}`))

test('BRD-4 docs/parts.md names every part with what it may change and its states', () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, ...cells]) =>
    cells.map((cell = '') => cell.trim()),
  )
  expect(rows).toEqual(
    NAMES.map((name) => {
      const { is, may, states = [] } = partOf(name)
      return [name, is, may.join(', '), states.map((state) => `\`${state === 'chosen' ? ':state(chosen)' : `:${state}`}\``).join(' ')]
    }),
  )
  expect([...page.matchAll(/^\| ([a-z]+) \| `?(?:border|padding|background|color|transition|of )/gm)].map(([, group]) => group)).toEqual(
    Object.keys(PROPERTIES),
  )
})

test('BRD-4 each part has its own class in the styles of its component', () => {
  for (const name of NAMES) {
    const [file, own] = partOf(name).at
    expect(textOf(file), name).toMatch(new RegExp(`\\.${own}(?![\\w-])`))
  }
  expect(new Set(NAMES.map(partClass)).size).toBe(NAMES.length)
})

test('BRD-4 parts whose styles also come later are marked, so that pages keep their rules', () => {
  const late = (file: string): boolean => sources.some((text) => text.includes(`/${file.split('/').at(-1)}?inline'`))
  for (const name of NAMES) expect([name, partOf(name).lazy === true]).toEqual([name, late(partOf(name).at[0])])
})

// The classes of what RGP, MKT and consent require; each stands in its style file, so that a new name is noticed.
const PROTECTED: readonly [file: string, classes: readonly string[]][] = [
  ['src/ui/TabsAndFooter.module.css', ['age', 'sign', 'links', 'link', 'languages', 'licence', 'marks']],
  ['src/ui/Header.module.css', ['member', 'back']],
  ['src/ui/Notice.module.css', ['notice']],
  ['src/ui/Field.module.css', ['error', 'hint', 'choice', 'tick']],
  ['src/features/member/limits/PanicButton.module.css', ['panic', 'edge']],
  ['src/features/core/consent/ConsentSheet.css', ['consent-sheet']],
  ['src/ui/Dialog.css', ['dialog', 'dialog-body', 'dialog-actions']],
]

test('BRD-4 no part is what members must see', () => {
  const met = NAMES.map((name) => partOf(name).at.join(' .'))
  for (const [file, classes] of PROTECTED)
    for (const each of classes) {
      expect(textOf(file)).toMatch(new RegExp(`\\.${each}(?![\\w-])`))
      expect(met).not.toContain(`${file} .${each}`)
    }
  expect(NAMES.filter((name) => (PROTECTED_PARTS as readonly string[]).includes(name))).toEqual([])
  // What holds some of them keeps its ground and its words.
  for (const name of ['header', 'tab-bar', 'footer', 'sheet'] as const)
    expect(partOf(name).may.filter((group) => group === 'ground' || group === 'words')).toEqual([])
})
