import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripTags } from '#lib/html-text.ts'

test.each<[html: string, text: string]>([
  ['<p>Good <b>luck</b></p>', ' Good  luck  '],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['a<script>alert("<b>")</script >b', 'a b'],
  ['a<STYLE>p{}</style>b', 'a b'],
  ['a<script>never closed', 'a '],
  ['a<!-- <b> -->b', 'a b'],
  ['a<!-- never closed', 'a '],
  ['a<img src=x onerror="alert(1)"', 'a '],
  ['<<b>img src=x onerror=alert(1)>', '< img src=x onerror=alert(1)>'],
  ['a<!doctype html>b</p>c', 'a b c'],
])('BAN-7 stripping the tags of %s', (html, text) => expect(stripTags(html)).toBe(text))

test('BAN-7 for every text, no tag is left', () => {
  const piece = fc.constantFrom('<', '>', '/', '!', '--', 'b', 'script', 'img onerror=x', ' ', '"', '<!--', '</script>', '<style>')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => !/<[/!?]?[a-z]/i.test(stripTags(pieces.join('')))),
    { numRuns: 3000 },
  )
})
