import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WITHOUT_A_BROWSER } from './requirements-without-a-browser.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = 'docs/requirements.md'
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Of the same shape and no requirement: encodings, digests, a tag manager's containers. */
const OTHERS = /^(?:UTF|SHA|GTM)-/
const idsIn = (text: string): string[] =>
  [...text.matchAll(/\b[A-Z][A-Z\d]{2}-\d{1,2}\b/g)].map(([id]) => id).filter((id) => !OTHERS.test(id))

const USERS = globSync(['README.md', 'docs/*.md', '{src,sandbox,tests}/**/*.{ts,tsx,astro,css,mjs}'], {
  cwd: ROOT,
  exclude: (path) => path === 'node_modules' || path.endsWith(PAGE),
}).filter((path) => !path.includes('node_modules'))
const used = new Set(USERS.flatMap((path) => idsIn(textOf(path))))
const listed = [...textOf(PAGE).matchAll(/^\| ([A-Z][A-Z\d]{2}-\d{1,2}) \| (.+) \|$/gm)].map(([, id = '']) => id)

test('docs/requirements.md explains every requirement id that a test title, a comment or a page names', () => {
  expect(used.size).toBeGreaterThan(100)
  expect([...used].filter((id) => !listed.includes(id)).toSorted()).toEqual([])
})

test('docs/requirements.md lists each id once, and none that nothing names', () => {
  expect(listed.filter((id, place) => listed.indexOf(id) !== place)).toEqual([])
  expect(listed.filter((id) => !used.has(id))).toEqual([])
})

/** Titles of the core journeys as they are written: text that a loop puts in counts for nothing. */
const coreTitles = globSync('tests/e2e/*.spec.ts', { cwd: ROOT }).flatMap((path) => {
  const text = textOf(path)
  const titles = [...text.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)]
    .map(([, , title = '']) => title)
    .filter((title) => title.includes('@core'))
  expect(titles, `${path}: each @core ends a title`).toHaveLength(text.split('@core').length - 1)
  return titles.map((title) => title.replaceAll(/\$\{[^}]*\}/g, ''))
})

test('each requirement is shown by a core journey in a browser, or listed with its reason and another proof', () => {
  const shown = new Set(coreTitles.flatMap(idsIn))
  const listedApart = Object.keys(WITHOUT_A_BROWSER)
  expect(
    listedApart.filter((id) => shown.has(id)),
    'in both',
  ).toEqual([])
  expect(
    listed.filter((id) => !shown.has(id) && !(id in WITHOUT_A_BROWSER)),
    'in neither',
  ).toEqual([])
  expect(
    [...shown, ...listedApart].filter((id) => !listed.includes(id)),
    'no requirement',
  ).toEqual([])
})

test('what no core journey shows is proved where its line says', () => {
  expect(Object.entries(WITHOUT_A_BROWSER).filter(([id, { provedBy }]) => !textOf(provedBy).includes(id))).toEqual([])
})

test('test titles carry no numbers of pages that are not in this repository', () => {
  const numbered = /(['"`])(?:[A-Z][A-Z\d]{2}-\d{1,2} )*[A-Z]-\d{1,3} [^\n]*\1/
  const tests = USERS.filter((path) => path.startsWith('tests/') && /\.(?:test|spec)\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((path) => numbered.test(textOf(path)))).toEqual([])
})
