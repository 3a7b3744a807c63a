import { expect, test } from 'vitest'
import { findLanguages } from '#features/core/language/language-search.rules.ts'
import { LANGUAGES, type LanguageCode } from '#i18n/languages.ts'

test.each<[how: string, text: string, page: LanguageCode, found: LanguageCode[]]>([
  ['its own name', 'Kiswahili', 'EN', ['SW']],
  ['its own name without accents', 'francais', 'AR', ['FR']],
  ['its own name in capitals', 'TÜRKÇE', 'EN', ['TR']],
  ['the page’s name for it', 'allemand', 'FR', []],
  ['the page’s name for it, the language there', 'coréen', 'FR', ['KO']],
  ['English’s name for it', 'korean', 'FR', ['KO']],
  ['its code', 'pt-br', 'EN', ['PT-BR']],
  ['a part, which several have', 'portug', 'EN', ['PT', 'PT-BR']],
  ['spaces around it', '  kiswahili ', 'EN', ['SW']],
  ['another script', '中文', 'EN', ['CN', 'TW']],
])('a language is found by %s', (_how, text, page, found) => expect(findLanguages(text, LANGUAGES, page)).toEqual(found))

test('no text finds all of them, in the merchant’s order', () => expect(findLanguages(' ', ['PT', 'EN'], 'EN')).toEqual(['PT', 'EN']))
