import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { isLanguageCode, LANGUAGES, localeOf, type LanguageCode } from '#lib/languages.ts'
import { translate } from '#i18n/translate.ts'

const LOCALES = new URL('../../../../src/i18n/locales/', import.meta.url)
const languages = readdirSync(LOCALES)
const namespaces = readdirSync(new URL('en/', LOCALES)).map((file) => file.replace(/\.json$/, ''))
const PLURAL = /_(zero|one|two|few|many|other)$/

function read(language: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8')) as Record<string, string>
}

const codeOf = (folder: string): LanguageCode => {
  const code = folder.toUpperCase()
  if (!isLanguageCode(code)) throw new Error(`${folder} is no language`)
  return code
}

/** Keys without plural endings: languages have different plural forms of the same key. */
const stems = (strings: Record<string, string>): string[] =>
  [...new Set(Object.keys(strings).map((key) => key.replace(PLURAL, '')))].toSorted()
const holes = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').toSorted()

test('I18-1 there are words for every language', () =>
  expect(languages.map((folder) => codeOf(folder)).toSorted()).toEqual(LANGUAGES.toSorted()))

describe.each(languages)('the words of %s', (language) => {
  test('cover the same namespaces', () => {
    expect(readdirSync(new URL(`${language}/`, LOCALES)).toSorted()).toEqual(namespaces.map((name) => `${name}.json`).toSorted())
  })

  test('I18-4 keep a number of hours and its unit in one line', () => {
    const texts = namespaces.flatMap((namespace) => Object.values(read(language, namespace)))
    expect(texts.filter((text) => /\{\{hours\}\} \p{L}(?![\p{L}\p{M}])/u.test(text))).toEqual([])
  })

  test('hold every key, none empty, with the same holes', () => {
    for (const namespace of namespaces) {
      const english = read('en', namespace)
      const strings = read(language, namespace)
      expect(stems(strings), namespace).toEqual(stems(english))
      for (const [key, text] of Object.entries(strings)) {
        expect(text.trim(), `${namespace}.${key}`).not.toBe('')
        const original = english[key] ?? english[key.replace(PLURAL, '_other')]
        if (!PLURAL.test(key)) expect(holes(text), `${namespace}.${key}`).toEqual(holes(original ?? ''))
      }
    }
  })

  test('have every plural form that the language needs', () => {
    const categories = new Intl.PluralRules(localeOf(codeOf(language))).resolvedOptions().pluralCategories
    for (const namespace of namespaces) {
      const strings = read(language, namespace)
      for (const stem of new Set(
        Object.keys(strings)
          .filter((key) => PLURAL.test(key))
          .map((key) => key.replace(PLURAL, '')),
      )) {
        for (const category of categories) expect(strings, `${namespace}.${stem}`).toHaveProperty([`${stem}_${category}`])
      }
    }
  })
})

describe('translate returns the same text as i18next', () => {
  test.each(languages)('for every key of %s', async (language) => {
    const lng = localeOf(codeOf(language))
    const resources = { [lng]: Object.fromEntries(namespaces.map((name) => [name, read(language, name)])) }
    const i18next = createInstance()
    await i18next.init({ lng, resources, ns: namespaces, keySeparator: false, interpolation: { escapeValue: false } })
    for (const namespace of namespaces) {
      const strings = read(language, namespace)
      const lookup = (key: string): string | undefined => strings[key.slice(namespace.length + 1)]
      for (const key of stems(strings))
        for (const count of Object.hasOwn(strings, key) ? [undefined] : [0, 1, 2, 3, 11, 100, 1_000_000]) {
          const values = {
            ...Object.fromEntries(holes(strings[key] ?? strings[`${key}_other`] ?? '').map((name) => [name, `«${name}»`])),
            ...(count === undefined ? {} : { count }),
          }
          expect(translate(lookup, codeOf(language), `${namespace}.${key}`, values)).toBe(i18next.t(key, { ns: namespace, ...values }))
        }
    }
  })
})
