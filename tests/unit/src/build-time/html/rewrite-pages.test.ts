import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rewritePages, type HtmlStep } from '#build-time/html/rewrite-pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'aurora'))
  writeFileSync(join(folder, 'aurora/home.html'), 'one one')
  writeFileSync(join(folder, 'aurora/vip.html'), 'plain')
  writeFileSync(join(folder, 'aurora/robots.txt'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string): string => readFileSync(join(folder, 'aurora', file), 'utf8')

function replacing(from: string, to: string, expected: (html: string) => number): HtmlStep {
  return { name: `${from} to ${to}`, rewrite: ({ html }) => ({ html: html.replaceAll(from, to), changed: html.split(from).length - 1, expected: expected(html) }) }
}

test('the steps run in order over every page, and over pages alone', () => {
  rewritePages(folder, [replacing('one', 'two', (html) => html.split('one').length - 1), replacing('two', 'three', (html) => html.split('two').length - 1)])
  expect([read('home.html'), read('vip.html'), read('robots.txt')]).toEqual(['three three', 'plain', 'one'])
})

test('a step surveys all pages before it rewrites the first one', () => {
  const seen: string[] = []
  rewritePages(folder, [{
    name: 'count', survey: ({ file }) => void seen.push(file), prepare: () => void seen.push('prepare'),
    rewrite: ({ file, html }) => { seen.push(file); return { html, changed: 0, expected: 0 } },
  }])
  expect(seen).toEqual(['aurora/home.html', 'aurora/vip.html', 'prepare', 'aurora/home.html', 'aurora/vip.html'])
})

test('another number of changes than expected stops the build, with page and step named', () => {
  expect(() => rewritePages(folder, [replacing('one', 'two', () => 1)])).toThrow('aurora/home.html: the step "one to two" changed 2 places, expected 1.')
  expect(read('home.html')).toBe('one one')
})
