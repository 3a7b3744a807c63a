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
import { isLanguageCode, localeOf, nativeNameOf, setAddedLanguages, type LanguageCode } from '#lib/languages.ts'
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
  expect(transform('const ADDED = {} as X', '/a/src/lib/languages.ts')?.code).toBe('const ADDED = {"HE":["he-IL","עברית","rtl"]} as X')
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

describe('a text that a language lacks', () => {
  const half = { locale: 'fil-PH', name: 'Filipino', words: { ...ALL, 'chrome.home': undefined, 'tabs.unread_one': undefined } }
  const speaking = { 'merchant.json': { ...LEAST, languages: ['EN', 'FIL'] } }
  const own = { 'copy/fil.json': { ...LEAST_COPY, tagline: 'Maglaro' }, 'seo/fil.json': LEAST_SEO }

  function load(
    root: string,
    strict = false,
  ): { missing: Problem[]; words: Readonly<Record<string, string>> | undefined; tagline: string | undefined; title: unknown } {
    const missing: Problem[] = []
    const [merchant] = loadMerchants([], root, { strict, onMissing: (problem) => missing.push(problem) })
    const copy = merchant?.copy.get(FIL)
    return { missing, words: copy?.words, tagline: copy?.tagline, title: merchant?.snapshot.banners[0]?.title[FIL] }
  }

  test('OPS-1 is shown in English, also in the brand’s own files, and counted by file', async () => {
    const seo = { ...LEAST_SEO, pages: { ...LEAST_SEO.pages, home: undefined } }
    const { missing, words, tagline, title } = load(
      rootWith({ 'fil.json': half }, await folderOf({ ...speaking, ...own, 'seo/fil.json': seo })),
    )
    expect(words).toMatchObject({ 'chrome.home': 'Lobby', 'tabs.unread_one': english['tabs.unread_one'] })
    expect([tagline, title]).toEqual(['Maglaro', 'Hello'])
    expect(missing.map(({ file, found }) => `${file.split('/').slice(1).join('/')}: ${found}`)).toEqual([
      `languages/fil.json: 2 of ${Object.keys(ALL).length} texts missing: chrome.home, tabs.unread_one`,
      'least/seo/fil.json: 2 missing: pages.home.title, pages.home.description',
      'least/snapshot.json: 1 missing: banners[0].title.FIL',
    ])
  })

  test('OPS-1 is shown in English where the brand has no file of that language at all', async () => {
    const { missing, tagline } = load(rootWith({ 'fil.json': FILIPINO }, await folderOf(speaking)))
    expect(tagline).toBe(LEAST_COPY.tagline)
    expect(missing.map(({ file }) => file.split('/').slice(2).join('/'))).toEqual(['copy/fil.json', 'seo/fil.json', 'snapshot.json'])
  })

  test('OPS-1 is refused in a strict check, each file with what it lacks', async () => {
    const root = rootWith({ 'fil.json': half }, await folderOf({ ...speaking, ...own }))
    expect(() => load(root, true)).toThrow(/languages\/fil\.json\n[^]*2 of \d+ texts missing[^]*least\/snapshot\.json/)
  })

  test('OPS-1 says nothing of a language that has them all', async () => {
    const snapshot = {
      ...LEAST_SNAPSHOT,
      banners: LEAST_SNAPSHOT.banners.map((banner) => ({ ...banner, title: { EN: 'Hello', FIL: 'Kumusta' } })),
    }
    expect(
      load(rootWith({ 'fil.json': FILIPINO }, await folderOf({ ...speaking, ...own, 'snapshot.json': snapshot })), true).missing,
    ).toEqual([])
  })
})

test.each<[why: string, file: string]>([
  ['that is no JSON', '{'],
  ['with an unknown field', JSON.stringify({ ...FILIPINO, script: 'Latn' })],
  ['with a locale that nobody knows', JSON.stringify({ ...FILIPINO, locale: 'xx-YY-' })],
])('OPS-1 a language’s file %s is the only one to blame: the merchant that names the language is not', async (_why, file) => {
  const root = rootWith({ 'fil.json': file }, await folderOf({ 'merchant.json': { ...LEAST, languages: ['EN', 'FIL'] } }))
  try {
    loadMerchants([], root, { onMissing: () => undefined })
    expect.unreachable()
  } catch (error) {
    expect((error as MerchantError).problems.map(({ file: named }) => named.split('/').slice(1).join('/'))).toEqual(['languages/fil.json'])
  }
})

const BROKEN: [why: string, english: unknown][] = [
  ['is no JSON', '{'],
  ['has a number for a text', { ...LEAST_COPY, tagline: 7 }],
  ['lacks a text', { ...LEAST_COPY, tagline: undefined }],
  ['has an unknown field', { ...LEAST_COPY, motto: 'Play' }],
]

test.each(BROKEN)('OPS-1 where the English file %s, no other language is blamed, whatever it lacks', async (_why, english) => {
  const other = { 'copy/vi.json': { ...LEAST_COPY, tagline: undefined }, 'seo/vi.json': LEAST_SEO }
  const root = await folderOf({ 'merchant.json': { ...LEAST, languages: ['EN', 'VI'] }, ...other, 'copy/en.json': english })
  try {
    loadMerchants([], root, { onMissing: () => undefined })
    expect.unreachable()
  } catch (error) {
    expect((error as MerchantError).problems.map(({ file }) => file.split('/').slice(2).join('/'))).toEqual(['copy/en.json'])
  }
})

test('OPS-1 a mistake of its own is reported although the English file has one too', async () => {
  const own = { 'copy/vi.json': { ...LEAST_COPY, motto: 'x' }, 'seo/vi.json': LEAST_SEO }
  const root = await folderOf({ 'merchant.json': { ...LEAST, languages: ['EN', 'VI'] }, ...own, 'copy/en.json': '{' })
  expect(() => loadMerchants([], root, { onMissing: () => undefined })).toThrow(/copy\/en\.json[^]*copy\/vi\.json\n {2}field {5}motto/)
})
