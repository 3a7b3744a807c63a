import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { DESKS } from '../../../../sandbox/data/chat-accounts.ts'
import { FURTHER_LANGUAGES, textIn } from '../../../../sandbox/data/localised-text.ts'
import { BRANDS, OPERATOR_TEXTS, readJson, textsIn, withoutElements } from '../../src/i18n/spoken-texts.ts'

/** What a translation has to keep: placeholders, elements and links. */
const fixed = (text: string): string[] => [...text.matchAll(/\{\w+\}|<[^>]+>/gu)].map(([part]) => part).toSorted()

test.each(Object.entries(FURTHER_LANGUAGES))(
  'I18-4 the operator has all texts in %s and no others, with the same placeholders and elements',
  (_code, words) => {
    expect(Object.keys(words).toSorted()).toEqual([...OPERATOR_TEXTS.keys()].toSorted())
    for (const [english, text] of Object.entries(words)) expect(fixed(text), english).toEqual(fixed(english))
  },
)

test('I18-1 the operator speaks every language of the product', () => {
  expect([...Object.keys(DESKS.quick), ...Object.keys(FURTHER_LANGUAGES)].toSorted()).toEqual(LANGUAGES.toSorted())
})

test('a text of no language that the sandbox speaks is in English', () => {
  expect(textIn(DESKS.quick, 'TH')).toBe('คำตอบด่วน')
  expect(['XX', '__proto__', ''].map((language) => textIn(DESKS.quick, language))).toEqual(Array(3).fill('Quick answers'))
})

test.each(BRANDS)('the snapshot of %s says what the operator says today', (brand) => {
  const today = new Map([...OPERATOR_TEXTS].map(([english, text]) => [withoutElements(english), text]))
  for (const words of textsIn(readJson(`merchants/${brand}/snapshot.json`))) {
    const text = today.get(words.EN)
    expect(text, words.EN).toBeDefined()
    for (const [language, own] of Object.entries(words))
      expect(own, `${words.EN} in ${language}`).toBe(withoutElements(textIn(text!, language)))
  }
})

test('the operator gives away nothing that no call pays, and invites nobody to play through the night or to trust in skill', () => {
  const claims = /free (?:spin|ticket)|spins are free|first[- ]deposit|whatever you bet|all night|skill/i
  expect([...OPERATOR_TEXTS.keys()].filter((english) => claims.test(english))).toEqual([])
})
