import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pseudoText } from '#build-time/words/pseudo.rules.ts'
import { placesIn } from '#build-time/words/texts.rules.ts'

describe('a pseudo-language', () => {
  test('accents every text, lengthens it and puts it in brackets', () => {
    expect(pseudoText('Sign in', 'XA')).toBe('[Šîğñ îñ öñé ţ]')
    const long = 'Check your connection and try again.'
    expect(pseudoText(long, 'XA').length).toBeGreaterThan(long.length * 1.3)
  })

  test('mirrored runs word by word from right to left', () => {
    expect(pseudoText('Sign in', 'XB')).toBe('[\u202eŠîğñ\u202c \u202eîñ\u202c \u202eöñé\u202c \u202eţ\u202c]')
  })

  test.each<[why: string, text: string, kept: string]>([
    ['values', 'Hello {{ name }}', '{{ name }}'],
    ['tags', 'Read <b class="x">all</b>', '<b class="x">'],
    ['character references', 'Terms &amp; rules', '&amp;'],
  ])('keeps %s', (_why, text, kept) => {
    for (const language of ['XA', 'XB'] as const) expect(pseudoText(text, language)).toContain(kept)
  })

  test('leaves a text of values alone as it is', () => expect(pseudoText('{{from}}{{to}}', 'XA')).toBe('{{from}}{{to}}'))

  test('keeps the values of every text, in their order', () => {
    const part = fc.oneof(fc.constantFrom('{{name}}', '{{count}}', '<b>', '</b>', '&amp;'), fc.string({ unit: fc.constantFrom(...'abc XYZ.,!é日') }))
    fc.assert(fc.property(fc.array(part), fc.constantFrom('XA' as const, 'XB' as const), (parts, language) => {
      const text = parts.join('')
      const written = pseudoText(text, language)
      expect(placesIn(written)).toEqual(placesIn(text))
      expect(written.match(/<[^>]*>/g)).toEqual(text.match(/<[^>]*>/g))
    }))
  })
})
