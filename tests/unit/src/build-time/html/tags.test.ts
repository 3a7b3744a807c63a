import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test, afterEach, beforeEach } from 'vitest'
import { tagsOf, rewritePages, type HtmlStep } from '#build-time/html/tags.ts'

test.each<[why: string, html: string, expected: readonly [name: string, attributes: Record<string, string>, text: string][]]>([
  [
    'attributes in both quotes, without quotes and without value',
    `<a HREF="x" b='y "z"' c=1 d>`,
    [['a', { href: 'x', b: 'y "z"', c: '1', d: '' }, '']],
  ],
  [
    'a > in an attribute does not end the tag',
    '<a title="1 > 0"><b>',
    [
      ['a', { title: '1 > 0' }, ''],
      ['b', {}, ''],
    ],
  ],
  ['comments hold no tags', '<!-- <a> --><b>', [['b', {}, '']]],
  [
    'a script is text to its end tag',
    '<script>if (a<b) "<i>"</script ><b>',
    [
      ['script', {}, 'if (a<b) "<i>"'],
      ['b', {}, ''],
    ],
  ],
  ['</scripts> does not end a script', '<script></scripts></script>', [['script', {}, '</scripts>']]],
  [
    'upper case is the same element',
    '<STYLE>a{}</Style><p>',
    [
      ['style', {}, 'a{}'],
      ['p', {}, ''],
    ],
  ],
  ['a script without an end goes to the end of the page', '<script>1', [['script', {}, '1']]],
  [
    'a self-closing tag has no attribute of the slash',
    '<br/><img src="a"/>',
    [
      ['br', {}, ''],
      ['img', { src: 'a' }, ''],
    ],
  ],
  ['the first of two equal attributes counts', '<a b="1" B="2">', [['a', { b: '1' }, '']]],
  ['end tags, doctype and lone brackets are no start tags', '<!doctype html></p> 1 < 2 <p>', [['p', {}, '']]],
])('%s', (_why, html, expected) => {
  expect(tagsOf(html).map(({ name, attributes, text }) => [name, attributes, text])).toEqual(expected)
})

test("reads an attribute's value as it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const written = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      expect(tagsOf(`<p><a title="${written}"></a><i>`)).toMatchObject([
        { name: 'p' },
        { name: 'a', attributes: { title: written } },
        { name: 'i' },
      ])
    }),
  )
})

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
  return {
    name: `${from} to ${to}`,
    rewrite: ({ html }) => ({ html: html.replaceAll(from, to), changed: html.split(from).length - 1, expected: expected(html) }),
  }
}

test('the steps run in order over every page, and over pages alone', () => {
  rewritePages(folder, [
    replacing('one', 'two', (html) => html.split('one').length - 1),
    replacing('two', 'three', (html) => html.split('two').length - 1),
  ])
  expect([read('home.html'), read('vip.html'), read('robots.txt')]).toEqual(['three three', 'plain', 'one'])
})

test('a step surveys all pages before it rewrites the first one', () => {
  const seen: string[] = []
  rewritePages(folder, [
    {
      name: 'count',
      survey: ({ file }) => void seen.push(file),
      prepare: () => void seen.push('prepare'),
      rewrite: ({ file, html }) => {
        seen.push(file)
        return { html, changed: 0, expected: 0 }
      },
    },
  ])
  expect(seen).toEqual(['aurora/home.html', 'aurora/vip.html', 'prepare', 'aurora/home.html', 'aurora/vip.html'])
})

test('another number of changes than expected stops the build, with page and step named', () => {
  expect(() => rewritePages(folder, [replacing('one', 'two', () => 1)])).toThrow(
    'aurora/home.html: the step "one to two" changed 2 places, expected 1.',
  )
  expect(read('home.html')).toBe('one one')
})
