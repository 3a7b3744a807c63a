import { expect, test } from 'vitest'
import {
  decideLanguageMove,
  decideLanguageOffer,
  type LanguageOffer,
  type LanguageOfferFacts,
  type LanguageFacts,
  type LanguageMove,
  matchLanguage,
} from '#features/core/language/language.rules.ts'

const visitor: LanguageFacts = {
  pathname: '/m/home',
  languages: ['EN', 'AR', 'PT-BR'],
  defaultLanguage: 'EN',
  chosen: undefined,
  browser: ['en-US'],
}
const stay = (because: 'pathSays' | 'nothingBetter'): LanguageMove => ({ do: 'stay', because })

test.each<[why: string, facts: Partial<LanguageFacts>, expected: LanguageMove]>([
  ['I18-3 without a reason the visitor stays', {}, stay('nothingBetter')],
  ['I18-3 a language in the path wins over the chosen one', { pathname: '/m/ar/home', chosen: 'PT-BR' }, stay('pathSays')],
  ['I18-3 a language in the path wins over the default chosen', { pathname: '/m/ar/home', chosen: 'EN' }, stay('pathSays')],
  ['RTE-13 a language with a region in the path', { pathname: '/m/pt-br/home', chosen: 'AR' }, stay('pathSays')],
  ['I18-3 a chosen language moves the visitor', { chosen: 'AR' }, { do: 'move', to: '/m/ar/home', because: 'chosen' }],
  [
    'RTE-13 the segment is the code in lower case',
    { pathname: '/m/member/home', chosen: 'PT-BR' },
    { do: 'move', to: '/m/pt-br/member/home', because: 'chosen' },
  ],
  ['I18-3 the default chosen stays', { chosen: 'EN', browser: ['ar'], pathname: '/m/index' }, stay('nothingBetter')],
  ['I18-3 a chosen language that the merchant does not offer is ignored', { chosen: 'TH' }, stay('nothingBetter')],
  ['I18-3 a choice that is no code is ignored', { chosen: '../evil' }, stay('nothingBetter')],
  ['I18-3 an empty choice is ignored', { chosen: '' }, stay('nothingBetter')],
  ['I18-3 the browser’s language does not move visitors of inner screens', { browser: ['ar'] }, stay('nothingBetter')],
  ['I18-3 the browser’s language decides at /', { pathname: '/', browser: ['ar'] }, { do: 'move', to: '/m/ar/index', because: 'browser' }],
  ['I18-3 at /m', { pathname: '/m', browser: ['ar'] }, { do: 'move', to: '/m/ar/index', because: 'browser' }],
  ['I18-3 at /m/', { pathname: '/m/', browser: ['ar'] }, { do: 'move', to: '/m/ar/index', because: 'browser' }],
  ['I18-3 at /m/index', { pathname: '/m/index', browser: ['ar'] }, { do: 'move', to: '/m/ar/index', because: 'browser' }],
  [
    'I18-3 at /m/index.html, which keeps its name',
    { pathname: '/m/index.html', browser: ['ar'] },
    { do: 'move', to: '/m/ar/index.html', because: 'browser' },
  ],
  [
    'I18-3 the choice goes before the browser at an entry',
    { pathname: '/m/', chosen: 'PT-BR', browser: ['ar'] },
    { do: 'move', to: '/m/pt-br/index', because: 'chosen' },
  ],
  ['a screen that only begins like the entry is none', { pathname: '/m/indexes', browser: ['ar'] }, stay('nothingBetter')],
  [
    'a path that only begins like a language is none',
    { pathname: '/m/arcade', chosen: 'AR' },
    { do: 'move', to: '/m/ar/arcade', because: 'chosen' },
  ],
  [
    'an upper-case segment is no language',
    { pathname: '/m/AR/home', chosen: 'AR' },
    { do: 'move', to: '/m/ar/AR/home', because: 'chosen' },
  ],
])('%s', (_why, facts, expected) => expect(decideLanguageMove({ ...visitor, ...facts })).toEqual(expected))

test.each<[why: string, browser: string[], languages: string[], expected: string | undefined]>([
  ['the first language that the merchant offers', ['th-TH', 'ar-EG', 'en'], ['EN', 'AR'], 'AR'],
  ['a region of its own goes before the language', ['pt-BR'], ['PT', 'PT-BR'], 'PT-BR'],
  ['another region takes the language', ['pt-AO'], ['PT', 'PT-BR'], 'PT'],
  ['another region’s form is nearer than another language', ['pt-PT', 'en'], ['EN', 'PT-BR'], 'PT-BR'],
  ['without a region too', ['pt'], ['EN', 'PT-BR'], 'PT-BR'],
  ['a language that only begins alike is none', ['p'], ['PT-BR'], undefined],
  ['Taiwan writes traditional letters', ['zh-TW'], ['CN', 'TW'], 'TW'],
  ['Hong Kong too', ['zh-HK'], ['CN', 'TW'], 'TW'],
  ['Macao too', ['zh-MO'], ['CN', 'TW'], 'TW'],
  ['so does the script', ['zh-Hant-MY'], ['CN', 'TW'], 'TW'],
  ['Chinese elsewhere is simplified', ['zh'], ['CN', 'TW'], 'CN'],
  ['simplified by script', ['zh-Hans-SG'], ['CN', 'TW'], 'CN'],
  ['simplified by script also where the region writes traditional letters', ['zh-Hans-HK'], ['CN', 'TW'], 'CN'],
  ['in Macao and Taiwan as well', ['zh-hans-MO', 'zh-Hans-TW'], ['TW', 'CN'], 'CN'],
  ['Urdu in Latin letters', ['ur-Latn-PK'], ['UR', 'UR-LA'], 'UR-LA'],
  ['Urdu', ['ur-PK'], ['UR', 'UR-LA'], 'UR'],
  ['a language that begins like Chinese is another', ['zha'], ['CN'], undefined],
  ['a private tag that ends like Chinese is none', ['x-zh'], ['CN'], undefined],
  ['no language', [], ['EN'], undefined],
])('I18-3 %s', (_why, browser, languages, expected) => expect(matchLanguage(browser, languages)).toBe(expected))

test.each<[why: string, facts: Partial<LanguageOfferFacts>, expected: LanguageOffer]>([
  ['the browser’s language on a page in another', {}, { show: true, language: 'AR' }],
  ['the chosen one before the browser’s', { chosen: 'PT-BR' }, { show: true, language: 'PT-BR' }],
  ['the browser’s where the merchant does not have the chosen one', { chosen: 'TH' }, { show: true, language: 'AR' }],
  ['nothing on a page in the chosen one', { page: 'PT-BR', chosen: 'PT-BR' }, { show: false, because: 'nothingBetter' }],
  ['nothing on a page in the browser’s', { page: 'AR' }, { show: false, because: 'nothingBetter' }],
  ['nothing where the merchant has neither', { browser: ['th'] }, { show: false, because: 'nothingBetter' }],
  ['nothing once it was dismissed', { dismissed: true, chosen: 'PT-BR' }, { show: false, because: 'dismissed' }],
])('I18-3 the bar offers %s', (_why, facts, expected) => {
  expect(
    decideLanguageOffer({
      page: 'EN',
      languages: ['EN', 'AR', 'PT-BR'],
      chosen: undefined,
      browser: ['ar-EG'],
      dismissed: false,
      ...facts,
    }),
  ).toEqual(expected)
})
