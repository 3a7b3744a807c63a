import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLines, runSeconds, withoutTags } from '#features/announcements/rules.ts'

test('BAN-7 lines run at 60 pixels a second', () => {
  expect([runSeconds(60), runSeconds(1200), runSeconds(0)]).toEqual([1, 20, 0])
})

test('BAN-7 the back end’s lines take the place of those in the page, in one row each', () => {
  expect(chooseLines(['old'], ['  A\n draw ', 'B'])).toEqual(['A draw', 'B'])
})

test('BAN-7 where it has nothing to say, what stands there stays', () => {
  expect(chooseLines(['old'], [])).toEqual(['old'])
  expect(chooseLines(['old'], [' ', ''])).toEqual(['old'])
})

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
])('BAN-7 the text of %s', (html, text) => expect(withoutTags(html)).toBe(text))

test('BAN-7 whatever comes, no tag is left', () => {
  const piece = fc.constantFrom('<', '>', '/', '!', '--', 'b', 'script', 'img onerror=x', ' ', '"', '<!--', '</script>', '<style>')
  fc.assert(fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => !/<[/!?]?[a-z]/i.test(withoutTags(pieces.join('')))), { numRuns: 3000 })
})
