import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceOf, fitOf, folded, searchable, searched, wordsOf, type Fit } from '#contract/game-search.ts'

describe('LOB-3 search forgives case, accents and forms of letters', () => {
  test.each<[script: string, written: string, plain: string]>([
    ['case', 'KOI', 'koi'],
    ['French', 'Élévation Cœur', 'elevation coeur'],
    ['Vietnamese, with its own d and stacked marks', 'Đường Rồng Ưu Việt', 'duong rong uu viet'],
    ['Polish, Danish, Icelandic, Maltese, Sami', 'Łódź Øre Þór Ðe Ħal Ŧ', 'lodz ore thor de hal t'],
    ['German, in capitals too', 'Straße STRASSE STRAẞE', 'strasse strasse strasse'],
    ['Danish ligature', 'Ægir', 'aegir'],
    ['Turkish i with and without its dot', 'İstanbul ılık', 'istanbul ilik'],
    ['Greek, its last sigma included', 'Θεός', 'θεοσ'],
    ['Cyrillic', 'Ёлка', 'елка'],
    ['full width', 'ＫＯＩ７', 'koi7'],
    ['Arabic vowels and stretching', 'السَّلَامُ كـــوي', 'السلام كوي'],
    ['forms of alef, ya, ta marbuta and hamza', 'أإآٱ مصطفى لعبة ؤئ', 'اااا مصطفي لعبه وي'],
    ['Persian letters', 'کیک', 'كيك'],
    ['digits of Arabic and of Persian', '٠١٩ ۰۴۹', '019 049'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Japanese keeps voiced sounds apart', 'ガ', 'が'],
    ['Korean syllables stay whole', '한국', '한국'],
    ['Hindi keeps its vowel signs', 'हिन्दी', 'हिन्दी'],
  ])('%s', (_script, written, plain) => expect(folded(written)).toBe(plain))

  test('folding what is folded changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => folded(folded(text)) === folded(text)))
  })

  test.each([
    ['Pharaoh’s Sands', ['pharaohs', 'sands']],
    ["Pharaoh's ʼn", ['pharaohs', 'n']],
    ['Six-of_45!', ['six', 'of', '45']],
    ['金龙 报喜', ['金龙', '报喜']],
    ['हिन्दी कि', ['हिन्दी', 'कि']],
    ['  ', []],
    ['', []],
  ])('the words of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))
})

describe('LOB-3 search forgives one typo', () => {
  test.each<[why: string, typed: string, word: string, expected: Fit | undefined]>([
    ['the whole word', 'dragon', 'dragon', 'begins'],
    ['its beginning', 'dra', 'dragon', 'begins'],
    ['its middle', 'ago', 'dragon', 'contains'],
    ['its end', 'gon', 'dragon', 'contains'],
    ['a wrong letter', 'dregon', 'dragon', 'typo'],
    ['a wrong first letter', 'tragon', 'dragon', 'typo'],
    ['a wrong last letter', 'dragom', 'dragon', 'typo'],
    ['a missing letter', 'dagon', 'dragon', 'typo'],
    ['a missing first letter is a middle', 'ragon', 'dragon', 'contains'],
    ['a letter too many', 'draagon', 'dragon', 'typo'],
    ['a letter too many at the start', 'xdragon', 'dragon', 'typo'],
    ['a letter too many at the end', 'dragonx', 'dragon', 'typo'],
    ['two letters too many', 'dragonxy', 'dragon', undefined],
    ['neighbours swapped', 'dargon', 'dragon', 'typo'],
    ['neighbours swapped at the start', 'rdagon', 'dragon', 'typo'],
    ['neighbours swapped at the end', 'dragno', 'dragon', 'typo'],
    ['letters swapped that are no neighbours', 'darogn', 'dragon', undefined],
    ['two typos', 'drxgxn', 'dragon', undefined],
    ['a typo in what has only been begun', 'drax', 'dragon', 'typo'],
    ['two typos in what has only been begun', 'dxax', 'dragon', undefined],
    ['a typo in four letters', 'kois', 'koi', 'typo'],
    ['a typo in three letters', 'kai', 'koi', undefined],
    ['a typo in three letters and more to come', 'kai', 'koing', undefined],
    ['four letters beyond the basic plane count as four', '𐐨𐐩𐐪𐐫', '𐐨𐐩𐐪𐐬', 'typo'],
    ['two letters beyond the basic plane are not four', '𐐨𐐩', '𐐨𐐪', undefined],
    ['a number is meant as it stands', '1001', '1002', undefined],
    ['a number and a letter are a word', '1001x', '1001y', 'typo'],
    ['the beginning of a number', '100', '1002', 'begins'],
  ])('%s', (_why, typed, word, expected) => expect(fitOf(typed, word)).toBe(expected))

  test('exactly what is at most one edit away from a beginning of the word, swaps of neighbours counted as one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length))
        const near = beginnings.some((beginning) => edits(typed, beginning) <= 1)
        expect(fitOf(typed, other) !== undefined).toBe(near || other.includes(typed))
      }),
      { numRuns: 2000 },
    )
  })
})

/** The textbook's table (optimal string alignment), to hold the shortcut against. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      table[i]![j] = best
    }
  }
  return at(a.length, b.length)
}

describe('LOB-3 what a keyword finds', () => {
  test.each<[why: string, keyword: string, text: string, expected: number | undefined]>([
    ['nothing typed fits everything', '', 'Saffron Koi', 0],
    ['words in any order', 'koi saff', 'Saffron Koi', 0],
    ['all of them are needed', 'koi copper', 'Saffron Koi', undefined],
    ['a middle is farther than a beginning', 'ron', 'Saffron Koi', 1],
    ['the nearest word counts', 'ron', 'Saffron Ronin', 0],
    ['a typo is farther than a middle', 'safron', 'Saffron Koi', 100],
    ['distances add up', 'safron oi', 'Saffron Koi', 101],
    ['a missing space', 'sicbo', 'Sic Bo', 1],
    ['a missing space somewhere in the text', 'bolive', 'Speed Sic Bo Live', 1],
    ['three letters over a gap are chance', 'cbo', 'Sic Bo', undefined],
    ['four are not', 'icbo', 'Sic Bo', 1],
    ['accents of either side', 'cá CHÉP', 'Ca chep đỏ', 0],
  ])('%s', (_why, keyword, text, expected) => expect(distanceOf(wordsOf(keyword), searchable(text))).toBe(expected))

  test('the nearest first, equals in their order, the rest not at all', () => {
    const names = ['Unkoiled Spring', 'Lucky Dragon', 'Koi Pond', 'Velvet Koi', 'Kohi']
    expect(searched(names, 'koi', searchable)).toEqual(['Koi Pond', 'Velvet Koi', 'Unkoiled Spring'])
    expect(searched(names, 'dargon', searchable)).toEqual(['Lucky Dragon'])
    expect(searched(names, ' ', searchable)).toEqual(names)
  })

  test('a typo is forgiven only where nothing is found as it was typed, the fewest typos first', () => {
    expect(searched(['Frend Zone', 'Wren Song'], 'wren', searchable)).toEqual(['Wren Song'])
    expect(searched(['Frend Zone', 'Swrends'], 'wren', searchable)).toEqual(['Swrends'])
    expect(searched(['Frend Dragin', 'Frend Dragon', 'Wrent Dragon'], 'dragon wren', searchable)).toEqual(['Wrent Dragon'])
    expect(searched(['Dragin Frend', 'Dragon Frend'], 'dragon wren', searchable)).toEqual(['Dragon Frend', 'Dragin Frend'])
  })

  test('a name finds itself, whatever it is written with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(distanceOf(wordsOf(name.toUpperCase()), searchable(name.toUpperCase()))).toBe(0)
      }),
    )
  })
})

test.each([
  ['hiragana, which keyboards give first, finds katakana', 'すろっと', ['スロット王', '龍の道']],
  ['katakana finds hiragana', 'サクラ', ['さくらの夜', '桜']],
  ['half-width katakana finds hiragana', 'ｻｸﾗ', ['さくらの夜', '桜']],
  ['a voiced sign is another one', 'がく', ['ガクト', 'カクト']],
  ['a Thai word without its tone marks finds the word', 'มาทอง', ['ม้าทอง', 'หมู']],
])('LOB-3 %s', (_why, typed, [wanted = '', other = '']) => expect(searched([wanted, other], typed, searchable)).toEqual([wanted]))
