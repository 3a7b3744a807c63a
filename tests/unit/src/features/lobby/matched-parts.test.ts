import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '#contract/game-search.ts'
import { matchedParts } from '#features/lobby/matched-parts.ts'

const marked = (text: string, keyword: string): string[] => matchedParts(text, wordsOf(keyword)).map(([from, to]) => text.slice(from, to))

test.each<[why: string, text: string, keyword: string, expected: string[]]>([
  ['the beginning of a word', 'Saffron Koi', 'saf', ['Saf']],
  ['the middle of a word', 'Saffron Koi', 'ffr', ['ffr']],
  ['a word of its own for each that was typed', 'Saffron Koi', 'koi saf', ['Saf', 'Koi']],
  ['the whole word where a typo was forgiven', 'Saffron Koi', 'safron', ['Saffron']],
  ['accents with their letters', 'Cá Chép Đỏ', 'ca do', ['Cá', 'Đỏ']],
  ['accents that are characters of their own', 'Cafe\u0301s', 'cafe', ['Cafe\u0301']],
  ['no accent of the letter before', 'Cafe\u0301s', 's', ['s']],
  ['one letter written that folds to two', 'Straße', 'stras', ['Straß']],
  ['Arabic without its vowels', 'السَّلام', 'السلا', ['السَّلا']],
  ['an apostrophe inside', 'Pharaoh’s Sands', 'pharaohs', ['Pharaoh’s']],
  ['two that overlap as one', 'Dragon', 'drag dragon', ['Dragon']],
  ['nothing of what does not fit', 'Saffron Koi', 'dragon', []],
  ['nothing for nothing', 'Saffron Koi', '', []],
])('LOB-3 marks %s', (_why, text, keyword, expected) => expect(marked(text, keyword)).toEqual(expected))

test('parts stay inside the text and do not overlap, whatever is written and typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, keyword) => {
    let end = 0
    for (const [from, to] of matchedParts(text, wordsOf(keyword))) {
      expect(from).toBeGreaterThanOrEqual(end)
      expect(to).toBeGreaterThan(from)
      end = to
    }
    expect(end).toBeLessThanOrEqual(text.length)
  }))
})
