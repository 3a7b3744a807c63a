import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// Pages inline the style modules of what they prerender; what loads later adopts its own styles and those that a page may lack (src/lib/page-sheet.ts).

const SRC = fileURLToPath(new URL('../../src', import.meta.url))
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|astro)$/.test(file))
  .map((file) => join(SRC, file))
const textOf = (file: string): string => readFileSync(file, 'utf8')

interface Imports {
  readonly atOnce: readonly string[]
  readonly later: readonly string[]
}

function importsOf(file: string): Imports {
  if (!sources.includes(file)) return { atOnce: [], later: [] }
  const [page = '', ...scripts] = textOf(file).split('<script>')
  const statics = (code: string): string[] =>
    [...code.matchAll(/^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([#.][^']+)'/gm)].map(([, to = '']) => to)
  const dynamics = [...textOf(file).matchAll(/import\(\s*'([#.][^']+)'\s*\)/g)].map(([, to = '']) => to)
  const pathTo = (name: string): string => (name.startsWith('#') ? join(SRC, name.slice(1)) : resolve(dirname(file), name))
  return { atOnce: statics(page).map(pathTo), later: [...scripts.flatMap(statics), ...dynamics].map(pathTo) }
}

const graph = new Map(sources.map((file) => [file, importsOf(file)]))

function reach(start: string, next: (imports: Imports) => readonly string[]): Set<string> {
  const seen = new Set([start])
  for (const file of seen) for (const other of next(graph.get(file) ?? { atOnce: [], later: [] })) seen.add(other)
  return seen
}

const withItsImports = (file: string): Set<string> => reach(file, ({ atOnce }) => atOnce)
const stylesIn = (files: Iterable<string>): string[] => [...files].filter((file) => file.endsWith('.css'))
const adoptedIn = (files: Iterable<string>): string[] =>
  [...files].filter((file) => file.endsWith('.css?inline')).map((file) => file.slice(0, -'?inline'.length))
const nameOf = (file: string): string => relative(SRC, file)

/** What the build prints into the HTML of pages that have it. */
const printed = new Set(['block-sheets', 'asked-sheets'].flatMap((name) => [...withItsImports(join(SRC, `layouts/${name}.ts`))]))

/** Boot's entry loads it on home only. */
const HOME_START = join(SRC, 'boot/home.ts')
const HOME = join(SRC, 'pages/[merchant]/[...lang]/home.astro')

const pages = sources.filter((file) => file.startsWith(join(SRC, 'pages/')) && file.endsWith('.astro'))

describe.each(pages.map((page) => [nameOf(page), page]))('%s', (_name, page) => {
  const inlined = withItsImports(page)
  const comes = ({ later: lazy }: Imports): readonly string[] => lazy.filter((file) => page === HOME || file !== HOME_START)
  const later = new Set(
    [...reach(page, (imports) => [...imports.atOnce, ...comes(imports)])].flatMap((file) =>
      comes(graph.get(file) ?? { atOnce: [], later: [] }),
    ),
  )

  test('has inlined or later adopts every style of what can open over it', () => {
    const missing = [...later].flatMap((view) => {
      const files = withItsImports(view)
      const there = [...stylesIn(inlined), ...adoptedIn(files)]
      return stylesIn(files)
        .filter((style) => !there.includes(style))
        .map((style) => `${nameOf(view)} lacks ${nameOf(style)}`)
    })
    expect(missing).toEqual([])
  })

  test('carries the text of no lazy style in its own scripts', () => {
    // Printed sheets are in no script.
    expect(adoptedIn([...inlined].filter((file) => !printed.has(file))).map(nameOf)).toEqual([])
  })
})

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const views = sources.filter((file) => file.endsWith('.tsx'))
const sheets = new Map(
  sources
    .flatMap((file) => adoptedIn(importsOf(file).atOnce))
    .filter((sheet) => !sheet.endsWith('.module.css'))
    .map((sheet) => [nameOf(sheet), sheet]),
)
const usedClasses = new Set(
  sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/["'` ]([a-z][a-z0-9-]*)(?=["'` $])/g)].map(([, name = '']) => name)),
)

const classesIn = (sheet: string): string[] => [
  ...new Set(
    [
      ...textOf(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-z][\w-]*)/g),
    ].map(([, name = '']) => name),
  ),
]

const components = views.flatMap((file) =>
  [...textOf(file).matchAll(/function ([A-Z]\w+)\(/g)].map(([, component = '']) => kebab(component)),
)

/** The component that a class is named after, or the sheet, or its folder. */
function ownerOf(sheet: string, name: string): string | undefined {
  const owners = [kebab(basename(sheet, '.css')), basename(dirname(sheet)), ...components].filter(
    (owner) => name === owner || name.startsWith(`${owner}-`),
  )
  return owners.sort((one, other) => other.length - one.length)[0]
}

describe.each([...sheets])('%s', (_name, sheet) => {
  const defined = classesIn(sheet)

  test('stands in the layer of components', () => {
    expect(
      textOf(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .trim(),
    ).toMatch(/^@layer components \{[\s\S]*\}$/)
  })

  test('names every class after a component or its folder', () => {
    expect(defined.filter((name) => ownerOf(sheet, name) === undefined)).toEqual([])
  })

  test('has no class that nothing uses', () => {
    expect(defined.filter((name) => !usedClasses.has(name))).toEqual([])
  })
})

test('every used class of a lazy view is in a sheet', () => {
  const defined = new Set([...sheets.values()].flatMap(classesIn))
  const owners = new Set([...sheets.values()].flatMap((sheet) => classesIn(sheet).map((name) => ownerOf(sheet, name))))
  const theirs = [...usedClasses].filter((name) => [...owners].some((owner) => owner !== undefined && name.startsWith(`${owner}-`)))
  // Words that begin like a class: names of chunks, values of attributes.
  const others = theirs.filter(
    (name) => !defined.has(name) && views.some((file) => new RegExp(`class[\\w]*[=(][^\\n]*["'\` ]${name}["'\` ]`).test(textOf(file))),
  )
  expect(others).toEqual([])
})
