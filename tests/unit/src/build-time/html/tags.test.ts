import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test, afterEach, beforeEach } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { sparedAddresses } from '#build-time/html/spared-addresses.ts'
import { type HtmlStep, rewritePages, withEdits } from '#build-time/html/rewrite.ts'

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

test('what no step changes stays letter by letter', () => {
  const html = '<!DOCTYPE html><p CLASS=a>&amp; 1 < 2 <style>a{}</style ><br/><Script src=x></SCRIPT>\r\n</p>'
  const [, style, , script] = tagsOf(html)
  if (!style || !script) throw new Error('not found')
  expect(
    withEdits(html, [
      { tag: script, by: '' },
      { tag: style, by: '<i>' },
    ]),
  ).toBe('<!DOCTYPE html><p CLASS=a>&amp; 1 < 2 <i><br/>\r\n</p>')
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'aurora'))
  writeFileSync(join(folder, 'aurora/home.html'), '<i>1<b>2')
  writeFileSync(join(folder, 'aurora/vip.html'), 'plain')
  writeFileSync(join(folder, 'aurora/robots.txt'), '<i>')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string): string => readFileSync(join(folder, 'aurora', file), 'utf8')

const replacing = (from: string, by: string): HtmlStep => ({
  name: `replace ${from}`,
  rewrite: ({ tags }) => tags.filter(({ name }) => name === from).map((tag) => ({ tag, by })),
})

test('every step changes its tags of every page, and of pages alone', () => {
  rewritePages(folder, [replacing('b', '<u>'), replacing('i', '')])
  expect([read('home.html'), read('vip.html'), read('robots.txt')]).toEqual(['1<u>2', 'plain', '<i>'])
})

test('a step surveys all pages before it rewrites the first one', () => {
  const seen: string[] = []
  rewritePages(folder, [
    {
      name: 'count',
      survey: ({ file }) => void seen.push(file),
      prepare: () => void seen.push('prepare'),
      rewrite: ({ file }) => {
        seen.push(file)
        return []
      },
    },
  ])
  expect(seen).toEqual(['aurora/home.html', 'aurora/vip.html', 'prepare', 'aurora/home.html', 'aurora/vip.html'])
})

test('two steps that change the same tag stop the build', () => {
  expect(() => rewritePages(folder, [replacing('b', '1'), replacing('b', '2')])).toThrow('Two steps change <b>')
})

test('a step that fails stops the build, with page and step named', () => {
  const failing: HtmlStep = {
    name: 'try',
    rewrite: () => {
      throw new Error('no')
    },
  }
  expect(() => rewritePages(folder, [failing])).toThrow('aurora/home.html: the step "try" failed.')
  expect(read('home.html')).toBe('<i>1<b>2')
})

test.each<[why: string, body: string, spared: boolean]>([
  ['a link to an address', '<a href="mailto:help@a.example">Write</a>', true],
  ['an address in a text', '<p>Write to help@a.example</p>', true],
  ['an account of a messenger', '<p>@aurora_play</p>', false],
  ['an address in data alone', '<script type="application/json">{"a":"help@a.example"}</script>', false],
])('OPS-5 the body is marked as one whose addresses CDNs leave alone where it shows %s', (_why, body, spared) => {
  const html = `<!doctype html><html><head><title>a</title></head><body class="b">${body}</body></html>`
  const edited = withEdits(html, sparedAddresses.rewrite({ file: 'a.html', html, tags: tagsOf(html) }))
  expect(edited).toBe(spared ? html.replace(body, `<!--email_off-->${body}<!--/email_off-->`) : html)
})
