import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { siteWords, wordProblems } from '#build-time/brand/checks/texts.ts'
import { readBrandText } from '#build-time/brand/folder-files.ts'
import { MerchantError, problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { field, words } from '#build-time/brand/schema/fields.ts'
import { textKey } from '#build-time/brand/schema/copy.ts'
import { isOurLanguage, setAddedLanguages, type LanguageCode, type LanguageRow } from '#lib/languages.ts'
import { readTexts } from '#build-time/words/project-words.ts'
import { englishOf, neededKeys, type ByKey } from '#build-time/words/texts.rules.ts'

/** No merchant has this code. */
export const LANGUAGES_FOLDER = 'languages'

/** `languages/<code>.json`: overriding texts, or a whole new language. */
const languageSchema = v.strictObject({
  $schema: v.optional(v.string()),
  locale: field(
    v.optional(v.pipe(v.string(), v.check(isLocale, 'a BCP 47 locale that Intl knows, such as fil-PH'))),
    'The locale of a new language, for numbers, dates and plural forms.',
  ),
  name: field(v.optional(words), "The language's own name, in its own script."),
  direction: field(v.optional(v.picklist(['ltr', 'rtl']), 'ltr'), 'rtl for a script that runs right to left.'),
  words: field(v.optional(v.record(textKey, words), {}), 'Texts by their keys: of a new language all, of one of ours those that differ.'),
  sameAsEnglish: field(
    v.optional(v.record(textKey, words), {}),
    'The texts that are rightly the same as in English, each with the reason.',
  ),
})

/** One file of the folder. A language of ours has no row here. */
export interface OperatorLanguage {
  readonly code: LanguageCode
  readonly row?: LanguageRow
  readonly words: ByKey
  readonly sameAsEnglish: ByKey
  readonly path: string
}

/** How missing texts of a new language are met. */
interface Reading {
  /** They stay missing: the language is being translated. */
  readonly unfinished?: boolean
  /** Receives missing texts, shown in English; without it they are a problem. */
  readonly onMissing?: ((problem: Problem) => void) | undefined
}

/** Throws one MerchantError with every problem. */
export function readOperatorLanguages(root: string, { unfinished = false, onMissing }: Reading = {}): OperatorLanguage[] {
  const problems: Problem[] = []
  const languages = globSync('*.json', { cwd: join(root, LANGUAGES_FOLDER) })
    .sort()
    .flatMap((name): OperatorLanguage[] => {
      const read = readLanguage(root, name)
      if (!Array.isArray(read)) {
        if (unfinished) return [read]
        const missing = missingTexts(read, nameOf(root, name))
        if (onMissing) missing.forEach(onMissing)
        else problems.push(...missing)
        return [missing.length > 0 ? withEnglish(read) : read]
      }
      problems.push(...read)
      return []
    })
  if (problems.length > 0) throw new MerchantError(problems)
  return languages
}

/**
 * Registers the operator's languages for schemas and pages, replacing another folder's. Unreadable ones are registered by code: merchants
 * that use them are right.
 */
export function useOperatorLanguages(root: string, options?: Reading): OperatorLanguage[] {
  try {
    const languages = readOperatorLanguages(root, options)
    setAddedLanguages(rowsOf(languages))
    return languages
  } catch (error) {
    const codes = globSync('*.json', { cwd: join(root, LANGUAGES_FOLDER) }).map((name) => name.slice(0, -5).toUpperCase())
    setAddedLanguages(Object.fromEntries(codes.filter((code) => !isOurLanguage(code)).map((code) => [code, ['en', code]])))
    throw error
  }
}

/** The operator's languages; their problems join the merchants'. */
export function languagesBeside(root: string, problems: Problem[], onMissing: (problem: Problem) => void): OperatorLanguage[] {
  try {
    return useOperatorLanguages(root, { onMissing })
  } catch (error) {
    if (!(error instanceof MerchantError)) throw error
    problems.push(...error.problems)
    return []
  }
}

/** The rows of the languages that are not ours. */
export function rowsOf(languages: readonly OperatorLanguage[]): Record<string, LanguageRow> {
  return Object.fromEntries(languages.flatMap(({ code, row }) => (row ? [[code, row]] : [])))
}

/** The name of a file in an error, as merchants' files have it. */
function nameOf(root: string, name: string): string {
  return `${basename(root)}/${LANGUAGES_FOLDER}/${name}`
}

function readLanguage(root: string, name: string): OperatorLanguage | Problem[] {
  const file = nameOf(root, name)
  const path = join(root, LANGUAGES_FOLDER, name)
  const code = name.slice(0, -5)
  if (!/^(?!xa$|xb$)[a-z]{2,3}(-[a-z0-9]{2,8})?$/.test(code)) {
    return [
      {
        file,
        field: '',
        found: `"${name}"`,
        expected: "a language's code in small letters, such as fil.json; xa and xb are the pseudo-languages",
        fix: 'rename the file',
      },
    ]
  }
  const json = parsed(root, `${LANGUAGES_FOLDER}/${name}`)
  if ('error' in json) return [{ file, field: '', found: json.error, expected: 'JSON', fix: 'check for a missing comma or quote there' }]
  const result = v.safeParse(languageSchema, json.value)
  if (!result.success) return problemsOf(file, languageSchema, result.issues)
  const { locale, name: ownName, direction, words: texts, sameAsEnglish } = result.output
  const site = siteWords()
  const problems = [
    ...wordProblems(file, texts, site),
    ...wordProblems(file, sameAsEnglish, site)
      .filter(({ found }) => found === 'a key of no text')
      .map((each) => ({ ...each, field: each.field.replace('words', 'sameAsEnglish') })),
  ]
  const isOurs = isOurLanguage(code.toUpperCase())
  for (const [key, value] of Object.entries({ locale, name: ownName })) {
    if (isOurs && value !== undefined)
      problems.push({
        file,
        field: key,
        found: `"${value}"`,
        expected: `nothing: ${code.toUpperCase()} is a language of the site`,
        fix: 'remove it',
      })
    if (!isOurs && value === undefined)
      problems.push({
        file,
        field: key,
        found: 'nothing',
        expected: `a value: ${code.toUpperCase()} is no language of the site yet`,
        fix: `add "${key}": ${v.getDescription(languageSchema.entries[key as 'locale' | 'name'])}`,
      })
  }
  if (problems.length > 0) return problems
  const row: LanguageRow | undefined = isOurs
    ? undefined
    : direction === 'rtl'
      ? [locale as string, ownName as string, 'rtl']
      : [locale as string, ownName as string]
  return { code: code.toUpperCase() as LanguageCode, words: texts, sameAsEnglish, path, ...(row && { row }) }
}

/** The English texts in place of those that a language lacks. */
function withEnglish({ words: texts, ...language }: OperatorLanguage): OperatorLanguage {
  const english = readTexts('en')
  const all = neededKeys(english, pluralFormsOf(language.row?.[0] ?? 'en')).map((key) => [key, englishOf(english, key) ?? ''] as const)
  return { ...language, words: { ...Object.fromEntries(all), ...texts } }
}

/** A new language that lacks texts would show keys. */
function missingTexts({ row, words: texts, code }: OperatorLanguage, file: string): Problem[] {
  if (!row) return []
  const needed = neededKeys(readTexts('en'), pluralFormsOf(row[0]))
  const missing = needed.filter((key) => texts[key] === undefined)
  const some = missing.slice(0, 3).join(', ')
  return missing.length === 0
    ? []
    : [
        {
          file,
          field: 'words',
          found: `${missing.length} of ${needed.length} texts missing: ${some}${missing.length > 3 ? ', …' : ''}`,
          expected: 'every text of the site',
          fix: `npm run words -- export ${code.toLowerCase()} --to ${code.toLowerCase()}.xliff lists them for translation`,
        },
      ]
}

/** The plural forms of a locale's language. */
export function pluralFormsOf(locale: string): string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
}

function isLocale(text: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(text).length === 1 && !text.includes('-u-')
  } catch {
    return false
  }
}

function parsed(root: string, path: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(readBrandText(root, path)) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
