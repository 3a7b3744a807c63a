import { describe, expect, test } from 'vitest'
import { findLanguages, orderLanguages, type SelectorFacts } from '#features/core/language/language-search.rules.ts'
import { LANGUAGES, MAX_LISTED_LANGUAGES, type LanguageCode } from '#lib/languages.ts'

test.each<[how: string, text: string, page: LanguageCode, found: LanguageCode[]]>([
  ['its own name', 'Kiswahili', 'EN', ['SW']],
  ['its own name without accents', 'francais', 'AR', ['FR']],
  ['its own name in capitals', 'TÜRKÇE', 'EN', ['TR']],
  ['its own name in full width', 'Ｅｓｐａｎｏｌ', 'EN', ['ES']],
  ['its own name behind the word for language', 'ภาษาไทย', 'EN', ['TH']],
  ['its own name in a tall script', 'မြန်မာ', 'EN', ['MY']],
  ['the page’s name for it', 'allemand', 'FR', []],
  ['the page’s name for it, the language there', 'coréen', 'FR', ['KO']],
  ['the page’s name for it, in another script', 'เขมร', 'TH', ['KM']],
  ['English’s name for it', 'korean', 'FR', ['KO']],
  ['its code', 'pt-br', 'EN', ['PT-BR']],
  ['a part, which several have', 'portug', 'EN', ['PT', 'PT-BR']],
  ['spaces around it', '  kiswahili ', 'EN', ['SW']],
  ['another script', '中文', 'EN', ['CN', 'TW']],
])('a language is found by %s', (_how, text, page, found) => expect(findLanguages(text, LANGUAGES, page)).toEqual(found))

test('languages that begin with the text come before those that only hold it', () => {
  expect(findLanguages('in', ['HI', 'ID', 'FR'], 'EN')).toEqual(['ID', 'HI'])
})

test('no text finds all of them, in their order', () => expect(findLanguages(' ', ['PT', 'EN'], 'EN')).toEqual(['PT', 'EN']))

describe('LAY-3 the order of the language selector', () => {
  const lotus: SelectorFacts = {
    languages: ['VI', 'EN', 'CN', 'TH', 'KM', 'LO', 'MY'],
    defaultLanguage: 'VI',
    page: 'VI',
    chosen: undefined,
    browser: ['en-US', 'en'],
  }

  test.each<[why: string, facts: Partial<SelectorFacts>, likely: LanguageCode[]]>([
    ['the browser’s language, then the default', {}, ['EN', 'VI']],
    ['the last choice before both', { chosen: 'MY' }, ['MY', 'EN', 'VI']],
    ['three at most, those of the browser in its order', { chosen: 'MY', browser: ['th', 'km-KH', 'lo'] }, ['MY', 'TH', 'KM']],
    ['nothing twice', { chosen: 'EN', browser: ['en', 'vi-VN'] }, ['EN', 'VI']],
    ['nothing that the merchant does not have', { chosen: 'AR', browser: ['fr', 'zh-Hant-TW'] }, ['VI']],
  ])('many languages begin with the likely ones: %s', (_why, facts, likely) => {
    const order = orderLanguages({ ...lotus, ...facts })
    expect(order.likely).toEqual(likely)
    expect([...order.likely, ...order.others].toSorted()).toEqual(lotus.languages.toSorted())
  })

  test('the others are sorted by their own names, as the page’s language sorts', () => {
    const facts = {
      ...lotus,
      languages: ['TR', 'SW', 'FR', 'ES', 'EN', 'PT', 'RU', 'MS'],
      defaultLanguage: 'EN',
      browser: [],
      page: 'EN',
    } satisfies SelectorFacts
    expect(orderLanguages(facts)).toEqual({ likely: ['EN'], others: ['MS', 'ES', 'FR', 'SW', 'PT', 'TR', 'RU'] })
    expect(orderLanguages({ ...facts, page: 'RU' }).others[0]).toBe('RU')
  })

  test('few languages keep the merchant’s order', () => {
    const few = lotus.languages.slice(0, MAX_LISTED_LANGUAGES)
    expect(orderLanguages({ ...lotus, languages: few, chosen: 'CN' })).toEqual({ likely: [], others: few })
  })
})
