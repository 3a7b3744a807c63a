import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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

test('test titles carry no numbers of pages that are not in this repository', () => {
  const numbered = /(['"`])(?:[A-Z][A-Z\d]{2}-\d{1,2} )*[A-Z]-\d{1,3} [^\n]*\1/
  const tests = USERS.filter((path) => path.startsWith('tests/') && /\.(?:test|spec)\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((path) => numbered.test(textOf(path)))).toEqual([])
})
