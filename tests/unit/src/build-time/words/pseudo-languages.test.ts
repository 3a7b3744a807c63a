import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addedLanguagesPlugin } from '#build-time/plugins/added-languages.ts'
import { PSEUDO_LANGUAGES, pseudoText, withPseudoLanguages } from '#build-time/words/pseudo-languages.ts'
import { directionOf, isLanguageCode, LANGUAGES, localeOf, setAddedLanguages, type LanguageCode } from '#lib/languages.ts'
import { merchantOf } from '../brand/least-merchant.ts'
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
    const part = fc.oneof(
      fc.constantFrom('{{name}}', '{{count}}', '<b>', '</b>', '&amp;'),
      fc.string({ unit: fc.constantFrom(...'abc XYZ.,!é日') }),
    )
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('XA' as const, 'XB' as const), (parts, language) => {
        const text = parts.join('')
        const written = pseudoText(text, language)
        expect(placesIn(written)).toEqual(placesIn(text))
        expect(written.match(/<[^>]*>/g)).toEqual(text.match(/<[^>]*>/g))
      }),
    )
  })
})

const [XA, XB] = ['XA', 'XB'] as unknown as [LanguageCode, LanguageCode]

afterEach(() => setAddedLanguages({}))

/** What a page's code gets of the list of languages. */
function listFor(command: 'build' | 'serve'): string | undefined {
  const { config, transform } = addedLanguagesPlugin() as unknown as {
    config: (config: object, env: object) => void
    transform: (code: string, id: string) => { code: string } | undefined
  }
  config({}, { command })
  return transform(readFileSync('src/lib/languages.ts', 'utf8'), '/x/src/lib/languages.ts')?.code
}

test('in development pages know two more languages, one mirrored; a build knows none', () => {
  expect(listFor('serve')).toContain(`const ADDED = ${JSON.stringify(PSEUDO_LANGUAGES)}`)
  expect(listFor('build')).toBeUndefined()
})

test('a merchant of a build has its own languages alone', () => {
  const merchant = merchantOf()
  expect(withPseudoLanguages(merchant)).toBe(merchant)
})

test('in development every merchant also speaks both, in every text of its own', () => {
  setAddedLanguages(PSEUDO_LANGUAGES)
  const merchant = merchantOf({ languages: ['AR', 'EN'], defaultLanguage: 'AR' })
  const spoken = withPseudoLanguages({
    ...merchant,
    copy: new Map([
      [
        'EN',
        {
          tagline: 'Play',
          licence: 'Licensed.',
          responsible: 'Stop.',
          links: {},
          marks: {},
          blocks: {},
          words: { 'entry.enter': 'Come in' },
        },
      ],
    ]),
  })
  expect(spoken.languages).toEqual(['AR', 'EN', 'XA', 'XB'])
  expect(spoken.copy.get(XA)).toMatchObject({ tagline: '[Þļåý öñé]', words: { 'entry.enter': '[Çöɱé îñ öñé ţ]', 'common.ok': '[ÖĶ öñ]' } })
  expect(Object.keys(spoken.copy.get(XB)?.words ?? {}).length).toBeGreaterThan(700)
  expect(withPseudoLanguages(merchant)).toBe(withPseudoLanguages(merchant))
  expect([localeOf(XA), directionOf(XA), directionOf(XB)]).toEqual(['en-XA', 'ltr', 'rtl'])
})

test('languages that are no longer added are no languages, and ours cannot be replaced', () => {
  setAddedLanguages({ XA: ['en-XA', 'X'], EN: ['de-DE', 'Deutsch'] })
  expect([isLanguageCode('XA'), localeOf('EN')]).toEqual([true, 'en-US'])
  setAddedLanguages({})
  expect([isLanguageCode('XA'), LANGUAGES.length]).toEqual([false, 29])
})
