import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'

test.each<[why: string, html: string, expected: readonly [name: string, attributes: Record<string, string>, text: string][]]>([
  ['attributes in both quotes, without quotes and without value', `<a HREF="x" b='y "z"' c=1 d>`, [['a', { href: 'x', b: 'y "z"', c: '1', d: '' }, '']]],
  ['a > in an attribute does not end the tag', '<a title="1 > 0"><b>', [['a', { title: '1 > 0' }, ''], ['b', {}, '']]],
  ['comments hold no tags', '<!-- <a> --><b>', [['b', {}, '']]],
  ['a script is text to its end tag', '<script>if (a<b) "<i>"</script ><b>', [['script', {}, 'if (a<b) "<i>"'], ['b', {}, '']]],
  ['</scripts> does not end a script', '<script></scripts></script>', [['script', {}, '</scripts>']]],
  ['upper case is the same element', '<STYLE>a{}</Style><p>', [['style', {}, 'a{}'], ['p', {}, '']]],
  ['a script without an end goes to the end of the page', '<script>1', [['script', {}, '1']]],
  ['a self-closing tag has no attribute of the slash', '<br/><img src="a"/>', [['br', {}, ''], ['img', { src: 'a' }, '']]],
  ['the first of two equal attributes counts', '<a b="1" B="2">', [['a', { b: '1' }, '']]],
  ['end tags, doctype and lone brackets are no start tags', '<!doctype html></p> 1 < 2 <p>', [['p', {}, '']]],
])('%s', (_why, html, expected) => {
  expect(tagsOf(html).map(({ name, attributes, text }) => [name, attributes, text])).toEqual(expected)
})

test('reads an attribute\'s value as it was written', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (value) => {
    const written = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    expect(tagsOf(`<p><a title="${written}"></a><i>`)).toMatchObject([{ name: 'p' }, { name: 'a', attributes: { title: written } }, { name: 'i' }])
  }))
})
