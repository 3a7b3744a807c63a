import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AtRule } from 'postcss'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { codes, DIST, htmlOf, newestFiles, pages } from './dist.ts'

/** Classes of views that load after their page (`X.css?inline` in src). */
const LAZY = [
  'dialog-panel',
  'toast-region',
  'game-sheet-head',
  'country-sheet-search',
  'chat-button',
  'closed-site',
  'announcements-popup-row',
  'language-sheet-list',
  'frame-viewer',
]

describe.each(codes())('%s', (code) => {
  const folder = join(DIST, code, 'm/_astro')
  const newest = newestFiles(code)
  const chunks = newest.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8'))

  test('PER-2 has no rule in a deferred style that restyles the whole document when it begins to apply', () => {
    const deferred = newest.filter((name) => /(?:^|\/)late\./.test(name) && name.endsWith('.css'))
    expect(deferred.length).toBeGreaterThan(0)
    const universal = deferred.flatMap((name) => {
      const found: string[] = []
      parse(readFileSync(join(folder, name), 'utf8')).walkRules(({ selectors, parent }) => {
        const isStep = parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'
        found.push(...(isStep ? [] : selectors.filter((selector) => !/[.#[]/.test(selector))))
      })
      return found
    })
    expect(universal).toEqual([])
  })

  test('BRD-4 pages of a brand without a style sheet have neither its layer nor its place among the layers', () => {
    const [home = ''] = pages()
      .filter(([own, path]) => own === code && path.endsWith('home'))
      .map(([, path]) => htmlOf(code, path))
    const css = tagsOf(home)
      .filter(({ name }) => name === 'style')
      .map(({ text }) => text)
      .join('')
    expect(css).toMatch(/@layer [^;{]*components,utilities;/)
    expect(css).not.toMatch(/@layer [^;{]*brand/)
  })

  test('loads no style file by script: lazy views adopt theirs', () => {
    expect(chunks.flatMap((text) => [...text.matchAll(/["'/][\w.-]+\.css["']/g)].map(([asked]) => asked))).toEqual([])
  })

  test('has the styles of lazy views in scripts', () => {
    expect(LAZY.filter((name) => !chunks.some((text) => text.includes(`.${name}{`)))).toEqual([])
  })
})

test('no page carries styles of lazy views', () => {
  const carried = pages().flatMap(([code, path]) =>
    LAZY.filter((name) => htmlOf(code, path).includes(`.${name}{`)).map((name) => `${code}/${path}: ${name}`),
  )
  expect(carried).toEqual([])
})

test('no rule is lost by a pseudo-element in :is(), :not(), :where() or :has(), where browsers accept none', () => {
  const sheets = new Map<string, string>()
  for (const [code, path] of pages())
    for (const { name, text } of tagsOf(htmlOf(code, path))) if (name === 'style') sheets.set(text, `${code}/${path}`)
  for (const code of codes())
    for (const name of newestFiles(code).filter((file) => /\.(?:css|js)$/.test(file)))
      sheets.set(readFileSync(join(DIST, code, 'm/_astro', name), 'utf8'), `${code}/${name}`)
  const lost = [...sheets].flatMap(([text, at]) =>
    [...text.matchAll(/:(?:is|not|where|has)\([^(){}]*::?(?:before|after|backdrop|placeholder|marker|-webkit-|-moz-)[^(){}]*\)/g)].map(
      ([selector]) => `${at}: ${selector}`,
    ),
  )
  expect(lost).toEqual([])
})
