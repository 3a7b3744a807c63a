import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { MerchantError } from '#build-time/brand/problems.ts'
import { LANGUAGES, localeOf } from '#lib/languages.ts'
import { describe, limitOf, notesFor, englishOf, neededKeys, stemOf, type ByKey } from './texts.rules.ts'
import { pluralFormsOf, readOperatorLanguages, type OperatorLanguage } from '#build-time/words/operator-languages.ts'
import {
  findIn,
  type Finding,
  type Measure,
  type SameAsEnglish,
  type Translation,
  type Sources,
  noteOf,
  noteSources,
  unreadIn,
} from '#build-time/words/findings.rules.ts'
import { planImport } from '#build-time/words/import.rules.ts'
import {
  callersPath,
  I18N,
  merchantsRoot,
  readJson,
  writeJson,
  writeTexts,
  readDescriptions,
  readGlossary,
  readSameAsEnglish,
  readTexts,
  readUses,
} from '#build-time/words/project-words.ts'
import { writeXliff, type Unit } from '#build-time/words/xliff.rules.ts'

const USAGE = `npm run words -- [<language>…]                   what each language lacks
npm run words -- confirm <language> <key>…       a translation was read and still holds although the English changed
npm run words -- confirm all <key>…              keeps those of every language until a reader confirms them
npm run words -- export <language> --to <file>   texts for a translator, as XLIFF 1.2; --open: only those that are missing or stale
npm run words -- import <file>                   the translator's file`

export function words(args: string[]): string {
  const [task, ...rest] = args
  switch (task) {
    case 'confirm':
      return confirm(rest)
    case 'export':
      return exportWords(rest)
    case 'import':
      return importWords(rest)
    default:
      return check(args)
  }
}

function check(languages: readonly string[]): string {
  const { homes: all, measureOf, english } = readProject()
  const homes = languages.length === 0 ? all : languages.map((language) => homeOf(all, language))
  for (const home of homes) {
    const sources = noteSources({ english, ...home })
    if (!isDeepStrictEqual(sources, home.sources)) home.writeSources(sources)
  }
  const found = homes
    .map((home) => ({ language: home.language, findings: findIn(home, measureOf(home)) }))
    .filter(({ findings }) => findings.length > 0)
  if (found.length > 0)
    throw new Error(
      found.map(({ language, findings }) => `${language}: ${findings.length}\n${findings.map(lineOf).join('\n')}`).join('\n\n'),
    )
  return [
    `${homes.length} translations of ${Object.keys(english).length} texts: nothing missing, stale, untranslated or too long`,
    ...warnOfUnread(homes, languages.length > 0),
  ].join('\n')
}

/** How many texts of each language wait for a reader; `named`: which ones. */
function warnOfUnread(homes: readonly Home[], named: boolean): string[] {
  const counted = homes.map(({ language, sources }) => ({ language, keys: unreadIn(sources) })).filter(({ keys }) => keys.length > 0)
  if (counted.length === 0) return []
  return named
    ? counted.map(({ language, keys }) => `${language}: not read since the English changed, ${keys.length}\n  ${keys.join('\n  ')}`)
    : [`Not read since the English changed: ${counted.map(({ language, keys }) => `${language} ${keys.length}`).join(', ')}`]
}

function lineOf({ kind, key, found, expected }: Finding): string {
  return `  ${kind.padEnd(11)} ${key}\n${' '.repeat(14)}found     ${found}\n${' '.repeat(14)}expected  ${expected}`
}

/** A person has read the changed English and keeps the translation; nobody reads all languages. */
function confirm([language = '', ...keys]: string[]): string {
  const { homes, english } = readProject()
  const chosen = language === 'all' ? homes : [homeOf(homes, language)]
  if (keys.length === 0) throw new Error(`Name the texts.\n${USAGE}`)
  for (const home of chosen) {
    const own = Object.keys(home.texts).filter((key) => keys.includes(key) || keys.includes(stemOf(key)))
    if (own.length === 0) throw new Error(`${home.language} has no ${keys.join(', ')}`)
    home.writeSources({
      ...noteSources({ english, ...home }),
      ...Object.fromEntries(own.map((key) => [key, noteOf(englishOf(english, key) ?? '', home.texts[key] as string, language !== 'all')])),
    })
  }
  return `${keys.join(', ')}: confirmed in ${chosen.map((home) => home.language).join(', ')}`
}

function exportWords(args: string[]): string {
  const {
    values: { to, open },
    positionals: [language = ''],
  } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, open: { type: 'boolean', default: false } } })
  if (to === undefined) throw new Error(`Name the file.\n${USAGE}`)
  const { homes, measureOf, english } = readProject()
  const home = homeOf(homes, language)
  const unfinished = new Map(findIn(home, measureOf(home)).map(({ key, kind }) => [key, kind]))
  const descriptions = readDescriptions()
  const uses = readUses(english)
  const keys = neededKeys(english, home.categories).filter((key) => !open || ['missing', 'stale'].includes(unfinished.get(key) ?? ''))
  const units = keys.map((key): Unit => {
    const { about, columns, picture } = describe(descriptions, key, uses.get(stemOf(key)) ?? [])
    const target = home.texts[key]
    return {
      key,
      source: englishOf(english, key) as string,
      about,
      isDone: !unfinished.has(key),
      ...(target !== undefined && { target }),
      ...(columns !== undefined && { columns }),
      ...(picture !== undefined && { picture: `reports/gallery/*/${home.language.toLowerCase()}/phone/${picture}.webp` }),
    }
  })
  writeFileSync(
    callersPath(to),
    writeXliff({ language: home.language, locale: home.locale, notes: notesFor(readGlossary(home.language.toLowerCase())), units }),
  )
  return `Wrote ${to}: ${units.length} texts. Pictures: npm run gallery -- --language ${home.language} --size phone`
}

/** Writes nothing unless every text of the file is right. */
function importWords([file]: string[]): string {
  if (file === undefined) throw new Error(`Name the file.\n${USAGE}`)
  const { homes, measureOf, english } = readProject()
  const plan = planImport(
    readFileSync(callersPath(file), 'utf8'),
    homes.map((home) => ({ ...home, measure: measureOf(home) })),
  )
  if (plan.do === 'refuse') throw new MerchantError(plan.problems.map((problem) => ({ file, ...problem })))
  const home = homeOf(homes, plan.language)
  home.writeTexts(plan.texts)
  home.writeSources({ ...noteSources({ english, ...home, texts: { ...home.texts, ...plan.texts } }), ...plan.sources })
  return `${home.language}: ${Object.keys(plan.texts).length} texts changed, ${plan.unchanged} as before, ${plan.untranslated} still without translation`
}

function readProject(): { english: Measure['english']; homes: Home[]; measureOf: (home: Home) => Measure } {
  const english = readTexts('en')
  const [sameAsEnglish, descriptions] = [readSameAsEnglish(), readDescriptions()]
  return {
    english,
    homes: readHomes(merchantsRoot(), english),
    measureOf: (home) => ({
      english,
      sameAsEnglish: [...sameAsEnglish, ...home.sameAsEnglish],
      limitOf: (key) => limitOf(descriptions, key),
    }),
  }
}

function homeOf(homes: readonly Home[], language: string): Home {
  const home = homes.find((each) => each.language === language.toUpperCase())
  if (!home)
    throw new Error(`No language "${language}" to translate into: ${homes.map((each) => each.language.toLowerCase()).join(', ')}\n${USAGE}`)
  return home
}

interface Home extends Translation {
  readonly locale: string
  readonly sameAsEnglish: readonly SameAsEnglish[]
  writeTexts(texts: ByKey): void
  writeSources(sources: Sources): void
}

export function readHomes(root: string, english: ByKey): Home[] {
  const added = readOperatorLanguages(root, { unfinished: true }).filter(({ row }) => row)
  const ours = LANGUAGES.filter((code) => code !== 'EN' && !added.some((language) => language.code === code))
  return [...ours.map((code) => ourHome(code, localeOf(code), english)), ...added.map((language) => operatorHome(language, english))]
}

function ourHome(language: string, locale: string, english: ByKey): Home {
  const folder = language.toLowerCase()
  const sourcesFile = join(I18N, 'sources', `${folder}.json`)
  const categories = pluralFormsOf(locale)
  return {
    language,
    locale,
    categories,
    texts: readTexts(folder),
    sources: sourcesIn(sourcesFile),
    sameAsEnglish: [],
    writeTexts: (texts) => writeTexts(folder, texts, neededKeys(english, categories)),
    writeSources: (sources) => writeJson(sourcesFile, sources),
  }
}

function operatorHome({ code, row, words, sameAsEnglish, path }: OperatorLanguage, english: ByKey): Home {
  const [locale] = row as NonNullable<typeof row>
  const sourcesFile = join(dirname(path), 'sources', `${code.toLowerCase()}.json`)
  const categories = pluralFormsOf(locale)
  return {
    language: code,
    locale,
    categories,
    texts: words,
    sources: sourcesIn(sourcesFile),
    sameAsEnglish: Object.entries(sameAsEnglish).map(([key, why]) => ({ why, languages: 'all', texts: [key] })),
    writeTexts: (texts) => {
      const all: ByKey = { ...words, ...texts }
      const order = [...new Set([...neededKeys(english, categories), ...Object.keys(all)])]
      writeJson(path, {
        ...(readJson(path) as object),
        words: Object.fromEntries(order.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))),
      })
    },
    writeSources: (sources) => writeJson(sourcesFile, sources),
  }
}

function sourcesIn(file: string): Sources {
  return existsSync(file) ? (readJson(file) as Sources) : {}
}
