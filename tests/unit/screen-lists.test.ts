import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { SCREEN_PAGES } from '#build-time/page-frame/screen-pages.ts'
import { isRouteId, ROUTE_IDS, type RouteId } from '#routes/routes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly key?: Node
  readonly elements?: readonly (Node | null)[]
  readonly properties?: readonly { readonly key?: Node; readonly value?: Node }[]
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
}

const stringsOf = (nodes: readonly (Node | null | undefined)[]): string[] =>
  nodes.flatMap((node) => (node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []))

/** The strings of `a === 'x' || b === 'y'`. */
function comparedIn(node: Node | undefined): string[] {
  if (node?.operator === '||') return [...comparedIn(node.left), ...comparedIn(node.right)]
  return node?.operator === '===' ? stringsOf([node.right]) : []
}

/** The strings of an array, the keys or values of an object, and what one value is compared with. */
function listsIn(node: Node): string[][] {
  const { elements = [], properties = [] } = node
  const values = stringsOf(properties.map(({ value }) => value))
  return [
    stringsOf(elements),
    stringsOf(properties.map(({ key }) => key)),
    values.length === properties.length ? values : [],
    comparedIn(node),
  ]
}

/** A screen by its name or by its path. */
const isScreen = (name: string): boolean => isRouteId(name.replace(/^\/m\//, '').replace(/\.html$/, ''))

/** Does the code list screens: two or more names, and nothing else, or what is typed as such? */
function listsScreens(code: string, lang: 'ts' | 'tsx'): boolean {
  let found = /\bRouteId\[\] =|Record<RouteId\b/.test(code)
  JSON.stringify(parseAst(code, { lang }), (_key, node: unknown) => {
    if (typeof node === 'object' && node !== null)
      found ||= listsIn(node as Node).some((names) => names.length > 1 && names.every(isScreen))
    return typeof node === 'bigint' ? undefined : node
  })
  return found
}

/** The route table is where a screen begins; the contract's words are the back end's. */
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }).filter((path) => !/^src\/(?:routes|contract)\//.test(path))
const codeOf = (path: string): string => (path.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(textOf(path))?.[1] ?? '') : textOf(path))
const lists = files.filter((path) => listsScreens(codeOf(path), path.endsWith('x') ? 'tsx' : 'ts'))

test('docs/screen.md names every file with a list of screens', () => {
  const page = textOf('docs/screen.md')
  expect(lists.length).toBeGreaterThan(2)
  expect(lists.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
})

describe('the page of each screen', () => {
  const FOLDER = 'src/pages/[merchant]/[...lang]'
  const shared = (Object.keys(SCREEN_PAGES) as RouteId[]).filter((route) => SCREEN_PAGES[route].page !== undefined)

  test('is a file of its own, or one of several screens', () => {
    const own = ROUTE_IDS.filter((route) => !shared.includes(route))
    expect(own.filter((route) => !existsSync(join(ROOT, FOLDER, `${route}.astro`)))).toEqual([])
  })

  test('that shares a file has its island there', () => {
    // Sentences without an island.
    const withIslands = shared.filter((route) => SCREEN_PAGES[route].page !== '[notice]')
    expect(withIslands.length).toBeGreaterThan(10)
    const isShown = (route: RouteId): boolean =>
      new RegExp(`\\{(?:route|shown) === '${route}' && `).test(textOf(`${FOLDER}/${SCREEN_PAGES[route].page}.astro`))
    expect(withIslands.filter((route) => !isShown(route))).toEqual([])
  })
})

test.each([
  ["const A = ['login', 'member/inbox']", true],
  ["const A = { 'member/inbox': 1, 'member/vip': 2 }", true],
  ["const A = { tab: 'home', other: 'game' }", true],
  ["const a = (x: string) => x === 'login' || x === 'home'", true],
  ["const A: readonly RouteId[] = ['login']", true],
  ["new Set(['/m/home', '/m/register.html'])", true],
  ["const A = { start: '/m/home', missing: 'not-found', pages }", false],
  ["const A = ['login', 'password']", false],
  ["const A = ['login']", false],
])('the check reads %s as a list: %s', (code, expected) => expect(listsScreens(code, 'ts')).toBe(expected))
