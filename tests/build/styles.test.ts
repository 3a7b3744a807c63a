import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes, DIST, htmlOf, pages } from './dist.ts'

/** Classes of views that load after their page (`X.css?inline` in src). */
const LATE = [
  'dialog-panel',
  'toast-region',
  'game-sheet-head',
  'country-sheet-search',
  'chat-launcher',
  'closed-site',
  'announcements-popup-row',
  'language-sheet-list',
  'frame-viewer',
  'home-lines',
]

describe.each(codes())('%s', (code) => {
  const folder = join(DIST, code, 'm/_astro')
  // Those of the last build; the files of earlier builds stay beside them.
  const {
    builds: [newest = []],
  } = JSON.parse(readFileSync(join(DIST, code, 'builds.json'), 'utf8')) as { builds: string[][] }
  const chunks = newest.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8'))

  test('loads no style file by script: late views adopt theirs', () => {
    expect(chunks.flatMap((text) => [...text.matchAll(/["'/][\w.-]+\.css["']/g)].map(([asked]) => asked))).toEqual([])
  })

  test('has the styles of late views in scripts', () => {
    expect(LATE.filter((name) => !chunks.some((text) => text.includes(`.${name}{`)))).toEqual([])
  })
})

test('no page carries styles of late views', () => {
  const carried = pages().flatMap(([code, path]) =>
    LATE.filter((name) => htmlOf(code, path).includes(`.${name}{`)).map((name) => `${code}/${path}: ${name}`),
  )
  expect(carried).toEqual([])
})
