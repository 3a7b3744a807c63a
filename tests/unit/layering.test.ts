import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname
const SOURCE = /\.(ts|tsx|astro)$/

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
  readonly lazy: boolean
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts') && !name.includes('node_modules'))
}

/** Imports of our own files, as paths from the root. */
function importsOf(from: string): Import[] {
  const code = readFileSync(join(ROOT, from), 'utf8')
  const fixed = [...code.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([#.][^'"]+)['"]/gm)].map(([, type, name = '']) => ({ name, typeOnly: type !== undefined, lazy: false }))
  const lazy = [...code.matchAll(/import\(\s*['"]([#.][^'"]+)['"]\s*\)/g)].map(([, name = '']) => ({ name, typeOnly: false, lazy: true }))
  return [...fixed, ...lazy].map(({ name, ...kind }) => ({ from, to: name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(from), name)), ...kind }))
}

const sources = filesBelow('src')
const imports = sources.flatMap(importsOf).filter(({ to }) => SOURCE.test(to))

/** From the top down. Who stands in one row may not import each other, but for the pairs below. */
const LAYERS = [['pages'], ['layouts'], ['islands'], ['boot'], ['features'], ['brand', 'seo', 'build'], ['api', 'ui'], ['i18n', 'shells'], ['platform'], ['contract'], ['lib']] as const
/** Same row or upwards all the same: types of the brand's schema are what shells carry; i18n and shells know each other's pure parts; boot mounts the island that no page's HTML holds. */
const ALSO_ALLOWED = [['shells', 'brand'], ['i18n', 'shells'], ['shells', 'i18n'], ['seo', 'brand'], ['build', 'brand'], ['brand', 'api'], ['build', 'seo'], ['boot', 'islands']]

const folderOf = (path: string): string => path.split('/')[1] ?? ''
const layerOf = (path: string): number => LAYERS.findIndex((row) => (row as readonly string[]).includes(folderOf(path)))

function isUpward({ from, to }: Import): boolean {
  if (folderOf(from) === folderOf(to)) return false
  if (ALSO_ALLOWED.some(([a, b]) => folderOf(from) === a && folderOf(to) === b)) return false
  return layerOf(from) >= layerOf(to)
}

describe('imports go downwards only', () => {
  test('every folder of src has its layer', () => {
    const unplaced = sources.filter((path) => path.split('/').length > 2 && layerOf(path) < 0 && !['sw', 'styles'].includes(folderOf(path)))
    expect(unplaced).toEqual([])
  })

  test('no file imports from a layer above it', () => {
    expect(imports.filter(isUpward).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  test('the sandbox and its tests share only the contract with the front end', () => {
    const wrong = filesBelow('sandbox').flatMap(importsOf).filter(({ to }) => to.startsWith('src/') && !to.startsWith('src/contract/'))
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  test('the contract is pure', () => {
    expect(imports.filter(({ from, to }) => from.startsWith('src/contract/') && !to.startsWith('src/contract/'))).toEqual([])
  })
})

describe('features', () => {
  const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const between = imports.filter(({ from, to }) => featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to))

  test('do not form a circle', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to, typeOnly } of between) if (!typeOnly) graph.set(featureOf(from)!, (graph.get(featureOf(from)!) ?? new Set()).add(featureOf(to)!))
    expect(circleIn(graph)).toBeUndefined()
  })

  test('keep their views at home', () => {
    expect(between.filter(({ to }) => to.endsWith('.tsx')).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  test('decide without looking at the world: rules import neither stores, actions, api nor platform', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => /\/rules(\/|\.ts$)/.test(from) && !typeOnly && /\/(store|actions|effects)\.ts$|^src\/(api|platform)\//.test(to))
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })
})

describe('views', () => {
  const views = sources.filter((path) => path.endsWith('.tsx'))

  test('fetch nothing, store nothing, ask no clock', () => {
    const world = /\b(fetch\(|localStorage|sessionStorage|Date\.now|new Date\(\)|Math\.random|document\.cookie|setTimeout\()/
    const wrong = views.filter((path) => !path.startsWith('src/ui/') && world.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('have no style attribute: the CSP blocks it', () => {
    expect(views.filter((path) => /\sstyle=\{/.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })

  test('are loaded lazily only from *.lazy.tsx', () => {
    expect(imports.filter(({ lazy, to }) => lazy && to.endsWith('.tsx') && !to.endsWith('.lazy.tsx')).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })
})

test('no folder re-exports itself', () => {
  const barrels = sources.filter((path) => path.endsWith('/index.ts') && /^export \* from/m.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(barrels).toEqual([])
})

function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[]): string | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(' → ')
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle !== undefined)
}
