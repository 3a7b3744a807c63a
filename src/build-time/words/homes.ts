import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, localeOf } from '#i18n/languages.ts'
import type { SameAsEnglish, Translation, Sources } from '#build-time/words/findings.rules.ts'
import { pluralFormsOf, readOperatorLanguages, type OperatorLanguage } from '#build-time/words/operator-languages.ts'
import { I18N, readJson, readTexts, writeJson, writeTexts } from '#build-time/words/project-words.ts'
import { neededKeys, type ByKey } from '#build-time/words/texts.rules.ts'

/** A translation and the files that hold it: ours in src/i18n, an operator's in one file beside the merchants. */
export interface Home extends Translation {
  readonly locale: string
  /** The operator's own list, added to the site's. */
  readonly sameAsEnglish: readonly SameAsEnglish[]
  writeTexts(texts: ByKey): void
  writeSources(sources: Sources): void
}

/** Every translation into a whole language: ours without English, then the operator's, which may be unfinished. */
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
