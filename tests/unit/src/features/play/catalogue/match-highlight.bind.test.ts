// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#contract/game-search.ts'
import { bindMatchHighlight, matchedRanges } from '#features/play/catalogue/match-highlight.bind.ts'

const marked = (text: string, keyword: string): string[] => matchedRanges(text, wordsOf(keyword)).map(([from, to]) => text.slice(from, to))

test.each<[why: string, text: string, keyword: string, expected: string[]]>([
  ['the beginning of a word', 'Saffron Koi', 'saf', ['Saf']],
  ['the middle of a word', 'Saffron Koi', 'ffr', ['ffr']],
  ['one word for each typed word', 'Saffron Koi', 'koi saf', ['Saf', 'Koi']],
  ['the whole word if a typo was forgiven', 'Saffron Koi', 'safron', ['Saffron']],
  ['accents with their letters', 'Cá Chép Đỏ', 'ca do', ['Cá', 'Đỏ']],
  ['combining accents', 'Cafe\u0301s', 'cafe', ['Cafe\u0301']],
  ['no combining accent of the letter before', 'Cafe\u0301s', 's', ['s']],
  ['a letter that folds to two', 'Straße', 'stras', ['Straß']],
  ['Arabic without its vowels', 'السَّلام', 'السلا', ['السَّلا']],
  ['an apostrophe inside', 'Pharaoh’s Sands', 'pharaohs', ['Pharaoh’s']],
  ['the whole of a sign of two letters, of which one was typed', 'Ǉubav', 'j', ['Ǉ']],
  ['overlapping matches as one', 'Dragon', 'drag dragon', ['Dragon']],
  ['nothing without a match', 'Saffron Koi', 'dragon', []],
  ['nothing for an empty keyword', 'Saffron Koi', '', []],
])('LOB-3 highlights %s', (_why, text, keyword, expected) => expect(marked(text, keyword)).toEqual(expected))

test('for every text and keyword, ranges are inside the text and do not overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, keyword) => {
      let end = 0
      for (const [from, to] of matchedRanges(text, wordsOf(keyword))) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

afterEach(() => vi.unstubAllGlobals())

test('LOB-3 what matches is highlighted in every text of the results, without a change of their elements, until it is undone', () => {
  const highlights = new Map<string, Set<Range>>()
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges)
      }
    },
  )
  vi.stubGlobal('CSS', { highlights })
  const root = document.createElement('ul')
  root.innerHTML = '<li>Saffron <b>Koi</b></li><li>Dragon</li>'
  const before = root.innerHTML
  const undo = bindMatchHighlight(root, 'koi saf')
  expect([...(highlights.get('game-found') ?? [])].map(String)).toEqual(['Saf', 'Koi'])
  expect(root.innerHTML).toBe(before)
  undo()
  expect(highlights.size).toBe(0)
})

test('LOB-3 a browser without highlights shows the results as they are', () => {
  vi.stubGlobal('Highlight', undefined)
  expect(bindMatchHighlight(document.createElement('ul'), 'koi')()).toBeUndefined()
})
