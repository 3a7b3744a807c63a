import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { addedLanguagesPlugin } from '#build-time/plugins/added-languages.ts'
import { readOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { readTexts } from '#build-time/words/project-words.ts'
import { neededKeys } from '#build-time/words/texts.rules.ts'
import { isLanguageCode, localeOf, nativeNameOf, setAddedLanguages, type LanguageCode } from '#i18n/languages.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_SEO, LEAST_SNAPSHOT } from '../brand/least-merchant.ts'

afterEach(() => setAddedLanguages({}))

const FIL = 'FIL' as LanguageCode
const english = readTexts('en')
/** Every text of the site, as if translated. */
const ALL = Object.fromEntries(neededKeys(english, ['one', 'other']).map((key) => [key, english[key] ?? '']))
const FILIPINO = { locale: 'fil-PH', name: 'Filipino', words: ALL }

function rootWith(languages: Record<string, unknown>, root: string = mkdtempSync(join(tmpdir(), 'livery-languages-'))): string {
  mkdirSync(join(root, 'languages'))
  for (const [file, value] of Object.entries(languages))
    writeFileSync(join(root, 'languages', file), typeof value === 'string' ? value : JSON.stringify(value))
  return root
}

function problemsIn(languages: Record<string, unknown>): readonly Problem[] {
  try {
    readOperatorLanguages(rootWith(languages))
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

test("I18-1 an operator's words replace the site's for every merchant, and a merchant's own replace both", async () => {
  const root = rootWith(
    { 'en.json': { words: { 'chrome.home': 'Lobby', 'chrome.me': 'Mine' } } },
    await folderOf({ 'copy/en.json': { ...LEAST_COPY, words: { 'chrome.me': 'You' } } }),
  )
  const [merchant] = loadMerchants([], root)
  expect(merchant?.copy.get('EN')?.words).toEqual({ 'chrome.home': 'Lobby', 'chrome.me': 'You' })
})

test('I18-1 an operator adds a language: a merchant may choose it, and has all of its words', async () => {
  const root = rootWith(
    { 'fil.json': FILIPINO },
    await folderOf({
      'merchant.json': { ...LEAST, languages: ['EN', 'FIL'] },
      'copy/fil.json': LEAST_COPY,
      'seo/fil.json': LEAST_SEO,
      'snapshot.json': {
        ...LEAST_SNAPSHOT,
        banners: LEAST_SNAPSHOT.banners.map((banner) => ({ ...banner, title: { EN: 'Hello', FIL: 'Kumusta' } })),
      },
    }),
  )
  const [merchant, ...others] = loadMerchants([], root)
  expect(others).toEqual([])
  expect(merchant?.languages).toEqual(['EN', 'FIL'])
  expect(merchant?.copy.get(FIL)?.words).toEqual(ALL)
  expect([isLanguageCode('FIL'), localeOf(FIL), nativeNameOf(FIL)]).toEqual([true, 'fil-PH', 'Filipino'])
})

test('a language is known only where its file is', async () => {
  loadMerchants([], rootWith({ 'fil.json': FILIPINO }, await folderOf()))
  expect(isLanguageCode('FIL')).toBe(true)
  loadMerchants([], await folderOf())
  expect(isLanguageCode('FIL')).toBe(false)
})

test("pages of a build know the operator's languages", () => {
  process.env['MERCHANTS_DIR'] = rootWith({ 'he.json': { ...FILIPINO, locale: 'he-IL', name: 'עברית', direction: 'rtl' } })
  const { config, transform } = addedLanguagesPlugin() as unknown as {
    config: (config: object, env: object) => void
    transform: (code: string, id: string) => { code: string } | undefined
  }
  config({}, { command: 'build' })
  expect(transform('const ADDED = {} as X', '/a/src/i18n/languages.ts')?.code).toBe('const ADDED = {"HE":["he-IL","עברית","rtl"]} as X')
  expect(transform('const ADDED = {}', '/a/src/other.ts')).toBeUndefined()
  delete process.env['MERCHANTS_DIR']
})

describe("an operator's language that cannot be read is refused with", () => {
  test.each<[why: string, languages: Record<string, unknown>, problem: Partial<Problem>]>([
    [
      'a file name that is no code',
      { 'Filipino.json': FILIPINO },
      { file: expect.stringMatching(/\/languages\/Filipino\.json$/) as string, found: '"Filipino.json"', fix: 'rename the file' },
    ],
    ['the code of a pseudo-language', { 'xa.json': FILIPINO }, { found: '"xa.json"' }],
    ['what is no JSON', { 'fil.json': '{' }, { field: '', expected: 'JSON' }],
    ['an unknown field', { 'fil.json': { ...FILIPINO, script: 'Latn' } }, { field: 'script', found: 'the key "script"' }],
    [
      'a locale that Intl does not know',
      { 'fil.json': { ...FILIPINO, locale: 'xx-YY-' } },
      { field: 'locale', found: '"xx-YY-"', expected: 'a BCP 47 locale that Intl knows, such as fil-PH' },
    ],
    [
      'no locale',
      { 'fil.json': { name: 'Filipino', words: ALL } },
      { field: 'locale', found: 'nothing', expected: 'a value: FIL is no language of the site yet' },
    ],
    ['no name', { 'fil.json': { locale: 'fil-PH', words: ALL } }, { field: 'name', found: 'nothing' }],
    [
      'a locale for a language of the site',
      { 'th.json': { locale: 'th-TH', words: {} } },
      { field: 'locale', found: '"th-TH"', fix: 'remove it' },
    ],
    ['a key of no text', { 'th.json': { words: { 'chrome.hoem': 'x' } } }, { field: 'words.chrome.hoem', found: 'a key of no text' }],
    [
      'a value that the text does not have',
      { 'th.json': { words: { 'chrome.home': '{{name}}' } } },
      { field: 'words.chrome.home', found: '{{name}}', expected: 'no value in braces' },
    ],
    [
      'an exception for no text',
      { 'fil.json': { ...FILIPINO, sameAsEnglish: { 'chrome.hoem': 'a name' } } },
      { field: 'sameAsEnglish.chrome.hoem', found: 'a key of no text' },
    ],
    [
      'texts that a new language lacks',
      { 'fil.json': { locale: 'fil-PH', name: 'Filipino', words: { ...ALL, 'chrome.home': undefined, 'tabs.unread_other': undefined } } },
      {
        field: 'words',
        found: `2 of ${Object.keys(ALL).length} texts missing: chrome.home, tabs.unread_other`,
        fix: 'npm run words -- export fil --to fil.xliff lists them for translation',
      },
    ],
  ])('%s', (_why, languages, problem) => expect(problemsIn(languages)).toMatchObject([problem]))

  test('every problem of every file at once', () => {
    expect(problemsIn({ 'fil.json': '{', 'th.json': { words: { 'chrome.hoem': 'x' } } })).toHaveLength(2)
  })
})

test('a language in the making can be exported before it has a text', () => {
  expect(readOperatorLanguages(rootWith({ 'fil.json': { locale: 'fil-PH', name: 'Filipino' } }), { unfinished: true })).toMatchObject([
    { code: 'FIL', row: ['fil-PH', 'Filipino'], words: {} },
  ])
})
