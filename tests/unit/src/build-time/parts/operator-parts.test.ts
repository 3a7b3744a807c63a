import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { partProblems } from '#build-time/parts/operator-parts.ts'
import { triedPartProblems } from '#build-time/parts/tried-parts.ts'
import { operatorPartsPlugin, withKit } from '#build-time/plugins/operator-parts.ts'

let repository = ''
let folder = ''
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'livery-parts-'))
  folder = join(repository, 'parts')
  for (const name of ['merchants', 'parts']) mkdirSync(join(repository, name))
  vi.stubEnv('MERCHANTS_DIR', join(repository, 'merchants'))
  allow({ parts: true })
})
afterEach(() => vi.unstubAllEnvs())

const allow = (settings: object): void => writeFileSync(join(repository, 'livery.json'), JSON.stringify(settings))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

const tile = (body: string, above = ''): string => `${above}\nexport function Tile({ href, name, favourite, closedWord }) {\n  ${body}\n}\n`
const SHOWN = 'return <a href={href}>{name}{favourite?.word}{closedWord}</a>'

test.each<[why: string, source: string, line: number, found: RegExp, fix: RegExp]>([
  ['makes a call', tile(`fetch('/wps/x')\n  ${SHOWN}`), 3, /^fetch$/, /comes as a prop/],
  ['reports to a host', tile(`navigator.sendBeacon('//spy.example')\n  ${SHOWN}`), 3, /^navigator$/, /take it out/],
  ['stores', tile(`localStorage.setItem('a', name)\n  ${SHOWN}`), 3, /^localStorage$/, /take it out/],
  ['reaches into the page', tile(`document.querySelector('footer').remove()\n  ${SHOWN}`), 3, /^document$/, /take it out/],
  ['hydrates by itself', tile(SHOWN, "import { hydrateRoot } from 'react-dom/client'"), 1, /react-dom\/client/, /out of the kit/],
  ['runs Node’s code', tile(SHOWN, "import { readFileSync } from 'node:fs'"), 1, /node:fs/, /out of the kit/],
  ['takes a module of the site', tile(SHOWN, "import { call } from '#api/call.ts'"), 1, /#api/, /out of the kit/],
  ['takes a package', tile(SHOWN, "import confetti from 'canvas-confetti'"), 1, /canvas-confetti/, /out of the kit/],
  ['takes from outside its folder', tile(SHOWN, "import { x } from '../merchants/x.ts'"), 1, /\.\.\/merchants/, /out of the kit/],
  ['asks the kit for what it has not', tile(SHOWN, "import { signIn } from 'livery/parts'"), 1, /signIn/, /beside it/],
  ['loads code later', tile(`void import('./Other.tsx')\n  ${SHOWN}`), 3, /import\(\)/, /at the top/],
  [
    'has an effect without end',
    tile(`useEffect(() => set((n) => n + 1))\n  ${SHOWN}`, "import { useEffect } from 'react'"),
    3,
    /^useEffect/,
    /a list/,
  ],
  ['counts without end', tile(`setInterval(() => {}, 1)\n  ${SHOWN}`), 3, /^setInterval$/, /take it out/],
  ['speaks English only', tile('return <a href={href}>{name} Play now</a>'), 3, /Play now/, /copy\/<language>.json/],
  ['describes in English only', tile('return <a href={href} aria-label="Open the game">{name}</a>'), 3, /Open the game/, /copy/],
  ['styles elements', tile('return <a href={href} style={{ position: "fixed" }}>{name}</a>'), 3, /^style$/, /style module/],
  ['writes HTML', tile('return <a href={href} dangerouslySetInnerHTML={{ __html: name }} />'), 3, /dangerouslySetInnerHTML/, /JSX/],
])('BRD-5 a part that %s is refused with file, line and the way out', (_why, source, line, found, fix) => {
  write({ 'Tile.tsx': source.trimStart().startsWith('import') ? source : `\n${source}`.slice(1) })
  expect(partProblems(folder)).toMatchObject([
    { file: 'parts/Tile.tsx', field: `line ${line}`, found: expect.stringMatching(found), fix: expect.stringMatching(fix) },
  ])
})

test.each<[why: string, files: Readonly<Record<string, string>>, found: RegExp]>([
  [
    'weighs 200 kB',
    { 'Tile.tsx': tile(SHOWN, "import { big } from './big.ts'"), 'big.ts': `export const big = '${'x'.repeat(200_000)}'` },
    /^200\d\d\d bytes/,
  ],
  ['exports another name', { 'Tile.tsx': 'export default function Game() { return null }' }, /no export "Tile"/],
  ['has a name of no part', { 'Button2.tsx': 'export function Button2() { return null }' }, /no part of the name Button2/],
  ['is not TypeScript', { 'Tile.tsx': 'export function Tile( {' }, /\w/],
])('BRD-5 a part that %s is refused', (_why, files, found) => {
  write(files)
  expect(partProblems(folder)[0]).toMatchObject({ found: expect.stringMatching(found) })
})

test('BRD-5 a part of its props, its own files and the kit passes', () => {
  write({
    'Tile.tsx': tile(
      SHOWN,
      "import { useState } from 'react'\nimport { Art, type ArtSource } from 'livery/parts'\nimport heart from 'livery/icons/heart'\nimport css from './Tile.module.css'",
    ),
    'Tile.module.css': '.tile { color: red }',
  })
  expect(partProblems(folder)).toEqual([])
})

test('BRD-5 parts are rendered once before a build, which says what throws, lacks a key or leaves out what members must see', () => {
  write({
    // Wrong props: it has no title.
    'Tile.tsx': 'export function Tile({ title }) {\n  return <b>{title.toUpperCase()}</b>\n}\n',
    'Lane.tsx':
      'export function Lane({ title, seeAll, children }) {\n  return <section><h2>{title}</h2>{seeAll && <a href={seeAll.href}>{seeAll.words}</a>}{[1, 2].map(() => <i />)}{children}</section>\n}\n',
    // Without help line, licence and age.
    'Footer.tsx':
      'export function Footer({ languages }) {\n  return <footer>{languages.shown.map(({ href, words }) => <a key={href} href={href}>{words}</a>)}</footer>\n}\n',
    'Card.tsx':
      "import { Badge } from 'livery/parts'\nimport css from './Card.module.css'\nexport function Card({ children, brand }) {\n  return <div className={css.card} data-brand={brand}><Badge>{children}</Badge></div>\n}\n",
    'Card.module.css': '.card { padding: 4px }',
    'Badge.tsx': "export function Badge() {\n  throw new Error('a part that throws')\n}\n",
  })
  const found = triedPartProblems()
  expect(found).toMatchObject([
    { file: 'parts/Footer.tsx', found: expect.stringMatching(/without .*"Sample help-line".*"Sample licence".*"Sample age"/) },
    {
      file: 'parts/Tile.tsx',
      found: expect.stringMatching(/throws while it is rendered: .*toUpperCase/),
      fix: expect.stringContaining('props'),
    },
    { file: 'parts/Lane.tsx', found: expect.stringMatching(/React says: .*key/), fix: expect.stringContaining('key') },
    { file: 'parts/Badge.tsx', found: 'it throws while it is rendered: a part that throws' },
  ])
})

test('BRD-5 without leave in livery.json parts stop the build', () => {
  write({ 'Tile.tsx': tile(SHOWN) })
  for (const settings of [{}, { parts: false }]) {
    allow(settings)
    expect(triedPartProblems()).toMatchObject([{ file: 'parts/', expected: 'none: livery.json does not allow them' }])
  }
})

test('BRD-5 a repository without parts has nothing to try', () => {
  expect(triedPartProblems()).toEqual([])
  vi.stubEnv('MERCHANTS_DIR', join(repository, 'elsewhere/merchants'))
  expect(triedPartProblems()).toEqual([])
})

test('BRD-5 each name of the kit is imported from a module of its own', () => {
  expect(withKit("import { Art, type ArtSource, Icon as Sign } from 'livery/parts'\nimport { useId } from 'react'\n")).toBe(
    "import { Art as Art } from 'livery/parts/Art'; import { Icon as Sign } from 'livery/parts/Icon'\nimport { useId } from 'react'\n",
  )
})

interface Hooks {
  resolveId(this: unknown, source: string, importer: string, options: object): Promise<unknown>
  load(id: string): string | undefined
}

/** What the bundler takes for an import of our game, of one of our files and of an operator's part. */
async function taken(): Promise<{ plugin: Hooks; found: unknown[] }> {
  const plugin = operatorPartsPlugin('/site') as unknown as Hooks
  const context = { resolve: (source: string) => Promise.resolve({ id: `/site/src/ui/${source.split('/').at(-1)}` }) }
  const ask = (importer: string) => plugin.resolveId.call(context, '#ui/Tile.tsx', importer, {})
  return { plugin, found: [await ask('/site/src/features/play/games/GameTile.tsx'), await ask(join(folder, 'Tile.tsx'))] }
}

test('BRD-5 the bundler takes the operator’s part for all of our files, and for the part itself what it wraps', async () => {
  write({ 'Tile.tsx': tile(SHOWN) })
  const { plugin, found } = await taken()
  expect(found).toEqual(['/site/src/ui/Tile.tsx?part', { id: '/site/src/ui/Tile.tsx' }])
  expect(plugin.load('/site/src/ui/Tile.tsx?part')).toContain(`import { Tile as Own } from ${JSON.stringify(join(folder, 'Tile.tsx'))}`)
})

test('BRD-5 without parts, or without leave, the bundler takes what it would take', async () => {
  expect((await taken()).found).toEqual([undefined, undefined])
  write({ 'Tile.tsx': tile(SHOWN) })
  allow({})
  expect((await taken()).found).toEqual([undefined, undefined])
})
